/* table.c: how entries add up to a table. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

bool table_hears(const struct table_event *event, unsigned viewer)
{
	return event->undo || event->event.seen & shoal_seat_bit(table_viewer_seat(viewer));
}

struct table *table_create(const struct store_match *row, const struct table_outages *outages)
{
	struct table *table = calloc(1, sizeof(*table));

	if (!table)
		return NULL;
	memcpy(table->id, row->id, sizeof(table->id));
	memcpy(table->secret, row->secret, sizeof(table->secret));
	fair_commit(table->secret, table->commitment);
	table->outages = outages;
	table->end_seat = SHOAL_NOBODY;
	table->maker = SHOAL_NOBODY;
	return table;
}

void table_destroy(struct table *table)
{
	if (!table)
		return;
	shoal_match_destroy(table->match);
	shoal_game_destroy(table->game);
	free(table->steps);
	free(table->chats);
	free(table->keys);
	free(table);
}

const struct shoal_state *table_state(const struct table *table)
{
	return table->match ? shoal_match_state(table->match) : NULL;
}

void table_view(const struct table *table, unsigned viewer, struct shoal_state *out)
{
	shoal_view(table->game, table_state(table), table_viewer_seat(viewer), out);
}

int table_seat_of(const struct table *table, const char *token)
{
	uint8_t hash[FAIR_BYTES];
	int     found = SHOAL_NOBODY;

	if (!table->game || !token[0])
		return SHOAL_NOBODY;
	fair_hash(token, strlen(token), hash);
	for (int seat = 0; seat < table->game->seats; seat++) {
		unsigned differs = 0; /* in a time that tells nothing */

		for (unsigned i = 0; i < FAIR_BYTES; i++)
			differs |= hash[i] ^ table->seat[seat].token[i];
		if (!differs && table->seat[seat].chair == PROTO_ME)
			found = seat;
	}
	return found;
}

bool table_by_person(const struct table *table, int seat)
{
	const struct table_seat *s = &table->seat[seat];

	return s->chair == PROTO_ME && !s->out && !s->replaced;
}

bool table_by_computer(const struct table *table, int seat)
{
	const struct table_seat *s = &table->seat[seat];

	return s->chair == PROTO_COMPUTER || (s->chair == PROTO_ME && (s->out || s->replaced));
}

uint8_t table_others(const struct table *table, int seat)
{
	uint8_t bits = 0;

	for (int i = 0; i < table->game->seats; i++) {
		if (i != seat && table_by_person(table, i) && !table->seat[i].gone)
			bits |= shoal_seat_bit(i);
	}
	return bits;
}

const char *table_spec(const struct table *table, int seat)
{
	return table->seat[seat].chair == PROTO_COMPUTER ? table->seat[seat].level : "medium";
}

bool table_duel(const struct table *table)
{
	return table->game->seats == 2 && !table->game->together;
}

/* Undo. */

bool table_secret(const struct table *table)
{
	return table_state(table)->seen != SHOAL_EVERYBODY
	       || shoal_bits_count(table_state(table)->pending) > 1;
}

uint16_t table_undo_free(const struct table *table, int seat)
{
	uint32_t plies = table->match ? shoal_match_plies(table->match) : 0;
	uint32_t undone = 0;

	if (!plies || table->stage != STORE_PLAYING || table_secret(table)
	    || shoal_match_ply(table->match, plies - 1).seen != SHOAL_EVERYBODY)
		return 0;
	for (uint32_t i = table->step_count; i > 0; i--) { /* back to the last ply that stands */
		const struct table_step *step = &table->steps[i - 1];

		if (step->undo) {
			undone += step->action;
			continue;
		}
		if (step->seat != seat || step->reveals)
			return 0; /* taken back or not: more is known than before */
		if (!undone--)
			return 1;
	}
	return 0;
}

uint16_t table_undo_asked(const struct table *table, int seat)
{
	uint32_t plies = table->match ? shoal_match_plies(table->match) : 0;

	if (!plies || table->stage != STORE_PLAYING || table_secret(table))
		return 0;
	for (uint32_t i = plies; i > 0; i--) {
		struct shoal_ply ply = shoal_match_ply(table->match, i - 1);

		if (ply.seat == seat && ply.seen == SHOAL_EVERYBODY)
			return plies - i + 1 <= UINT16_MAX ? (uint16_t)(plies - i + 1) : 0;
	}
	return 0;
}

