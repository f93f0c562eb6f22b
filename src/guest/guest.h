/* guest.h: a program as a player, wherever a player is named: `cmd:./mybot --flag`. It speaks the
 * bot protocol over pipes (doc/BOT-PROTOCOL.md, "A program as a player"), without a shell, in a
 * process of its own for every player that is made. */
#ifndef GUEST_GUEST_H
#define GUEST_GUEST_H

#include "shoal/ai.h"

enum { GUEST_SPEC = 512 }; /* bytes of a spec with its end, for those who keep one */

bool guest_named(const char *spec); /* whether it is a program: `cmd:` or `cmd(limit=2s):` */

/* As shoal_player_create, for programs too. A program is started and greeted here; if it fails
 * later it is ended, and started anew for the next question. */
struct shoal_player *guest_player(const struct shoal_game *game, const char *spec, uint64_t seed,
                                  struct shoal_error *error);

#endif
