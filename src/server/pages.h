/* pages.h: the files that the program carries, made by tools/embed_pages.py. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include <stddef.h>

struct page {
	const char          *path; /* "/index.html" */
	const char          *type; /* text/html; charset=utf-8 */
	const char          *etag; /* with its quotes */
	const unsigned char *bytes;
	size_t               length;
};

extern const struct page pages[]; /* ends with a path of NULL */

#endif
