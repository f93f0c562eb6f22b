/* version.h: the version of the whole project; meson.build reads it from here. */
#ifndef SHOAL_VERSION_H
#define SHOAL_VERSION_H

#define SHOAL_VERSION "0.1.0"

/* Of what programs hear: messages of a server and of the bot protocol. 2: events have names; 3:
 * answers have facts, a prompt has its rules beside it. */
#define SHOAL_PROTOCOL 3

const char *shoal_version(void); /* of libshoal.so */

#endif
