/* audit.h: every match of a store folded, as a server would: for copies that are to be trusted. */
#ifndef AUDIT_H
#define AUDIT_H

#include "store.h"

struct audit_counts {
	uint64_t matches, entries;
	uint64_t outdated; /* of other rules: their entries were read and not folded */
};

/* False with a sentence that names the match which does not add up. */
bool audit_store(struct store *store, struct audit_counts *counts, struct shoal_error *error);

#endif
