/* disk.c: a disk in memory whose power can fail, as a SQLite VFS. */
#include "disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, SECTOR = 512, NAME = 256 };

struct change { /* since the last sync: bytes written, or a new size */
	int64_t        offset;
	size_t         length; /* 0: the file was cut or lengthened to `offset` */
	unsigned char *bytes;
};

struct image {
	unsigned char *bytes;
	size_t         length, room;
};

struct file {
	char           name[NAME]; /* "": nothing here */
	bool           there;      /* for the program that runs */
	bool           lasting;    /* its name is on the disk for certain */
	struct image   now;        /* as the program sees it */
	struct image   kept;       /* as the last sync left it */
	struct change *changes;
	size_t         change_count, change_room;
};

struct disk {
	sqlite3_vfs         vfs;
	struct file         files[FILES];
	struct shoal_random random;
	uint64_t            left, operations; /* until the cut; 0: the power is off, if `cutting` */
	bool                cutting, off, full, broken_sync;
};

struct handle {
	sqlite3_file base;
	struct disk *disk;
	struct file *file;
	bool         remove; /* when it is closed */
	bool         names;  /* the first sync is one of the folder, too */
};

static void *must(void *pointer)
{
	if (!pointer)
		abort();
	return pointer;
}

static void image_resize(struct image *image, size_t length)
{
	if (length > image->room) {
		image->room = length * 2;
		image->bytes = must(realloc(image->bytes, image->room));
	}
	if (length > image->length)
		memset(image->bytes + image->length, 0, length - image->length);
	image->length = length;
}

static void image_write(struct image *image, int64_t offset, const unsigned char *bytes, size_t n)
{
	if ((size_t)offset + n > image->length)
		image_resize(image, (size_t)offset + n);
	memcpy(image->bytes + offset, bytes, n);
}

static void image_copy(struct image *to, const struct image *from)
{
	image_resize(to, from->length);
	if (from->length)
		memcpy(to->bytes, from->bytes, from->length);
}

static void forget_changes(struct file *file)
{
	for (size_t i = 0; i < file->change_count; i++)
		free(file->changes[i].bytes);
	file->change_count = 0;
}

static void note(struct file *file, int64_t offset, const void *bytes, size_t length)
{
	struct change *change;

	if (file->change_count == file->change_room) {
		file->change_room = file->change_room ? file->change_room * 2 : 64;
		file->changes =
		    must(realloc(file->changes, file->change_room * sizeof(file->changes[0])));
	}
	change = &file->changes[file->change_count++];
	*change = (struct change){ .offset = offset, .length = length };
	if (length) {
		change->bytes = must(malloc(length));
		memcpy(change->bytes, bytes, length);
	}
}

/* The power. */

/* One sector of a write: all of it, nothing, or one end of it. */
static void leave_sector(struct disk *disk, struct file *file, const struct change *change,
                         size_t from, size_t to)
{
	switch (shoal_random_below(&disk->random, 6)) {
	case 0:
	case 1:
		return;
	case 2:
		to = from + shoal_random_below(&disk->random, (uint32_t)(to - from) + 1);
		break;
	case 3:
		from += shoal_random_below(&disk->random, (uint32_t)(to - from) + 1);
		break;
	default:
		break;
	}
	if (from < to)
		image_write(&file->kept, change->offset + (int64_t)from, change->bytes + from,
		            to - from);
}

static void leave_change(struct disk *disk, struct file *file, const struct change *change)
{
	size_t from = 0;

	if (!change->length) {
		if (shoal_random_below(&disk->random, 2))
			image_resize(&file->kept, (size_t)change->offset);
		return;
	}
	while (from < change->length) {
		size_t to = from + SECTOR - ((size_t)change->offset + from) % SECTOR;

		to = to < change->length ? to : change->length;
		leave_sector(disk, file, change, from, to);
		from = to;
	}
}

/* What is left of the changes: in the order in which they came, none at all, all of them, or parts
 * in any order. */
static void leave_changes(struct disk *disk, struct file *file)
{
	uint32_t count = (uint32_t)file->change_count;
	uint32_t manner = shoal_random_below(&disk->random, 8);

	if (manner == 0)
		return;
	for (uint32_t i = count; manner > 2 && i > 1; i--) { /* any order */
		uint32_t      k = shoal_random_below(&disk->random, i);
		struct change swap = file->changes[k];

		file->changes[k] = file->changes[i - 1];
		file->changes[i - 1] = swap;
	}
	for (uint32_t i = 0; i < count; i++) {
		const struct change *change = &file->changes[i];

		if (manner == 1 && change->length)
			image_write(&file->kept, change->offset, change->bytes, change->length);
		else if (manner == 1)
			image_resize(&file->kept, (size_t)change->offset);
		else
			leave_change(disk, file, change);
	}
}

