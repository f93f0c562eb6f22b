/* tally.h: what a game counts for those who judge. */
#ifndef SHOAL_TALLY_H
#define SHOAL_TALLY_H

#include "shoal/base.h"

#include <string.h>

enum {
	SHOAL_SEATS_MAX = 7,  /* bit 7 of a byte of seats stands for the onlookers */
	SHOAL_TERMS_MAX = 160 /* own terms of a game, and common ones, each */
};

/* Judging. A game says what a person would count, as small whole numbers, and nothing about what
 * they are worth: `tally`. A mind (shoal/mind.h) makes expected returns of them, with weights that
 * were learnt from play or, where there are none, with the plain ones below. */

/* How a term is told to a person who asks why (struct shoal_reason). Terms with the same count are
 * told as one thing: their effects add up, and what is said of it is one of these. Within a count
 * all terms but those that go ALONG are told alike. */
enum shoal_told {
	SHOAL_TOLD_MUTE,  /* never: nobody would understand it */
	SHOAL_TOLD_MORE,  /* as a number, to which terms of steps add up; the more the better, */
	SHOAL_TOLD_LESS,  /* the less the better, */
	SHOAL_TOLD_SOME,  /* or it depends */
	SHOAL_TOLD_YES,   /* whether it is so; better if it is, */
	SHOAL_TOLD_NO,    /* if it is not, */
	SHOAL_TOLD_SIGN,  /* or it depends */
	SHOAL_TOLD_ALONG, /* with the others; where there are none: that it is better, or worse */
};

struct shoal_term {
	const char *name; /* words with '-', unique among the game's terms: "crowns-left" */
	int16_t
	    plain; /* what one more is worth where nothing was learnt, in hundredths of a point */
	uint8_t     told;  /* enum shoal_told */
	const char *count; /* key of the entry `counts` in the game's words; NULL: MUTE */
};

enum shoal_form {
	SHOAL_CONTEST, /* subjects against each other: returns by places */
	SHOAL_WON,     /* alone or together: won or lost, or something between */
	SHOAL_POINTS,  /* alone: the return is points */
};

/* Modes that are judged by one set of weights. */
struct shoal_family {
	const char     *name;
	const char     *modes; /* game strings that it is learnt from, separated by spaces */
	const char     *spec;  /* of the player that it is learnt with */
	enum shoal_form form;
	/* CONTEST and WON: points ahead that make a win about seven times as likely as a loss, by
	 * plain weights. POINTS: returns that the mind has as one; about their spread. */
	uint16_t span;
};

/* What is counted in a position that goes on. A subject is one whose terms are counted: a seat, or
 * a side without a seat that others are compared with (the Regent). All terms that the game has are
 * written, of all subjects; numbers beyond +-2047 are cut by the mind. */
struct shoal_tally {
	uint8_t family;
	uint8_t subjects;               /* 1 .. SHOAL_SEATS_MAX */
	uint8_t order[SHOAL_SEATS_MAX]; /* of the subjects: as they act, the next one first */
	uint8_t of[SHOAL_SEATS_MAX];    /* by seat: its subject */
	int16_t common[SHOAL_TERMS_MAX];
	int16_t own[SHOAL_SEATS_MAX][SHOAL_TERMS_MAX];
};

/* Eight terms of a set, one for each of its bits. */
static inline void shoal_tally_set(int16_t term[8], unsigned bits)
{
	static const int16_t four[16][4] = {
		{ 0, 0, 0, 0 }, { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 1, 1, 0, 0 },
		{ 0, 0, 1, 0 }, { 1, 0, 1, 0 }, { 0, 1, 1, 0 }, { 1, 1, 1, 0 },
		{ 0, 0, 0, 1 }, { 1, 0, 0, 1 }, { 0, 1, 0, 1 }, { 1, 1, 0, 1 },
		{ 0, 0, 1, 1 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 1, 1, 1, 1 },
	};

	memcpy(term, four[bits & 15], sizeof(four[0]));
	memcpy(term + 4, four[bits >> 4 & 15], sizeof(four[0]));
}

struct shoal_mind; /* the weights of a game: shoal/mind.h */

/* For a game's entry in `mind`: the weights that are built into the program from its mind.txt; none
 * where there is no such file, and in modules that get them with the game. */
#ifdef SHOAL_MIND_SHIPPED
#define SHOAL_MIND(name) (&(name))
#else
#define SHOAL_MIND(name) NULL
#endif

#endif
