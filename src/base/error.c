/* error.c: the ids of errors and how an error gets its sentence. */
#include "shoal/base.h"

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

enum shoal_status shoal_fail(struct shoal_error *error, enum shoal_status status,
                             const char *format, ...)
{
	struct shoal_text text;
	va_list           list;

	if (!error)
		return status;
	text = SHOAL_TEXT(error->text);
	error->status = status;
	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	if (!text.length)
		shoal_put(&text, "%s", texts[status]);
	return status;
}
