/* report_data.c: a tournament's standings for programs, as JSON and as CSV. */
#include "report.h"

#include <stdlib.h>

enum { JSON_ROOM = 1 << 19 }; /* 16 players and 120 pairs, each below 3500 bytes */

const char *report_verdict(const struct sequence *sequence, unsigned pair)
{
	switch (sequence->trial[pair].verdict) {
	case RATING_UNDECIDED:
		return "none";
	case RATING_LOW:
		return "low";
	case RATING_HIGH:
		return "high";
	}
	return NULL; /* not reached */
}

const char *report_fault(const struct report *report, unsigned player)
{
	const struct arena_faults *faults = &report->tournament->faults[player];

	return atomic_load(&faults->games) ? faults->first.text : "";
}

static void put_fixed_if(struct shoal_json *json, const char *key, bool there, double value,
                         unsigned decimals)
{
	if (there)
		shoal_json_fixed(json, key, value, decimals);
	else
		shoal_json_null(json, key);
}

static void put_elo(struct shoal_json *json, bool there, const struct standing *s)
{
	put_fixed_if(json, "elo", there, s->elo.value, 2);
	put_fixed_if(json, "elo_low", there, s->elo.low, 2);
	put_fixed_if(json, "elo_high", there, s->elo.high, 2);
	if (there)
		shoal_json_bool(json, "elo_bound", s->bound);
	else
		shoal_json_null(json, "elo_bound");
}

static void put_counts(struct shoal_json *json, bool there, const struct standing *s)
{
	shoal_json_int_if(json, "wins", there, (int64_t)s->wins);
	shoal_json_int_if(json, "draws", there, (int64_t)s->draws);
	shoal_json_int_if(json, "losses", there, (int64_t)s->losses);
}

static void put_player(const struct report *report, unsigned index, struct shoal_json *json)
{
	const struct tournament *t = report->tournament;
	const struct standing   *s = &report->standings->player[index];
	double                   won = (double)s->wins + 0.5 * (double)s->draws, low, high;

	arena_interval(won, (double)s->games, &low, &high);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "spec", t->spec[index]);
	shoal_json_string(json, "plays", tournament_spec(t, index));
	put_elo(json, !t->alone, s);
	shoal_json_fixed(json, "score", s->score.value, 5);
	shoal_json_fixed(json, "score_low", s->score.low, 5);
	shoal_json_fixed(json, "score_high", s->score.high, 5);
	shoal_json_int(json, "games", (int64_t)s->games);
	shoal_json_int(json, "forfeits", (int64_t)s->forfeits);
	shoal_json_string_if(json, "fault", report_fault(report, index)[0],
	                     report_fault(report, index));
	put_counts(json, report_wins(t), s);
	put_fixed_if(json, "win_share", t->won, won / (double)s->games, 5);
	put_fixed_if(json, "win_low", t->won, low, 5);
	put_fixed_if(json, "win_high", t->won, high, 5);
	shoal_json_end_object(json);
}

static void put_pair(const struct report *report, unsigned index, struct shoal_json *json)
{
	const struct tournament *t = report->tournament;
	const struct standing   *s = &report->standings->pair[index];
	bool                     tested = report->sequence->stop.wanted;

	shoal_json_object(json, NULL);
	shoal_json_string(json, "a", t->spec[t->pair[index].a]);
	shoal_json_string(json, "b", t->spec[t->pair[index].b]);
	shoal_json_fixed(json, "score", s->score.value, 5);
	shoal_json_fixed(json, "low", s->score.low, 5);
	shoal_json_fixed(json, "high", s->score.high, 5);
	put_elo(json, !t->alone, s);
	put_counts(json, !t->alone, s);
	shoal_json_string_if(json, "verdict", tested, report_verdict(report->sequence, index));
	shoal_json_end_object(json);
}

static void put_stop(const struct sequence *sequence, struct shoal_json *json)
{
	if (!sequence->stop.wanted) {
		shoal_json_null(json, "stop");
		return;
	}
	shoal_json_object(json, "stop");
	shoal_json_fixed(json, "low", sequence->stop.low, 4);
	shoal_json_fixed(json, "high", sequence->stop.high, 4);
	shoal_json_fixed(json, "error", sequence->stop.error, 4);
	shoal_json_bool(json, "decided", sequence->decided);
	shoal_json_end_object(json);
}

bool report_json(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;
	char                    *bytes = malloc(JSON_ROOM);
	struct shoal_text        text = { 0 };
	struct shoal_json        json = { .text = &text };

	if (!bytes)
		return false;
	text = shoal_text_over(bytes, JSON_ROOM);
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "game", t->game->name);
	shoal_json_int(&json, "deals", (int64_t)report->standings->deals);
	shoal_json_int(&json, "games", (int64_t)report->standings->games);
	shoal_json_int(&json, "seed", (int64_t)t->seed);
	shoal_json_string(&json, "measure", t->alone ? "return" : "score");
	shoal_json_bool(&json, "gauntlet", t->gauntlet);
	put_stop(report->sequence, &json);
	shoal_json_array(&json, "players");
	for (unsigned i = 0; i < t->players; i++)
		put_player(report, i, &json);
	shoal_json_end_array(&json);
	shoal_json_array(&json, "pairs");
	for (unsigned i = 0; i < t->pairs; i++)
		put_pair(report, i, &json);
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
	fprintf(out, "%s\n", bytes);
	free(bytes);
	return !text.cut;
}

/* CSV as in RFC 4180, but lines end as everywhere here. */

static void put_quoted(const char *text, FILE *out)
{
	fputc('"', out);
	for (; *text; text++) {
		if (*text == '"')
			fputc('"', out);
		fputc(*text, out);
	}
	fputc('"', out);
}

static void put_row(const struct report *report, const char *kind, unsigned a, int b,
                    const struct standing *s, FILE *out)
{
	const struct tournament *t = report->tournament;

	fprintf(out, "%s,", kind);
	put_quoted(t->spec[a], out);
	fputc(',', out);
	if (b >= 0)
		put_quoted(t->spec[b], out);
	fprintf(out, ",%.5f,%.5f,%.5f,", s->score.value, s->score.low, s->score.high);
	if (!t->alone)
		fprintf(out, "%.2f,%.2f,%.2f,%d,", s->elo.value, s->elo.low, s->elo.high, s->bound);
	else
		fputs(",,,,", out);
	if (t->alone ? t->won && b < 0 : true)
		fprintf(out, "%llu,%llu,%llu", (unsigned long long)s->wins,
		        (unsigned long long)s->draws, (unsigned long long)s->losses);
	else
		fputs(",,", out);
}

void report_csv(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;

	fputs("kind,a,b,score,low,high,elo,elo_low,elo_high,elo_bound,wins,draws,losses,verdict\n",
	      out);
	for (unsigned i = 0; i < t->players; i++) {
		put_row(report, "player", i, -1, &report->standings->player[i], out);
		fputs(",\n", out);
	}
	for (unsigned i = 0; i < t->pairs; i++) {
		put_row(report, "pair", t->pair[i].a, t->pair[i].b, &report->standings->pair[i],
		        out);
		fprintf(out, ",%s\n",
		        report->sequence->stop.wanted ? report_verdict(report->sequence, i) : "");
	}
}