bool table_key_known(const struct table *table, int seat, uint64_t key)
{
	for (uint32_t i = table->key_count; i > 0; i--) {
		if (table->keys[i - 1].key == key && table->keys[i - 1].seat == seat)
			return true;
	}
	return false;
}

/* Time. */

/* Milliseconds of service between two moments. */
static int64_t served(const struct table *table, int64_t from, int64_t to)
{
	int64_t time = to > from ? to - from : 0;

	for (size_t i = 0; i < table->outages->count; i++) {
		int64_t begin = table->outages->at[i].from, end = table->outages->at[i].to;

		begin = begin > from ? begin : from;
		end = end < to ? end : to;
		if (end > begin)
			time -= end - begin;
	}
	return time > 0 ? time : 0;
}

static bool runs(const struct table *table, int seat) /* its clock */
{
	return table->stage == STORE_PLAYING && table->setup.clock != PROTO_NO_CLOCK
	       && table_state(table)->pending & shoal_seat_bit(seat)
	       && table_by_person(table, seat);
}

int64_t table_left(const struct table *table, int seat, int64_t now)
{
	const struct table_seat *s = &table->seat[seat];
	int64_t                  all = (int64_t)table->setup.clock_seconds * 1000;
	int64_t                  since = served(table, table->last, now);

	if (table->setup.clock == PROTO_NO_CLOCK)
		return INT64_MAX;
	if (table->setup.clock == PROTO_TOTAL)
		all -= s->spent + (runs(table, seat) ? since : 0);
	else if (runs(table, seat))
		all -= table->time - s->asked_at + since;
	return all > 0 ? all : 0;
}

int64_t table_flag_at(const struct table *table, int seat, int64_t now)
{
	return runs(table, seat) ? now + table_left(table, seat, now) : INT64_MAX;
}

/* A match by correspondence: nobody is expected to stay connected, the clock alone decides. */
static bool slow(const struct table *table)
{
	uint32_t least = table->setup.clock == PROTO_TOTAL ? 86400 : 3600;

	return table->setup.clock != PROTO_NO_CLOCK && table->setup.clock_seconds >= least;
}

int64_t table_absent_at(const struct table *table, int seat, int64_t now, uint32_t absence)
{
	const struct table_seat *s = &table->seat[seat];

	if (!s->gone || !table_by_person(table, seat) || slow(table))
		return INT64_MAX;
	return now + absence - served(table, s->gone_at, now);
}

/* The time up to an entry is that of all who were asked. */
static void charge(struct table *table, int64_t at)
{
	int64_t time = served(table, table->last, at);

	for (int seat = 0; table->match && seat < table->game->seats; seat++) {
		if (runs(table, seat))
			table->seat[seat].spent += time;
	}
	table->time += table->match ? time : 0;
	if (at > table->last)
		table->last = at;
}

static void ask_anew(struct table *table, int seat)
{
	table->seat[seat].asked_at = table->time;
	table->seat[seat].asked = table->last;
}

/* Who is asked since when: from the moment of being asked, or of one's own answer that all saw. The
 * number of secret answers must not show in a clock. */
static void restart_clocks(struct table *table, uint8_t before, int acted)
{
	uint8_t fresh = (uint8_t)(table_state(table)->pending & ~before);

	if (acted >= 0)
		fresh |= shoal_seat_bit(acted);
	for (int seat = 0; seat < table->game->seats; seat++) {
		if (fresh & shoal_seat_bit(seat))
			ask_anew(table, seat);
	}
}

/* Folding. Each of these adds one kind of entry, or says why it does not fit. */

struct fold {
	struct shoal_sink         sink;
	struct table             *table;
	const struct store_entry *entry;
	struct table_ear         *ear;
	struct shoal_error       *error;
};

static bool wrong(const struct fold *f, const char *what)
{
	shoal_fail(f->error, SHOAL_BAD_RECORD, "entry %u of match %s: %s", f->entry->number,
	           f->table->id, what);
	return false;
}

