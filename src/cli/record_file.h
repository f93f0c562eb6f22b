/* record_file.h: match records in files, for the commands that read or write them. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "shoal/match.h"

/* Reads and replays; complains by itself. `components` is the path of a file or NULL. */
bool record_file_read(const char *path, const char *components, struct shoal_record *out);

/* Writes the whole match, whole or not at all. */
enum shoal_status record_file_write(const char *path, const struct shoal_match *match,
                                    const struct shoal_tags *tags, bool hashes,
                                    struct shoal_error *error);

#endif
