/* questions.h: questions to computer players in a PostgreSQL that several machines share. Servers
 * ask; workers (`shoal think`) claim what is asked, whose turn it is, and answer it. A question
 * holds a view and what may be spent on it; never a state, never a secret.
 *
 * Each question is answered once: an answer counts only if who gives it has claimed the question
 * and nobody else has claimed it since. Who was not seen for QUESTIONS_LOST_MS is lost: its
 * questions are claimed anew; one that was claimed QUESTIONS_CLAIMS times goes back to who asked.
 * Nothing here is durable, and nothing has to be: what the database has forgotten is asked anew.
 *
 * All functions block; a struct questions belongs to one thread. False means that the database
 * cannot do it now. */
#ifndef STORE_QUESTIONS_H
#define STORE_QUESTIONS_H

#include "store.h"

struct questions; /* opaque */

enum {
	QUESTIONS_VIEW = 1024,    /* most bytes of a view */
	QUESTIONS_TEXT = 400,     /* most bytes of a game string or a player's, with the end */
	QUESTIONS_LOST_MS = 5000, /* who is silent for so long is lost */
	QUESTIONS_BEAT_MS = 1000, /* how often questions_beat should be called */
	QUESTIONS_CLAIMS = 3
};

/* Who speaks. Only those with the same number of `program` understand each other. */
struct questions_self {
	uint64_t id;
	uint64_t program;
	unsigned threads; /* 0: it asks; else on so many it thinks */
};

struct store_question {
	uint64_t       asker, ticket; /* together they name it; the ticket is the asker's */
	uint64_t       whose;         /* questions of one maker of tables are a queue */
	uint64_t       seed;
	uint32_t       milliseconds;
	int            seat;
	const char    *game, *spec;
	const uint8_t *view;
	size_t         length;
};

/* Can such questions stand in a store of this name? */
bool questions_possible(const char *where);

struct questions *questions_open(const char *where, const struct questions_self *self,
                                 struct shoal_error *error);
/* Takes leave: what was asked is gone, what was claimed is free again. */
void questions_close(struct questions *questions);

/* What becomes readable when somebody asked (of a worker) or answered (of an asker); -1: none now.
 * Then questions_hear. */
int  questions_descriptor(struct questions *questions);
void questions_hear(struct questions *questions);

/* Says that this one is there, and which questions it knows of: those that it asked and that are
 * open, or those that it has claimed. All others that stand in its name are struck out or set free.
 * An asker hears of each that still stands, answered or not, and how many threads think for it. */
struct questions_name {
	uint64_t asker, ticket;
};
bool questions_beat(struct questions *questions, const struct questions_name known[], size_t count,
                    void (*stands)(void *to, uint64_t ticket), void *to, unsigned *threads);

/* Of askers. What was answered is struck out. */
bool questions_ask(struct questions *questions, const struct store_question list[], size_t count);
bool questions_answers(struct questions *questions,
                       void (*answer)(void *to, uint64_t ticket, uint16_t action), void *to);

/* Of workers: claims at most `most`. `answered` tells whether the answer counted; one that is
 * refused (it is not understood) goes back to its asker. */
bool questions_claim(struct questions *questions, size_t                                     most,
                     void (*claimed)(void *to, const struct store_question *question), void *to);
bool questions_answer(struct questions *questions, struct questions_name name, uint16_t action,
                      bool *counted);
bool questions_refuse(struct questions *questions, struct questions_name name);

#endif