static void tell(struct table *table, struct table_ear *ear, const struct table_event *event)
{
	for (unsigned viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		table->heard[viewer] += table_hears(event, viewer);
	if (ear)
		ear->hear(ear, event);
}

static void on_event(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct fold       *f = (struct fold *)sink;
	struct table_event told = { .event = *event };

	f->table->steps[f->table->step_count - 1].reveals |= event->reveals;
	tell(f->table, f->ear, &told);
}

static bool fold_create(struct fold *f)
{
	struct table      *table = f->table;
	struct shoal_error why;

	if (!proto_read_setup(f->entry->data, f->entry->length, &table->setup, &why))
		return wrong(f, "the set-up cannot be read");
	table->game = shoal_game_create(table->setup.game, NULL, &why);
	if (!table->game)
		return wrong(f, why.text);
	if (table->setup.seats != table->game->seats) {
		shoal_game_destroy(table->game);
		table->game = NULL;
		return wrong(f, "the set-up has another number of seats");
	}
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		struct table_seat *s = &table->seat[seat];

		s->chair = table->setup.chair[seat];
		memcpy(s->level, table->setup.level[seat], sizeof(s->level));
		if (s->chair == PROTO_ME) { /* the maker's own, taken by an entry of its own */
			table->maker = (int8_t)seat;
			s->chair = PROTO_OPEN;
		}
	}
	table->created = table->last = f->entry->at;
	return true;
}

static bool fold_invite(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	char               hex[FAIR_HEX];
	uint8_t            hash[FAIR_BYTES];

	if (f->table->stage != STORE_OPEN || f->entry->length != FAIR_HEX - 1)
		return wrong(f, "an invitation that does not fit");
	memcpy(hex, f->entry->data, FAIR_HEX - 1);
	hex[FAIR_HEX - 1] = '\0';
	if (!fair_unhex(hex, hash, FAIR_BYTES))
		return wrong(f, "an invitation without its hash");
	memcpy(s->invite, hash, sizeof(hash));
	s->invited = true;
	return true;
}

/* The next line of an entry's data, copied. */
static bool line_of(const struct store_entry *entry, size_t *from, char *out, size_t size)
{
	size_t length = 0;

	if (*from > entry->length)
		return false;
	while (*from + length < entry->length && entry->data[*from + length] != '\n')
		length++;
	if (length >= size || !shoal_text_clean(entry->data + *from, length))
		return false;
	memcpy(out, entry->data + *from, length);
	out[length] = '\0';
	*from += length + 1;
	return true;
}

static bool fold_take(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	char               hex[FAIR_HEX], name[PROTO_NAME], word[FAIR_WORD];
	uint8_t            token[FAIR_BYTES];
	size_t             from = 0;

	if (f->table->stage != STORE_OPEN || (s->chair != PROTO_OPEN && s->chair != PROTO_INVITED))
		return wrong(f, "the seat is taken");
	if (!line_of(f->entry, &from, hex, sizeof(hex))
	    || !line_of(f->entry, &from, name, sizeof(name))
	    || !line_of(f->entry, &from, word, sizeof(word)) || from != f->entry->length + 1u
	    || !fair_unhex(hex, token, FAIR_BYTES))
		return wrong(f, "who took the seat cannot be read");
	s->chair = PROTO_ME;
	s->gone = false;
	memcpy(s->token, token, sizeof(token));
	memcpy(s->name, name, sizeof(name));
	memcpy(s->word, word, sizeof(word));
	return true;
}

static bool fold_begin(struct fold *f)
{
	struct table *table = f->table;
	const char   *words[SHOAL_SEATS_MAX];

	if (table->stage != STORE_OPEN)
		return wrong(f, "it has begun before");
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		if (table->seat[seat].chair != PROTO_ME
		    && table->seat[seat].chair != PROTO_COMPUTER)
			return wrong(f, "it begins with an empty seat");
		words[seat] = table->seat[seat].word;
	}
	table->match = shoal_match_create(table->game, 0);
	if (!table->match)
		return wrong(f, "there is not enough memory");
	fair_begin(&table->dice, table->secret, table->id, table->game->name, words,
	           table->game->seats);
	table->stage = STORE_PLAYING;
	for (unsigned seat = 0; seat < table->game->seats; seat++)
		table->seat[seat].gone_at = f->entry->at; /* of who waits elsewhere */
	restart_clocks(table, 0, SHOAL_NOBODY);
	return true;
}

