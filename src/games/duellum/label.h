/* label.h: what the two files of labels share. */
#ifndef DUELLUM_LABEL_H
#define DUELLUM_LABEL_H

#include "pen.h"

/* sites.c */

/* Labels of the answers from ACT_DEPTH to ACT_MOVE. */
void duellum_label_site(const struct pen *p, unsigned side, shoal_action action);
/* Undeclared goals that come nearer if the position were `then`: "; goal 1: 3/4". */
void duellum_put_nearer(const struct pen *p, unsigned side, const struct duellum_state *then);
/* Whether a cost is open; and what a source brings: "2 tridents, exactly what is owed". */
bool duellum_is_paying(const struct pen *p);
void duellum_put_yield(const struct pen *p, shoal_action source);
/* The vortex prices of a side from slot to slot: "1-2-4-6-5-3". */
void duellum_put_prices(const struct pen *p, const struct duellum_state *then, unsigned side);

#endif
