/* error.c: the ids of errors and how an error gets its sentence. */
#include "shoal/base.h"

#include <string.h>

static const char *const ids[SHOAL_STATUS_COUNT] = {
#define STATUS_ID(name, id, text) [name] = (id),
	SHOAL_STATUS_LIST(STATUS_ID)
#undef STATUS_ID
};

static const char *const texts[SHOAL_STATUS_COUNT] = {
#define STATUS_TEXT(name, id, text) [name] = (text),
	SHOAL_STATUS_LIST(STATUS_TEXT)
#undef STATUS_TEXT
};

const char *shoal_status_id(enum shoal_status status)
{
	return (unsigned)status < SHOAL_STATUS_COUNT ? ids[status] : "unknown";
}

enum shoal_status shoal_fail_list(struct shoal_error *error, enum shoal_status status,
                                  const char *format, va_list list)
{
	struct shoal_text text;

	if (!error)
		return status;
	text = SHOAL_TEXT(error->text);
	error->status = status;
	error->inner = (struct shoal_pieces){ 0 };
	error->inside = 0;
	shoal_put_pieces(&text, &error->pieces, format, list);
	if (text.length)
		return status;
	shoal_put(&text, "%s", texts[status]);
	error->pieces = (struct shoal_pieces){ 0 };
	return status;
}

enum shoal_status shoal_fail(struct shoal_error *error, enum shoal_status status,
                             const char *format, ...)
{
	va_list list;

	va_start(list, format);
	shoal_fail_list(error, status, format, list);
	va_end(list);
	return status;
}

/* Finds the piece that is the other error's text, or its beginning; keeps of that one's pieces what
 * was not cut. */
static void keep_inner(struct shoal_error *error, const struct shoal_error *why)
{
	const struct shoal_span *place;
	unsigned                 i = error->pieces.count;

	for (; i; i--) {
		place = &error->pieces.piece[i - 1];
		if (place->length && place->length <= strlen(why->text)
		    && !memcmp(error->text + place->begin, why->text, place->length))
			break;
	}
	if (!i)
		return;
	error->inside = (uint8_t)i;
	error->inner = why->pieces;
	for (i = 0; i < error->inner.count; i++) {
		struct shoal_span *piece = &error->inner.piece[i];
		unsigned begin = piece->begin < place->length ? piece->begin : place->length;
		unsigned room = place->length - begin;

		piece->begin = (uint16_t)(place->begin + begin);
		piece->length = (uint16_t)(piece->length < room ? piece->length : room);
	}
}

enum shoal_status shoal_fail_inside(struct shoal_error *error, const struct shoal_error *why,
                                    const char *format, ...)
{
	va_list list;

	va_start(list, format);
	shoal_fail_list(error, why->status, format, list);
	va_end(list);
	if (error)
		keep_inner(error, why);
	return why->status;
}
