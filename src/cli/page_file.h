/* page_file.h: pages in files, made in memory first, so that a file is written whole or not at all.
 */
#ifndef CLI_PAGE_FILE_H
#define CLI_PAGE_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct page_file {
	FILE  *out; /* NULL: no memory */
	char  *bytes;
	size_t length;
};

void page_file_begin(struct page_file *file);
/* `good`: the page was put. Writes it; complains by itself; returns the exit status. */
int page_file_end(struct page_file *file, bool good, const char *path);

#endif
