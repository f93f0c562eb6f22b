/* events.h: what can happen in a game, written once, in the game's `events.def`, and read several
 * times: it includes this file, which has no guard, before and behind its EVENTs, and whoever
 * includes it defines one of the words below before.
 *
 *   EVENT(ID, name, fields, traces)
 *
 * fields   the numbers that come with it, in their order: N(name) a number, B(name) yes or no,
 *          W(name, "one two") one of these words, L(name, count) a list; NONE.
 * traces   statements: what `shoal stats` learns from it (struct shoal_trace). SEEN, TAKEN and
 *          USED(table, row), where TAKEN and USED without a seat are only SEEN; DID(table, row):
 *          it did something by nobody's choice; TURN(): a turn of the seat begins; AS(seat): the
 *          following are about that seat. `e` has the fields, `t` is a struct shoal_tracer; what
 *          else they read stands where they are included.
 *
 * SHOAL_EVENT_ENUM      EVENT_ID, ...               inside an enum
 * SHOAL_EVENT_STRUCTS   struct event_name { ... };  the fields of each kind, see SHOAL_EVENT
 * SHOAL_EVENT_TABLE     { "name", { ... } }, ...    of struct shoal_event_kind
 * SHOAL_EVENT_CALLS     case EVENT_ID: tell_name(&p, SHOAL_EVENT(name, event));  the log
 * SHOAL_EVENT_TRACES    case EVENT_ID: ...          inside a switch; `event` is at hand */
#undef EVENT
#undef NONE
#undef N
#undef B
#undef W
#undef L

#if defined SHOAL_EVENT_ENUM
#undef SHOAL_EVENT_ENUM
#define EVENT(id, name, fields, traces) EVENT_##id,

#elif defined SHOAL_EVENT_STRUCTS
#undef SHOAL_EVENT_STRUCTS
#define EVENT(id, name, fields, traces) \
	struct event_##name {           \
		fields                  \
	};                              \
	_Static_assert(sizeof(struct event_##name) <= SHOAL_EVENT_NUMBERS * sizeof(int16_t), #name);
#define NONE int16_t nothing;
#define N(name) int16_t name;
#define B(name) int16_t name;
#define W(name, words) int16_t name;
#define L(name, count) int16_t name[count];

#elif defined SHOAL_EVENT_TABLE
#undef SHOAL_EVENT_TABLE
#define EVENT(id, name, fields, traces) { #name, { fields } },
#define NONE { NULL, NULL, 0, 0 },
#define N(name) { #name, NULL, SHOAL_NUMBER, 1 },
#define B(name) { #name, NULL, SHOAL_YES_NO, 1 },
#define W(name, words) { #name, words, SHOAL_WORD, 1 },
#define L(name, count) { #name, NULL, SHOAL_NUMBERS, count },

#elif defined SHOAL_EVENT_CALLS
#undef SHOAL_EVENT_CALLS
#define EVENT(id, name, fields, traces)                    \
	case EVENT_##id:                                   \
		tell_##name(&p, SHOAL_EVENT(name, event)); \
		break;

#elif defined SHOAL_EVENT_TRACES
#undef SHOAL_EVENT_TRACES
#define SEEN(table, row) shoal_tracer_put(&t, table, SHOAL_SEEN, row)
#define TAKEN(table, row) shoal_tracer_put(&t, table, SHOAL_TAKEN, row)
#define USED(table, row) shoal_tracer_put(&t, table, SHOAL_USED, row)
#define DID(table, row) \
	(t.count = shoal_trace_put(t.out, t.count, table, SHOAL_USED, t.seat, (unsigned)(row)))
#define TURN() (t.seat < 0 ? (void)0 : shoal_tracer_put(&t, 0, SHOAL_TURN, 0))
#define AS(whose) (t.seat = (whose))
#define EVENT(id, name, fields, traces)                                  \
	case EVENT_##id: {                                               \
		const struct event_##name *e = SHOAL_EVENT(name, event); \
                                                                         \
		(void)e;                                                 \
		traces;                                                  \
		break;                                                   \
	}
#endif
