/* operator.h: asks the server that runs on this machine, over its socket. */
#ifndef CLI_OPERATOR_H
#define CLI_OPERATOR_H

#include <jansson.h>
#include <stdbool.h>

enum operator_heard { OPERATOR_OK, OPERATOR_REFUSED, OPERATOR_NOBODY };

/* POSTs an object. OPERATOR_OK and OPERATOR_REFUSED: `*reply` is what was answered, to be freed
 * (json_decref), perhaps NULL; OPERATOR_NOBODY: no server listens there. */
enum operator_heard operator_ask(const char *socket, const char *path, const json_t *body,
                                 json_t **reply);

/* Complains with what the server said; returns CLI_BAD. */
int operator_complain(const json_t *reply);

/* The socket beside a store that is a file; false: that has none. */
bool operator_socket(const char *store, char *out, size_t size);

#endif
