/* pages.h: the files that the program carries, made by tools/embed_pages.py. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include "codings.h"

#include <stdbool.h>
#include <stddef.h>

struct page {
	const char *path;  /* "/index.html" */
	const char *type;  /* text/html; charset=utf-8 */
	bool        fixed; /* the name has a hash of the content: what it names never changes */
	const char *etag[CODING_COUNT]; /* with their quotes */
	const char *bytes[CODING_COUNT];
	size_t length[CODING_COUNT]; /* 0: there is no such form, since it would be no shorter */
};

extern const struct page pages[]; /* ends with a path of NULL */

struct socket;

/* The file at this path, "/" being that of "/index.html"; NULL if there is none. */
const struct page *page_find(const char *path);
/* Answers a GET or HEAD of it: in the form that the client likes best, or with 304 if it has that;
 * false, and nothing is said, if it takes none of the forms that there are. */
bool page_answer(const struct page *page, const struct head *head, struct socket *socket);

#endif
