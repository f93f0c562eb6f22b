/* team.h: those who play a tournament's games: the threads of one process, or many processes. */
#ifndef ARENA_TEAM_H
#define ARENA_TEAM_H

#include "jobs.h"
#include "tournament.h"

/* Looks on, on the caller's thread, now and then: false stops. Games that have begun are finished
 * where there is time for that, others are not started. */
struct team_watch {
	void *context;
	bool (*look)(void *context);
};

struct team {
	const char *name;    /* of the program, for help */
	unsigned    threads; /* of each process if nobody says how many; 0: all processors */
	bool        leads;   /* this process reads and writes files and reports; others only play */
	/* Plays all open games, and returns when none is left or the watch says so. All processes
	 * call it with the same tournament; the one that leads has what was played. An error of its
	 * own or of another comes from all. */
	enum shoal_status (*play)(struct tournament *t, unsigned threads,
	                          const struct team_watch *watch, struct shoal_error *error);
	/* The same for jobs of other kinds: see jobs.h. */
	enum shoal_status (*run)(const struct hands *hands, const struct jobs *jobs,
	                         struct shoal_error *error);
	enum shoal_status (*share)(uint64_t digest, struct heap *bytes, struct shoal_error *error);
	/* Optional: true once when whoever started the processes may be about to end them. */
	bool (*warned)(void);
};

/* The threads of this process. */
extern const struct team team_threads;

/* For teams: where workers take their games, one after the other. */
struct desk {
	struct tournament *tournament;
	_Atomic uint64_t   next;
	_Atomic bool       closed;
	atomic_flag        failing; /* the first error is kept */
	struct shoal_error error;
};

void desk_open(struct desk *desk, struct tournament *t);
/* The next open game; false: there is none left, or the desk is closed. */
bool desk_take(struct desk *desk, uint64_t *number);
void desk_close(struct desk *desk);
/* Closes it and keeps the error. */
void desk_fail(struct desk *desk, const struct shoal_error *error);

/* The threads that play from a desk. */
struct hall {
	struct desk              desk;
	const struct team_watch *watch; /* NULL: nobody looks on */
	unsigned                 threads;
	struct tournament_cast  *cast; /* one per thread */
};

/* On success the caller calls hall_finish, which gives the error if there was one. */
enum shoal_status hall_open(struct hall *hall, struct tournament *t, unsigned threads,
                            const struct team_watch *watch, struct shoal_error *error);
/* Plays until the desk has nothing more. */
void              hall_play(struct hall *hall);
enum shoal_status hall_finish(struct hall *hall, struct shoal_error *error);

#endif
