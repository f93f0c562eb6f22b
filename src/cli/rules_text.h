/* rules_text.h: the rules pages of doc/rules, made into a table by the build. */
#ifndef CLI_RULES_TEXT_H
#define CLI_RULES_TEXT_H

#include "shoal/base.h"

struct rules_text {
	const char *id, *text[SHOAL_LANG_COUNT];
};

extern const struct rules_text rules_texts[]; /* ends with id NULL */

#endif