static bool remember(struct fold *f, bool undo)
{
	struct table      *table = f->table;
	struct table_step *steps;
	uint32_t           room = table->step_room ? table->step_room * 2 : 64;

	if (table->step_count == table->step_room) {
		steps = realloc(table->steps, room * sizeof(*steps));
		if (!steps)
			return wrong(f, "there is not enough memory");
		table->steps = steps;
		table->step_room = room;
	}
	table->steps[table->step_count++] =
	    (struct table_step){ .seat = f->entry->seat, .undo = undo, .action = f->entry->action };
	return true;
}

static void end_by(struct table *table, enum table_end end, int seat)
{
	table->end = end;
	table->end_seat = (int8_t)seat;
	table->stage = end == TABLE_ABORTED ? STORE_ABORTED : STORE_OVER;
	table->offered = false;
}

static bool fold_act(struct fold *f)
{
	struct table      *table = f->table;
	int                seat = f->entry->seat;
	uint8_t            before, seen;
	struct shoal_error why;

	if (table->stage != STORE_PLAYING)
		return wrong(f, "nothing can be played now");
	before = table_state(table)->pending;
	seen = table_state(table)->seen;
	if (!remember(f, false))
		return false;
	if (shoal_match_play(table->match, seat, f->entry->action, &f->sink, &why)) {
		table->step_count--;
		return wrong(f, why.text);
	}
	if (seat == SHOAL_CHANCE)
		fair_count(&table->dice, table->game, f->entry->action, 1);
	restart_clocks(table, before, seen == SHOAL_EVERYBODY ? seat : SHOAL_NOBODY);
	if (seen == SHOAL_EVERYBODY) /* an offer must not tell of a secret answer by its end */
		table->offered = false;
	if (table_state(table)->actor == SHOAL_OVER)
		end_by(table, TABLE_BY_RULES, SHOAL_NOBODY);
	return true;
}

void table_take_back(struct shoal_match *match, struct fair_dice *dice, uint32_t plies)
{
	while (plies-- > 0 && shoal_match_plies(match)) {
		struct shoal_ply last = shoal_match_ply(match, shoal_match_plies(match) - 1);

		if (last.seat == SHOAL_CHANCE && dice)
			fair_count(dice, shoal_match_game(match), last.action, -1);
		shoal_match_undo(match);
	}
}

static bool fold_undo(struct fold *f)
{
	struct table      *table = f->table;
	struct table_event told = { .undo = true,
		                    .undo_seat = f->entry->seat,
		                    .undo_plies = f->entry->action };

	if (table->stage != STORE_PLAYING || !f->entry->action
	    || f->entry->action > shoal_match_plies(table->match))
		return wrong(f, "so much cannot be taken back");
	if (!remember(f, true))
		return false;
	table->undos++;
	table_take_back(table->match, &table->dice, f->entry->action);
	restart_clocks(table, 0, SHOAL_NOBODY);
	table->offered = false;
	tell(table, f->ear, &told);
	return true;
}

static bool fold_offer(struct fold *f)
{
	struct table *table = f->table;

	if (table->stage != STORE_PLAYING || f->entry->action > shoal_match_plies(table->match))
		return wrong(f, "nothing can be asked for now");
	table->offered = true;
	table->offerer = f->entry->seat;
	table->offer_plies = f->entry->action;
	table->offer_key = f->entry->key;
	table->agreed = shoal_seat_bit(f->entry->seat);
	return true;
}

static bool fold_answer(struct fold *f)
{
	if (!f->table->offered)
		return wrong(f, "nobody asked");
	if (f->entry->kind == ENTRY_REFUSE)
		f->table->offered = false;
	else
		f->table->agreed |= shoal_seat_bit(f->entry->seat);
	return true;
}

/* What a seat asked for is void when its person plays no longer. */
static void lapse(struct table *table, int seat)
{
	if (table->offered && table->offerer == seat)
		table->offered = false;
}

/* A computer takes over; its time is not the person's. */
static void hand_over(struct table *table, int seat)
{
	struct table_seat *s = &table->seat[seat];

	if (!s->replaced)
		s->handed_at = table->time;
	s->replaced = true;
	lapse(table, seat);
}

