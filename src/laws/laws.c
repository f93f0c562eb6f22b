/* laws.c: the list of all laws. */
#include "laws.h"

/* clang-format off */
const struct law laws[] = {
	{ "rules",    law_rules,    "the table entry is complete, and the full name makes the same game again" },
	{ "lists",    law_lists,    "lists are ascending, unique, never empty and within their bounds" },
	{ "header",   law_header,   "ply, actor, pending and seen agree with each other" },
	{ "whole",    law_whole,    "start and apply write the whole state and nothing behind it" },
	{ "copy",     law_copy,     "copy then apply equals apply, with and without a sink" },
	{ "events",   law_events,   "events name seats that exist, have the fields of their kind and are the same every time" },
	{ "order",    law_order,    "simultaneous answers in any order give equal bytes" },
	{ "refuse",   law_refuse,   "what is not legal is refused and leaves the state untouched" },
	{ "ends",     law_ends,     "every game ends within its bound" },
	{ "record",   law_record,   "a record replays to the same hash, whole or resumed" },
	{ "undo",     law_undo,     "undo and redo give the same bytes and the same dice" },
	{ "deal",     law_deal,     "the n-th draw of a kind depends on seed, kind and n alone" },
	{ "secrecy",  law_secrecy,  "histories that differ in unseen plies look the same until revealed" },
	{ "view",     law_view,     "the view of a view is the view, and it has the seat's list" },
	{ "resample", law_resample, "a resample is a valid state that has the view it came from" },
	{ "pick",     law_pick,     "pick and total agree with the list of chance" },
	{ "tally",    law_tally,    "all terms are written, whatever was there before, and judged within the range" },
	{ "sound",    law_sound,    "some answers stay, in their order, the same on a view" },
	{ "eval",     law_eval,     "eval is within the range, and at the end the score" },
	{ "score",    law_score,    "returns, places, points and score sheet agree" },
	{ "observe",  law_observe,  "observe writes exactly its finite numbers" },
	{ "valid",    law_valid,    "valid accepts what is reached, survives any bytes, and is right" },
	{ "notation", law_notation, "notation is plain, short, unique, and reads back" },
	{ "texts",    law_texts,    "every text is there in both languages, clean and in bounds" },
	{ "alarms",   law_alarms,   "alarms are sentences with rules, without secrets, silent after the end" },
	{ "shown",    law_shown,    "people see what ends last, are asked only where there is something else, and read short names" },
	{ "json",     law_json,     "views, events and results are JSON" },
};
/* clang-format on */

const size_t law_count = sizeof(laws) / sizeof(laws[0]);
