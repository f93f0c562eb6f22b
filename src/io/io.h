/* io.h: what comes from files and goes to them, for the command and the server. */
#ifndef IO_IO_H
#define IO_IO_H

#include "shoal/game.h"

/* Reads a file of at most `most` bytes. The caller frees *bytes, which is terminated by a NUL that
 * `length` does not count. */
enum shoal_status io_file_read(const char *path, size_t most, char **bytes, size_t *length,
                               struct shoal_error *error);

/* Writes a file whole or not at all: a file that stood there before stays as it was on failure. */
enum shoal_status io_file_write(const char *path, const char *bytes, size_t length,
                                struct shoal_error *error);

/* Component tables from JSON, as `shoal components` prints them, for the game that the text names.
 * Rows and columns that it leaves out keep their shipped values; names that do not exist are
 * refused. The caller destroys *out. */
enum shoal_status io_components_read(const char *bytes, size_t length,
                                     struct shoal_components **out, struct shoal_error *error);

/* The same from a file. */
enum shoal_status io_components_load(const char *path, struct shoal_components **out,
                                     struct shoal_error *error);

#endif
