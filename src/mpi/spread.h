/* spread.h: numbered jobs spread over the processes that mpirun started. */
#ifndef MPI_SPREAD_H
#define MPI_SPREAD_H

#include "jobs.h"

/* As `struct hands` wants them. */
enum shoal_status spread_run(const struct hands *hands, const struct jobs *jobs,
                             struct shoal_error *error);
enum shoal_status spread_share(uint64_t digest, struct heap *bytes, struct shoal_error *error);

#endif