static void fail_power(struct disk *disk)
{
	disk->off = true;
	for (size_t i = 0; i < FILES; i++) {
		struct file *file = &disk->files[i];

		if (!file->name[0])
			continue;
		leave_changes(disk, file);
		forget_changes(file);
		/* A name that was made or removed and not synced: either. */
		if (file->there != file->lasting)
			file->lasting = shoal_random_below(&disk->random, 2);
	}
}

/* Counts an operation. False: the power is off, or just fails while this one is under way. */
static bool powered(struct disk *disk)
{
	if (disk->off)
		return false;
	disk->operations++;
	if (!disk->cutting || --disk->left)
		return true;
	return false;
}

void disk_cut_after(struct disk *disk, uint64_t operations)
{
	disk->cutting = true;
	disk->left = operations ? operations : 1;
}

bool disk_is_cut(const struct disk *disk)
{
	return disk->off;
}

void disk_restart(struct disk *disk)
{
	if (!disk->off)
		fail_power(disk);
	disk->off = disk->cutting = false;
	for (size_t i = 0; i < FILES; i++) {
		struct file *file = &disk->files[i];

		file->there = file->lasting;
		if (!file->there) {
			image_resize(&file->kept, 0);
			file->name[0] = '\0';
		}
		image_copy(&file->now, &file->kept);
	}
}

void disk_empty(struct disk *disk)
{
	for (size_t i = 0; i < FILES; i++) {
		struct file *file = &disk->files[i];

		forget_changes(file);
		image_resize(&file->now, 0);
		image_resize(&file->kept, 0);
		file->there = file->lasting = false;
		file->name[0] = '\0';
	}
	disk->off = disk->cutting = false;
}

void disk_fill(struct disk *disk, bool full)
{
	disk->full = full;
}

void disk_break_sync(struct disk *disk, bool broken)
{
	disk->broken_sync = broken;
}

uint64_t disk_operations(const struct disk *disk)
{
	return disk->operations;
}

/* Files. */

static struct file *find(struct disk *disk, const char *name)
{
	for (size_t i = 0; i < FILES; i++) {
		if (!strcmp(disk->files[i].name, name))
			return &disk->files[i];
	}
	return NULL;
}

static int file_read(sqlite3_file *base, void *out, int amount, sqlite3_int64 offset)
{
	struct handle      *h = (struct handle *)base;
	const struct image *now = &h->file->now;
	size_t              n = (size_t)amount, from = (size_t)offset;
	size_t              there = from < now->length ? now->length - from : 0;

	if (h->disk->off)
		return SQLITE_IOERR_READ;
	there = there < n ? there : n;
	if (there)
		memcpy(out, now->bytes + from, there);
	memset((char *)out + there, 0, n - there);
	return there == n ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *base, const void *bytes, int amount, sqlite3_int64 offset)
{
	struct handle *h = (struct handle *)base;
	bool           on = powered(h->disk);

	if (h->disk->off)
		return SQLITE_IOERR_WRITE;
	if (h->disk->full)
		return SQLITE_FULL;
	note(h->file, offset, bytes, (size_t)amount);
	image_write(&h->file->now, offset, bytes, (size_t)amount);
	if (on)
		return SQLITE_OK;
	fail_power(h->disk);
	return SQLITE_IOERR_WRITE;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size)
{
	struct handle *h = (struct handle *)base;
	bool           on = powered(h->disk);

	if (h->disk->off)
		return SQLITE_IOERR_TRUNCATE;
	note(h->file, size, NULL, 0);
	image_resize(&h->file->now, (size_t)size);
	if (on)
		return SQLITE_OK;
	fail_power(h->disk);
	return SQLITE_IOERR_TRUNCATE;
}

static int file_sync(sqlite3_file *base, int flags)
{
	struct handle *h = (struct handle *)base;
	bool           on = powered(h->disk);

	(void)flags;
	if (!on && !h->disk->off)
		fail_power(h->disk); /* part of it may be done */
	if (h->disk->off || h->disk->broken_sync)
		return SQLITE_IOERR_FSYNC;
	image_copy(&h->file->kept, &h->file->now);
	forget_changes(h->file);
	for (size_t i = 0; h->names && i < FILES; i++)
		h->disk->files[i].lasting = h->disk->files[i].there;
	h->names = false;
	return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *out)
{
	struct handle *h = (struct handle *)base;

	*out = (sqlite3_int64)h->file->now.length;
	return h->disk->off ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level)
{
	(void)base;
	(void)level;
	return SQLITE_OK;
}

