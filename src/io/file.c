/* file.c: whole files in and out. */
#include "io.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum shoal_status refuse(struct shoal_error *error, const char *verb, const char *path)
{
	return shoal_fail(error, SHOAL_BAD_FILE, "cannot %s '%.100s': %s", verb, path,
	                  strerror(errno));
}

enum shoal_status io_file_read(const char *path, size_t most, char **bytes, size_t *length,
                               struct shoal_error *error)
{
	FILE  *file = fopen(path, "rb");
	char  *buffer = NULL;
	size_t room = 0, n = 0;

	if (!file)
		return refuse(error, "read", path);
	for (;;) {
		if (n + 1 >= room) {
			char *larger = realloc(buffer, room = room ? room * 2 : 4096);

			if (!larger)
				goto fail;
			buffer = larger;
		}
		size_t got = fread(buffer + n, 1, room - 1 - n, file);

		n += got;
		if (n > most) {
			errno = EFBIG;
			goto fail;
		}
		if (!got)
			break;
	}
	if (ferror(file))
		goto fail;
	fclose(file);
	buffer[n] = '\0';
	*bytes = buffer;
	*length = n;
	return SHOAL_OK;
fail:
	refuse(error, "read", path);
	free(buffer);
	fclose(file);
	return SHOAL_BAD_FILE;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t n = write(fd, bytes, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		bytes += n;
		length -= (size_t)n;
	}
	return true;
}

/* Devices and pipes cannot be replaced, only written to. */
static enum shoal_status write_through(const char *path, const char *bytes, size_t length,
                                       struct shoal_error *error)
{
	int  fd = open(path, O_WRONLY | O_CLOEXEC);
	bool good;

	if (fd < 0)
		return refuse(error, "write", path);
	good = write_all(fd, bytes, length);
	if (close(fd) || !good)
		return refuse(error, "write", path);
	return SHOAL_OK;
}

static mode_t usual_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* Writes beside the file, then takes its place in one step. */
static enum shoal_status replace(const char *path, mode_t mode, const char *bytes, size_t length,
                                 struct shoal_error *error)
{
	char              beside[PATH_MAX];
	struct shoal_text text = SHOAL_TEXT(beside);
	int               fd;

	shoal_put(&text, "%s.XXXXXX", path);
	if (text.cut) {
		errno = ENAMETOOLONG;
		return refuse(error, "write", path);
	}
	fd = mkstemp(beside);
	if (fd < 0)
		return refuse(error, "write", path);
	if (!write_all(fd, bytes, length) || fchmod(fd, mode) || fsync(fd)) {
		refuse(error, "write", path);
		close(fd);
		unlink(beside);
		return SHOAL_BAD_FILE;
	}
	if (close(fd) || rename(beside, path)) {
		refuse(error, "write", path);
		unlink(beside);
		return SHOAL_BAD_FILE;
	}
	return SHOAL_OK;
}

enum shoal_status io_file_write(const char *path, const char *bytes, size_t length,
                                struct shoal_error *error)
{
	struct stat       old;
	enum shoal_status status;
	char             *real;

	if (stat(path, &old))
		return replace(path, usual_mode(), bytes, length, error);
	if (S_ISDIR(old.st_mode)) {
		errno = EISDIR;
		return refuse(error, "write", path);
	}
	if (!S_ISREG(old.st_mode))
		return write_through(path, bytes, length, error);
	real = realpath(path, NULL); /* a link keeps pointing to its file */
	if (!real)
		return refuse(error, "write", path);
	status = replace(real, old.st_mode & 07777, bytes, length, error);
	free(real);
	return status;
}
