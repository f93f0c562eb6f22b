/* disk.h: a disk in memory whose power can fail, as a SQLite VFS.
 *
 * What was written reaches the disk for certain only with a sync. When the power fails, each sector
 * that was written since then is there, or not, or in part, whichever order they were written in;
 * files that were never synced may be gone, and files that were removed may be back. */
#ifndef TESTS_STORE_DISK_H
#define TESTS_STORE_DISK_H

#include "shoal/base.h"

struct disk; /* opaque; one at a time */

/* Becomes SQLite's default. */
struct disk *disk_create(uint64_t seed);
void         disk_destroy(struct disk *disk);

/* The power fails after this many more operations (writes, syncs, ...): the last of them is still
 * under way. Until disk_restart all operations fail. */
void disk_cut_after(struct disk *disk, uint64_t operations);
bool disk_is_cut(const struct disk *disk);

/* The power is back; the files are what was left of them. */
void disk_restart(struct disk *disk);

/* All files go: a new disk. */
void disk_empty(struct disk *disk);

/* Writing fails for want of room while this is set; nothing else does. */
void disk_fill(struct disk *disk, bool full);
/* Syncs fail while this is set. */
void disk_break_sync(struct disk *disk, bool broken);

uint64_t disk_operations(const struct disk *disk); /* so far */

#endif
