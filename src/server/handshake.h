/* handshake.h: the upgrade from HTTP to WebSocket (RFC 6455, section 4). Pure. */
#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H

#include "head.h"

enum { HANDSHAKE_ACCEPT = 29 }; /* bytes of the answer to a key, with its end */

/* Is this GET a right WebSocket handshake? Where it comes from is checked elsewhere. */
bool handshake_check(const struct head *head, struct head_fault *fault);

/* The value of Sec-WebSocket-Accept for a key. */
void handshake_accept(struct head_span key, char out[HANDSHAKE_ACCEPT]);

#endif
