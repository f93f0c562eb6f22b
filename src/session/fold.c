/* fold.c: how entries add up to a table. Each of these adds one kind of entry, or says why it does
 * not fit. */
#include "clock.h"

#include <stdlib.h>
#include <string.h>

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
	if (!table->setup.revision)
		table->setup.revision = 1; /* stored before set-ups had revisions */
	if (table->setup.revision != table->game->rules->revision)
		table->outdated = table->game->rules->revision;
	if (table->outdated || table->setup.seats != table->game->seats) {
		shoal_game_destroy(table->game);
		table->game = NULL;
		return wrong(f, table->outdated ? "it was made for other rules"
		                                : "the set-up has another number of seats");
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

/* A line that is a hash as hexadecimal digits; an empty one, where it may be, is all zero. */
static bool hash_line(const struct store_entry *entry, size_t *from, uint8_t out[FAIR_BYTES],
                      bool may_lack)
{
	char hex[FAIR_HEX];

	if (!line_of(entry, from, hex, sizeof(hex)))
		return false;
	if (may_lack && !hex[0]) {
		memset(out, 0, FAIR_BYTES);
		return true;
	}
	return fair_unhex(hex, out, FAIR_BYTES);
}

static bool fold_invite(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	uint8_t            hash[FAIR_BYTES], visitor[FAIR_BYTES] = { 0 };
	size_t             from = 0;

	if (f->table->stage != STORE_OPEN)
		return wrong(f, "an invitation that does not fit");
	if (!hash_line(f->entry, &from, hash, false)
	    || (from <= f->entry->length && !hash_line(f->entry, &from, visitor, false))
	    || from != f->entry->length + 1u)
		return wrong(f, "an invitation without its hash");
	memcpy(s->invite, hash, sizeof(hash));
	memcpy(s->invite_visitor, visitor, sizeof(visitor));
	s->invited = true;
	return true;
}

struct taken { /* who took a seat */
	struct table_owner owner;
	char               name[PROTO_NAME], word[FAIR_WORD], promise[FAIR_HEX];
};

/* The last two lines are missing in entries from before there were visitors. */
static bool read_taken(const struct store_entry *entry, struct taken *out)
{
	size_t from = 0;

	*out = (struct taken){ .name = "" };
	if (!hash_line(entry, &from, out->owner.token, false)
	    || !line_of(entry, &from, out->name, sizeof(out->name))
	    || !line_of(entry, &from, out->word, sizeof(out->word)))
		return false;
	if (from <= entry->length
	    && (!line_of(entry, &from, out->promise, sizeof(out->promise))
	        || !hash_line(entry, &from, out->owner.visitor, true)
	        || (out->promise[0] && (out->word[0] || !proto_promise_ok(out->promise)))))
		return false;
	return from == entry->length + 1u;
}

static bool is_maker(const struct proto_setup *setup, const struct table_owner *owner)
{
	char hex[FAIR_HEX];

	fair_hex(owner->visitor, FAIR_BYTES, hex);
	return setup->maker[0] && !strcmp(setup->maker, hex);
}

static bool owner_none(const struct table_owner *owner)
{
	return table_hash_none(owner->token) && table_hash_none(owner->visitor);
}

static bool fold_take(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	struct taken       taken;

	if (f->table->stage != STORE_OPEN || (s->chair != PROTO_OPEN && s->chair != PROTO_INVITED))
		return wrong(f, "the seat is taken");
	if (!read_taken(f->entry, &taken))
		return wrong(f, "who took the seat cannot be read");
	s->chair = PROTO_ME;
	s->gone = s->shown = false;
	s->took = f->entry->number;
	memset(s->owner, 0, sizeof(s->owner));
	s->owner[0] = taken.owner;
	memcpy(s->name, taken.name, sizeof(taken.name));
	memcpy(s->word, taken.word, sizeof(taken.word));
	memcpy(s->promise, taken.promise, sizeof(taken.promise));
	f->table->seated = f->entry->at;
	if (f->table->maker < 0 && is_maker(&f->table->setup, &taken.owner))
		f->table->maker = f->entry->seat;
	return true;
}

/* The word that a seat promised: the hash must be the one from before. */
static bool fold_word(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	char               word[FAIR_WORD], hex[FAIR_HEX];
	uint8_t            hash[FAIR_BYTES];
	size_t             from = 0;

	if (!(table_awaited(f->table) & shoal_seat_bit(f->entry->seat)))
		return wrong(f, "no word is awaited");
	if (!line_of(f->entry, &from, word, sizeof(word)) || from != f->entry->length + 1u)
		return wrong(f, "a word that cannot be read");
	fair_promise(word, hash);
	fair_hex(hash, sizeof(hash), hex);
	if (strcmp(hex, s->promise) != 0)
		return wrong(f, "a word that was not promised");
	memcpy(s->word, word, sizeof(word));
	s->shown = true;
	return true;
}

/* Seats that are carried to other browsers. */

static bool fold_carry(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	size_t             from = 0;
	uint8_t            hash[FAIR_BYTES];

	if (s->chair != PROTO_ME || !hash_line(f->entry, &from, hash, false)
	    || from != f->entry->length + 1u)
		return wrong(f, "a code that does not fit");
	memcpy(s->carry, hash, sizeof(hash));
	s->carry_at = f->entry->at;
	return true;
}

static bool fold_own(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	struct table_owner owner;
	size_t             from = 0;
	unsigned           last = 1;

	if (s->chair != PROTO_ME || !hash_line(f->entry, &from, owner.visitor, true)
	    || !hash_line(f->entry, &from, owner.token, true) || from != f->entry->length + 1u)
		return wrong(f, "an owner that does not fit");
	while (last < TABLE_OWNERS && !owner_none(&s->owner[last]))
		last++;
	if (last == TABLE_OWNERS) { /* the oldest but who sat down */
		memmove(&s->owner[1], &s->owner[2], (TABLE_OWNERS - 2) * sizeof(s->owner[0]));
		last--;
	}
	s->owner[last] = owner;
	memset(s->carry, 0, sizeof(s->carry)); /* a code is good once */
	return true;
}

static bool fold_begin(struct fold *f)
{
	struct table *table = f->table;
	const char   *words[SHOAL_SEATS_MAX];

	if (table->stage != STORE_OPEN)
		return wrong(f, "it has begun before");
	if (!table_full(table))
		return wrong(f, "it begins with an empty seat");
	for (unsigned seat = 0; seat < table->game->seats; seat++)
		words[seat] = table->seat[seat].word; /* a promised one that is missing is empty */
	table->match = shoal_match_create(table->game, 0);
	if (!table->match)
		return wrong(f, "there is not enough memory");
	fair_begin(&table->dice, table->secret, table->id, table->game->name, words,
	           table->game->seats);
	table->stage = STORE_PLAYING;
	for (unsigned seat = 0; seat < table->game->seats; seat++)
		table->seat[seat].gone_at = f->entry->at; /* of who waits elsewhere */
	clock_restart(table, 0, SHOAL_NOBODY);
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
	table->stage = end >= TABLE_ABORTED ? STORE_ABORTED : STORE_OVER;
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
	clock_restart(table, before, seen == SHOAL_EVERYBODY ? seat : SHOAL_NOBODY);
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
	clock_restart(table, 0, SHOAL_NOBODY);
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
	memset(s->owner, 0, sizeof(s->owner));
	memset(s->carry, 0, sizeof(s->carry));
	s->name[0] = s->word[0] = s->promise[0] = '\0';
	if (f->table->maker == f->entry->seat && f->table->setup.maker[0])
		f->table->maker = SHOAL_NOBODY;
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
	chat->number = table->chat_all;
	chat->took = table->seat[f->entry->seat].took;
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

/* Who comes back is noted as coming, so all count as gone. */
static bool fold_lobby(struct fold *f)
{
	struct table *table = f->table;

	if (table->stage != STORE_OPEN || !table->setup.listed || f->entry->action > 1)
		return wrong(f, "the lobby has nothing to do with it");
	table->hidden = !f->entry->action;
	for (unsigned seat = 0; table->hidden && seat < table->game->seats; seat++) {
		if (table->seat[seat].chair != PROTO_ME || table->seat[seat].gone)
			continue;
		table->seat[seat].gone = true;
		table->seat[seat].gone_at = f->entry->at;
	}
	return true;
}

/* What is taken away again. */

/* Who heard the line hears that it is gone. */
static bool unsay(struct fold *f, struct table_chat *chat)
{
	struct table *table = f->table;
	uint32_t      room = table->unsaid_room ? table->unsaid_room * 2 : 8;
	uint32_t     *larger;

	if (table->unsaid_count == table->unsaid_room) {
		larger = realloc(table->unsaid, room * sizeof(*larger));
		if (!larger)
			return wrong(f, "there is not enough memory");
		table->unsaid = larger;
		table->unsaid_room = room;
	}
	table->unsaid[table->unsaid_count++] = chat->number;
	memset(chat->text, 0, sizeof(chat->text));
	memset(chat->name, 0, sizeof(chat->name));
	return true;
}

/* The number that is the entry's text. */
static bool number_of(const struct store_entry *entry, uint32_t *out)
{
	char     text[16] = "";
	uint64_t number = 0;

	if (entry->length >= sizeof(text))
		return false;
	memcpy(text, entry->data, entry->length);
	if (!shoal_read_number(text, UINT32_MAX, &number))
		return false;
	*out = (uint32_t)number;
	return true;
}

static bool fold_forget(struct fold *f)
{
	struct table      *table = f->table;
	struct table_seat *s = &table->seat[f->entry->seat];
	uint32_t           took;

	if (!number_of(f->entry, &took) || took >= f->entry->number)
		return wrong(f, "nobody sat down there");
	for (uint32_t i = 0; i < table->chat_count; i++) {
		struct table_chat *chat = &table->chats[i];

		if (chat->seat == f->entry->seat && chat->took == took && !unsay(f, chat))
			return false;
	}
	if (s->chair != PROTO_ME || s->took != took)
		return true;
	memcpy(s->name, TABLE_SOMEBODY, sizeof(TABLE_SOMEBODY));
	memset(s->owner, 0, sizeof(s->owner));
	memset(s->carry, 0, sizeof(s->carry));
	s->left = f->entry->number + 1; /* whose connections look on */
	return true;
}

static bool fold_unsay(struct fold *f)
{
	struct table *table = f->table;
	uint32_t      number;

	if (!number_of(f->entry, &number))
		return wrong(f, "no line of chat");
	for (uint32_t i = 0; i < table->chat_count; i++) {
		if (table->chats[i].number == number)
			return unsay(f, &table->chats[i]);
	}
	return true; /* an older one, which nobody is told any more */
}

static bool fold_close(struct fold *f)
{
	if (f->table->stage > STORE_PLAYING)
		return wrong(f, "it has ended before");
	end_by(f->table, TABLE_CLOSED, SHOAL_NOBODY);
	return true;
}

static bool fold_hide(struct fold *f)
{
	if (f->entry->action > 1)
		return wrong(f, "it is hidden or not");
	f->table->shut = f->entry->action;
	return true;
}

static bool fold_rename(struct fold *f)
{
	struct table_seat *s = &f->table->seat[f->entry->seat];
	char               name[PROTO_NAME];
	size_t             from = 0;

	if (s->chair != PROTO_ME || !line_of(f->entry, &from, name, sizeof(name)) || !name[0]
	    || from != f->entry->length + 1u)
		return wrong(f, "a name that does not fit");
	memcpy(s->name, name, sizeof(name));
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
	[ENTRY_WORD] = fold_word,     [ENTRY_CARRY] = fold_carry,
	[ENTRY_OWN] = fold_own,       [ENTRY_LOBBY] = fold_lobby,
	[ENTRY_FORGET] = fold_forget, [ENTRY_CLOSE] = fold_close,
	[ENTRY_HIDE] = fold_hide,     [ENTRY_UNSAY] = fold_unsay,
	[ENTRY_RENAME] = fold_rename,
};

/* Some are nobody's; chance may ACT; the rest is a seat's. */
static bool seat_fits(const struct table *table, const struct store_entry *entry)
{
	if (entry->kind == ENTRY_CREATE || entry->kind == ENTRY_BEGIN || entry->kind == ENTRY_LOBBY
	    || entry->kind == ENTRY_CLOSE || entry->kind == ENTRY_HIDE
	    || entry->kind == ENTRY_UNSAY)
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

/* What nothing else bounds is counted, so that nobody can fill a store with it. */
static void count_stir(struct table *table, unsigned kind)
{
	table->comings += kind == ENTRY_GONE || kind == ENTRY_HERE || kind == ENTRY_LOBBY;
	table->stirs += kind == ENTRY_TAKE || kind == ENTRY_LEAVE || kind == ENTRY_OFFER
	                || kind == ENTRY_AGREE || kind == ENTRY_REFUSE || kind == ENTRY_CARRY
	                || kind == ENTRY_OWN;
}

/* Charges the time up to the entry and adds it; the time stands if it does not fit. */
static bool fold_at(struct fold *f)
{
	struct table *table = f->table;
	int64_t       last = table->last, time = table->time, spent[SHOAL_SEATS_MAX];

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		spent[seat] = table->seat[seat].spent;
	if (table->game)
		clock_charge(table, f->entry->at);
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
	count_stir(table, entry->kind);
	table->next++;
	return true;
}
