/* wallclock.c: a clock on the wall that a test can set. Preloaded into a server it adds the eight
 * bytes of a file, milliseconds, to what the machine says; the steady clock stays as it is. */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* What others call by these names. */
int    set_clock_gettime(clockid_t clock, struct timespec *t) __asm__("clock_gettime");
time_t set_time(time_t *out) __asm__("time");
int    set_gettimeofday(struct timeval *out, void *zone) __asm__("gettimeofday");

static const volatile int64_t *offset;

static int (*machine)(clockid_t clock, struct timespec *t);

__attribute__((constructor)) static void begin(void)
{
	const char *path = getenv("WALLCLOCK");
	int         file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	void       *bytes = MAP_FAILED;

	*(void **)&machine = dlsym(RTLD_NEXT, "clock_gettime");
	if (file >= 0)
		bytes = mmap(NULL, sizeof(*offset), PROT_READ, MAP_SHARED, file, 0);
	if (bytes == MAP_FAILED)
		_exit(99);
	offset = bytes;
	close(file);
}

int set_clock_gettime(clockid_t clock, struct timespec *t)
{
	int     status;
	int64_t by;

	if (!machine) /* somebody is earlier than this library */
		*(void **)&machine = dlsym(RTLD_NEXT, "clock_gettime");
	status = machine(clock, t);
	if (status || !offset || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
		return status;
	by = *offset;
	t->tv_sec += by / 1000;
	t->tv_nsec += by % 1000 * 1000000;
	if (t->tv_nsec < 0) {
		t->tv_nsec += 1000000000;
		t->tv_sec--;
	} else if (t->tv_nsec >= 1000000000) {
		t->tv_nsec -= 1000000000;
		t->tv_sec++;
	}
	return 0;
}

time_t set_time(time_t *out)
{
	struct timespec t;

	set_clock_gettime(CLOCK_REALTIME, &t);
	if (out)
		*out = t.tv_sec;
	return t.tv_sec;
}

int set_gettimeofday(struct timeval *out, void *zone)
{
	struct timespec t;

	(void)zone;
	set_clock_gettime(CLOCK_REALTIME, &t);
	out->tv_sec = t.tv_sec;
	out->tv_usec = t.tv_nsec / 1000;
	return 0;
}
