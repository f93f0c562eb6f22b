/* page.c: how files that the program carries are sent: packed, and with what browsers and proxies
 * may keep. */
#include "pages.h"
#include "socket.h"

#include <stdio.h>
#include <string.h>

/* A file with a hash in its name is never asked for again; about all others a browser asks each
 * time whether they have changed. */
static const char fixed[] = "public, max-age=31536000, immutable";
static const char fresh[] = "no-cache";
static const char always[] = "Vary: Accept-Encoding\r\nAccept-Ranges: none\r\n";

const struct page *page_find(const char *path)
{
	const struct page *page = pages;

	if (!strcmp(path, "/"))
		path = "/index.html";
	while (page->path && strcmp(page->path, path) != 0)
		page++;
	return page->path ? page : NULL;
}

/* Does the client have it already? A proxy that packs what we send marks our tags as weak. */
static bool known(struct head_span list, const char *etag)
{
	char weak[64];

	snprintf(weak, sizeof(weak), "W/%s", etag);
	return head_same(list, "*") || head_lists(list, etag) || head_lists(list, weak);
}

bool page_answer(const struct page *page, const struct head *head, struct socket *socket)
{
	struct reply reply = { .status = 200, .type = page->type, .extra = always };
	uint16_t     weight[CODING_COUNT];
	enum coding  coding;

	codings_read(head->field[HEAD_ACCEPT], weight);
	coding = codings_choose(weight, page->length);
	if (coding == CODING_COUNT)
		return false;
	reply.etag = page->etag[coding];
	reply.cache = page->fixed ? fixed : fresh;
	if (known(head->field[HEAD_MATCH], reply.etag))
		reply.status = 304;
	else
		reply.coding = coding_names[coding];
	socket_lend(socket, reply, page->bytes[coding], page->length[coding]);
	return true;
}