static int file_reserved(sqlite3_file *base, int *out)
{
	(void)base;
	*out = 0;
	return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int what, void *argument)
{
	(void)base;
	(void)what;
	(void)argument;
	return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *base)
{
	(void)base;
	return SECTOR;
}

/* As on Linux: a write does no harm to the bytes beside it. */
static int file_traits(sqlite3_file *base)
{
	(void)base;
	return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct disk *disk = (struct disk *)vfs;
	struct file *file = find(disk, name);
	bool         on = powered(disk);

	if (disk->off)
		return SQLITE_IOERR_DELETE;
	if (!file || !file->there)
		return SQLITE_IOERR_DELETE_NOENT;
	file->there = false;
	if (!on) {
		fail_power(disk);
		return SQLITE_IOERR_DELETE;
	}
	if (sync)
		file->lasting = false;
	return SQLITE_OK;
}

static int file_close(sqlite3_file *base)
{
	struct handle *h = (struct handle *)base;

	if (h->remove && !h->disk->off)
		disk_delete(&h->disk->vfs, h->file->name, 0);
	return SQLITE_OK;
}

/* The file system. */

static const sqlite3_io_methods methods = {
	.iVersion = 1,
	.xClose = file_close,
	.xRead = file_read,
	.xWrite = file_write,
	.xTruncate = file_truncate,
	.xSync = file_sync,
	.xFileSize = file_size,
	.xLock = file_lock,
	.xUnlock = file_lock,
	.xCheckReservedLock = file_reserved,
	.xFileControl = file_control,
	.xSectorSize = file_sector,
	.xDeviceCharacteristics = file_traits,
};

static struct file *make(struct disk *disk, const char *name)
{
	struct file *file = find(disk, name);

	if (!file)
		file = find(disk, "");
	assert(file && strlen(name) < NAME);
	strcpy(file->name, name);
	/* A file that was removed but may come back begins anew. */
	note(file, 0, NULL, 0);
	image_resize(&file->now, 0);
	file->there = true;
	return file;
}

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
	struct disk   *disk = (struct disk *)vfs;
	struct handle *h = (struct handle *)base;
	struct file   *file = find(disk, name ? name : "temporary");
	bool           fresh = !file || !file->there;

	base->pMethods = NULL;
	if (disk->off)
		return SQLITE_CANTOPEN;
	if (fresh) {
		if (!(flags & SQLITE_OPEN_CREATE))
			return SQLITE_CANTOPEN;
		file = make(disk, name ? name : "temporary");
	}
	*h = (struct handle){ .base = { .pMethods = &methods },
		              .disk = disk,
		              .file = file,
		              .remove = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0,
		              .names = fresh && !(flags & SQLITE_OPEN_MAIN_DB) };
	if (out)
		*out = flags;
	return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	struct disk       *disk = (struct disk *)vfs;
	const struct file *file = find(disk, name);

	(void)flags;
	*out = file && file->there;
	return disk->off ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int disk_path(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
	(void)vfs;
	sqlite3_snprintf(room, out, "%s", name);
	return SQLITE_OK;
}

static int disk_random(sqlite3_vfs *vfs, int count, char *out)
{
	struct disk *disk = (struct disk *)vfs;

	for (int i = 0; i < count; i++)
		out[i] = (char)shoal_random_next(&disk->random);
	return count;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
	(void)vfs;
	return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, sqlite3_int64 *out)
{
	(void)vfs;
	*out = INT64_C(210866760000000); /* any */
	return SQLITE_OK;
}

struct disk *disk_create(uint64_t seed)
{
	struct disk *disk = must(calloc(1, sizeof(*disk)));

	shoal_random_seed(&disk->random, seed);
	disk->vfs = (sqlite3_vfs){ .iVersion = 2,
		                   .szOsFile = sizeof(struct handle),
		                   .mxPathname = NAME - 1,
		                   .zName = "disk",
		                   .xOpen = disk_open,
		                   .xDelete = disk_delete,
		                   .xAccess = disk_access,
		                   .xFullPathname = disk_path,
		                   .xRandomness = disk_random,
		                   .xSleep = disk_sleep,
		                   .xCurrentTimeInt64 = disk_time };
	sqlite3_vfs_register(&disk->vfs, 1);
	return disk;
}

void disk_destroy(struct disk *disk)
{
	sqlite3_vfs_unregister(&disk->vfs);
	for (size_t i = 0; i < FILES; i++) {
		forget_changes(&disk->files[i]);
		free(disk->files[i].changes);
		free(disk->files[i].now.bytes);
		free(disk->files[i].kept.bytes);
	}
	free(disk);
}