/* The person has the time again that was left when the computer took over; all of it if the
 * question is a newer one. Who was only gone has been on the clock. */
static void hand_back(const struct table *table, struct table_seat *s)
{
	if (s->replaced && s->asked_at <= s->handed_at)
		s->asked_at += table->time - s->handed_at;
	else if (s->replaced)
		s->asked_at = table->time;
	s->asked = table->last;
	s->replaced = false;
}

static bool fold_presence(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];

	if (s->chair != PROTO_ME)
		return wrong(f, "nobody sits there");
	s->gone = f->entry->kind != ENTRY_HERE;
	if (f->entry->kind == ENTRY_GONE)
		s->gone_at = f->entry->at;
	else if (f->entry->kind == ENTRY_REPLACE)
		hand_over(f->table, f->entry->seat);
	else
		hand_back(f->table, s);
	return true;
}

static bool fold_leave(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];

	if (s->chair != PROTO_ME || f->table->stage > STORE_PLAYING)
		return wrong(f, "nobody can leave there");
	s->left = f->entry->number + 1;
	if (f->table->stage == STORE_PLAYING) {
		hand_over(f->table, f->entry->seat);
		s->gone = true;
		s->gone_at = f->entry->at;
		return true;
	}
	s->chair = s->invited ? PROTO_INVITED : PROTO_OPEN;
	memset(s->token, 0, sizeof(s->token));
	s->name[0] = s->word[0] = '\0';
	return true;
}

static bool fold_give_up(struct fold *f)
{
	struct table *table = f->table;
	bool          alone = table->game->seats == 1;

	if (table->stage != STORE_PLAYING || table->seat[f->entry->seat].chair != PROTO_ME)
		return wrong(f, "nobody can give up there");
	table->seat[f->entry->seat].out = true;
	lapse(table, f->entry->seat);
	if (alone || table_duel(table))
		end_by(table, f->entry->kind == ENTRY_FLAG ? TABLE_TIME : TABLE_RESIGNED,
		       f->entry->seat);
	return true;
}

static bool fold_abort(struct fold *f)
{
	if (f->table->stage > STORE_PLAYING)
		return wrong(f, "it has ended before");
	end_by(f->table, TABLE_ABORTED, f->entry->seat);
	return true;
}

static bool fold_chat(struct fold *f)
{
	struct table      *table = f->table;
	struct table_chat *chat;

	if (f->entry->length >= PROTO_LINE || !shoal_text_clean(f->entry->data, f->entry->length))
		return wrong(f, "a line of chat that cannot be read");
	if (!table->chats)
		table->chats = calloc(TABLE_CHATS, sizeof(*table->chats));
	if (!table->chats)
		return wrong(f, "there is not enough memory");
	if (table->chat_count == TABLE_CHATS)
		memmove(table->chats, table->chats + 1, --table->chat_count * sizeof(*chat));
	chat = &table->chats[table->chat_count++];
	chat->at = f->entry->at;
	chat->seat = f->entry->seat;
	memcpy(chat->name, table->seat[f->entry->seat].name, sizeof(chat->name));
	memcpy(chat->text, f->entry->data, f->entry->length);
	chat->text[f->entry->length] = '\0';
	table->chat_all++;
	table->seat[f->entry->seat].chats++;
	return true;
}

static bool fold_rematch(struct fold *f)
{
	char id[STORE_ID] = "";

	if (f->entry->length < sizeof(id))
		memcpy(id, f->entry->data, f->entry->length);
	if (f->table->stage < STORE_OVER || !proto_match_ok(id))
		return wrong(f, "a rematch that cannot be read");
	memcpy(f->table->rematch, id, sizeof(id));
	return true;
}

static bool (*const folds[ENTRY_KIND_COUNT])(struct fold *) = {
	[ENTRY_CREATE] = fold_create, [ENTRY_INVITE] = fold_invite,
	[ENTRY_TAKE] = fold_take,     [ENTRY_BEGIN] = fold_begin,
	[ENTRY_ACT] = fold_act,       [ENTRY_UNDO] = fold_undo,
	[ENTRY_OFFER] = fold_offer,   [ENTRY_AGREE] = fold_answer,
	[ENTRY_REFUSE] = fold_answer, [ENTRY_GONE] = fold_presence,
	[ENTRY_HERE] = fold_presence, [ENTRY_REPLACE] = fold_presence,
	[ENTRY_LEAVE] = fold_leave,   [ENTRY_RESIGN] = fold_give_up,
	[ENTRY_FLAG] = fold_give_up,  [ENTRY_ABORT] = fold_abort,
	[ENTRY_CHAT] = fold_chat,     [ENTRY_REMATCH] = fold_rematch,
};

