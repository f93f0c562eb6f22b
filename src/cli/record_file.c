/* record_file.c: match records in files. */
#include "record_file.h"
#include "cli.h"
#include "io.h"

#include <stdlib.h>

enum { RECORD_MOST = 64 << 20 };

bool record_file_read(const char *path, const char *components, struct shoal_record *out)
{
	struct shoal_components *changed = NULL;
	struct shoal_error       error;
	char                    *bytes;
	size_t                   length;
	enum shoal_status        status = io_file_read(path, RECORD_MOST, &bytes, &length, &error);

	if (status) {
		cli_error(&error);
		return false;
	}
	if (components)
		status = io_components_load(components, &changed, &error);
	if (!status)
		status = shoal_record_read(bytes, length, changed, out, &error);
	if (status)
		cli_complain_of(&error, "%s: %s", path, error.text);
	shoal_components_destroy(changed);
	free(bytes);
	return !status;
}

enum shoal_status record_file_write(const char *path, const struct shoal_match *match,
                                    const struct shoal_tags *tags, bool hashes,
                                    struct shoal_error *error)
{
	size_t            room = shoal_record_room(match, tags);
	char             *bytes = malloc(room);
	struct shoal_text text;
	enum shoal_status status;

	if (!bytes)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the record");
	text = shoal_text_over(bytes, room);
	shoal_record_write(match, tags, hashes, &text);
	status = io_file_write(path, bytes, text.length, error);
	free(bytes);
	return status;
}
