/* leaks.h: servers with a planted leak: the real functions, and a little too talkative. The linker
 * puts these in the place of the real ones (see meson.build). */
#ifndef LEAKS_H
#define LEAKS_H

#define LEAKS(X)                                                                    \
	X(NONE, "none", "nothing is planted")                                       \
	X(LOG, "log", "events go to everybody")                                     \
	X(UNDO, "undo", "the word for undo goes by the last ply, secret or not")    \
	X(ERROR, "error text", "a refusal names the true ply")                      \
	X(SPECTATOR, "spectator view", "onlookers see the state as it is")          \
	X(LEGAL, "legal list", "what may be answered depends on secrets of others") \
	X(LENGTH, "length", "a message is longer by blanks")                        \
	X(MESSAGES, "messages", "whatever is played, all get a message")            \
	X(CLOCK, "clock", "a clock differs by some milliseconds")                   \
	X(NUMBER, "event number", "secret plies count as events")                   \
	X(OFFER, "offer", "a secret ply ends an offer")                             \
	X(STEPS, "steps", "steps show states as they were")                         \
	X(SILENT, "silent steps", "whatever was played is a step")                  \
	X(ABSENCE, "absence", "who is missed is missed later if somebody answers in secret")

enum leak {
#define LEAKS_ENUM(name, id, about) LEAK_##name,
	LEAKS(LEAKS_ENUM)
#undef LEAKS_ENUM
	    LEAK_COUNT
};

extern enum leak leak_planted;

#endif