/* CREATE and BEGIN are nobody's; chance may ACT; the rest is a seat's. */
static bool seat_fits(const struct table *table, const struct store_entry *entry)
{
	if (entry->kind == ENTRY_CREATE || entry->kind == ENTRY_BEGIN)
		return true;
	if (entry->kind == ENTRY_ACT && entry->seat == SHOAL_CHANCE)
		return true;
	return entry->seat >= 0 && entry->seat < table->game->seats;
}

/* Room for one key more. */
static bool key_room(struct table *table)
{
	uint32_t          room = table->key_room ? table->key_room * 2 : 16;
	struct table_key *keys;

	if (table->key_count < table->key_room)
		return true;
	keys = realloc(table->keys, room * sizeof(*keys));
	if (!keys)
		return false;
	table->keys = keys;
	table->key_room = room;
	return true;
}

static void keep_key(struct table *table, const struct store_entry *entry)
{
	if (entry->key
	    && (entry->kind == ENTRY_ACT || entry->kind == ENTRY_UNDO || entry->kind == ENTRY_OFFER
	        || entry->kind == ENTRY_ABORT || entry->kind == ENTRY_CHAT))
		table->keys[table->key_count++] =
		    (struct table_key){ .key = entry->key, .seat = entry->seat };
}

/* Charges the time up to the entry and adds it; the time stands if it does not fit. */
static bool fold_at(struct fold *f)
{
	struct table *table = f->table;
	int64_t       last = table->last, time = table->time, spent[SHOAL_SEATS_MAX];

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		spent[seat] = table->seat[seat].spent;
	if (table->game)
		charge(table, f->entry->at);
	if (folds[f->entry->kind](f))
		return true;
	table->last = last;
	table->time = time;
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		table->seat[seat].spent = spent[seat];
	return false;
}

bool table_fold(struct table *table, const struct store_entry *entry, struct table_ear *ear,
                struct shoal_error *error)
{
	struct store_entry whole = *entry;
	struct fold        f = {
		       .sink.put = on_event, .table = table, .entry = &whole, .ear = ear, .error = error
	};

	if (!whole.data)
		whole.data = "";
	if (entry->at < 0 || entry->at > TABLE_LATEST)
		return wrong(&f, "it is of no time that can be");
	if (entry->number != table->next)
		return wrong(&f, "it is not the next one");
	if (entry->kind >= ENTRY_KIND_COUNT || (entry->kind == ENTRY_CREATE) != !table->game)
		return wrong(&f, "it is of no kind that fits");
	if (!seat_fits(table, entry))
		return wrong(&f, "there is no such seat");
	if (!key_room(table))
		return wrong(&f, "there is not enough memory");
	if (!fold_at(&f))
		return false;
	keep_key(table, entry);
	table->next++;
	return true;
}

/* Retelling plays everything once more, what was taken back too. */

struct retell {
	struct shoal_sink sink;
	struct table_ear *ear;
};

static void on_retold(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct retell     *r = (struct retell *)sink;
	struct table_event told = { .event = *event };

	r->ear->hear(r->ear, &told);
}

void table_retell(const struct table *table, struct table_ear *ear)
{
	struct retell       r = { .sink.put = on_retold, .ear = ear };
	struct shoal_match *match = table->match ? shoal_match_create(table->game, 0) : NULL;

	for (uint32_t i = 0; match && i < table->step_count; i++) {
		const struct table_step *step = &table->steps[i];

		if (step->undo) {
			struct table_event told = { .undo = true,
				                    .undo_seat = step->seat,
				                    .undo_plies = step->action };

			table_take_back(match, NULL, step->action);
			ear->hear(ear, &told);
		} else if (shoal_match_play(match, step->seat, step->action, &r.sink, NULL)) {
			break; /* cannot be: it was played before */
		}
	}
	shoal_match_destroy(match);
}
