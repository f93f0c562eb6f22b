/* version.h: the version of the whole project; meson.build reads it from here. */
#ifndef SHOAL_VERSION_H
#define SHOAL_VERSION_H

#define SHOAL_VERSION "0.1.0"

const char *shoal_version(void); /* of libshoal.so */

#endif
