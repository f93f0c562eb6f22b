/* laws.h: what holds for every game. A law is a function over any game and a seed: it plays from
 * the seed and says whether it held; if not, the report is a sentence that names game, seed, ply
 * and what broke. Laws are independent of each other and survive games that break other laws. */
#ifndef LAWS_H
#define LAWS_H

#include "shoal/game.h"

struct law_report {
	uint64_t plies;     /* looked at, added up */
	char     text[640]; /* of the last law that broke */
};

typedef bool law_function(const struct shoal_game *game, uint64_t seed, struct law_report *report);

struct law {
	const char   *name;
	law_function *holds;
	const char   *about; /* what it says, as one sentence */
};

extern const struct law laws[];
extern const size_t     law_count;

/* law_rules.c */
law_function law_rules;
/* law_play.c */
law_function law_lists, law_header, law_whole, law_copy, law_events, law_order, law_refuse,
    law_ends;
/* law_match.c */
law_function law_record, law_undo, law_deal;
/* law_secrecy.c */
law_function law_secrecy;
/* law_view.c */
law_function law_view, law_resample;
/* law_numbers.c */
law_function law_tally, law_sound;
law_function law_pick, law_eval, law_score, law_observe, law_valid;
/* law_text.c */
law_function law_notation, law_texts, law_alarms, law_shown, law_json;

#endif
