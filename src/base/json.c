/* json.c: JSON out. */
#include "shoal/base.h"

#include <string.h>

static bool needs_escape(unsigned char c) /* the end of the text too */
{
	return c == '"' || c == '\\' || c < ' ' || c == 0x7f;
}

static void put_quoted(struct shoal_text *text, const char *value)
{
	shoal_put_bytes(text, "\"", 1);
	while (*value) {
		size_t        plain = 0;
		unsigned char c;

		while (!needs_escape((unsigned char)value[plain]))
			plain++;
		shoal_put_bytes(text, value,
		                plain); /* a whole run, so that a cut falls between characters */
		value += plain;
		c = (unsigned char)*value;
		if (c == '"' || c == '\\')
			shoal_put(text, "\\%c", c);
		else if (c)
			shoal_put(text, "\\u%04x", (unsigned)c);
		value += c != 0;
	}
	shoal_put_bytes(text, "\"", 1);
}

static void begin(struct shoal_json *json, const char *key)
{
	uint32_t bit = UINT32_C(1) << json->depth;

	if (json->comma & bit)
		shoal_put_bytes(json->text, ",", 1);
	json->comma |= bit;
	if (!key)
		return;
	put_quoted(json->text, key);
	shoal_put_bytes(json->text, ":", 1);
}

static void nest(struct shoal_json *json, const char *key, const char *bracket)
{
	begin(json, key);
	shoal_put_bytes(json->text, bracket, 1);
	json->depth = (uint8_t)((json->depth + 1) & 31);
	json->comma &= ~(UINT32_C(1) << json->depth);
}

static void unnest(struct shoal_json *json, const char *bracket)
{
	shoal_put_bytes(json->text, bracket, 1);
	json->depth = (uint8_t)((json->depth - 1) & 31);
}

void shoal_json_object(struct shoal_json *json, const char *key)
{
	nest(json, key, "{");
}

void shoal_json_array(struct shoal_json *json, const char *key)
{
	nest(json, key, "[");
}

void shoal_json_end_object(struct shoal_json *json)
{
	unnest(json, "}");
}

void shoal_json_end_array(struct shoal_json *json)
{
	unnest(json, "]");
}

void shoal_json_raw(struct shoal_json *json, const char *key, const char *value)
{
	begin(json, key);
	shoal_put_bytes(json->text, value, strlen(value));
}

void shoal_json_string(struct shoal_json *json, const char *key, const char *value)
{
	begin(json, key);
	put_quoted(json->text, value);
}

void shoal_json_int(struct shoal_json *json, const char *key, int64_t value)
{
	begin(json, key);
	shoal_put(json->text, "%lld", (long long)value);
}

void shoal_json_bool(struct shoal_json *json, const char *key, bool value)
{
	begin(json, key);
	shoal_put(json->text, "%s", value ? "true" : "false");
}

void shoal_json_null(struct shoal_json *json, const char *key)
{
	begin(json, key);
	shoal_put(json->text, "null");
}

void shoal_json_int_if(struct shoal_json *json, const char *key, bool there, int64_t value)
{
	if (there)
		shoal_json_int(json, key, value);
	else
		shoal_json_null(json, key);
}

void shoal_json_string_if(struct shoal_json *json, const char *key, bool there, const char *value)
{
	if (there)
		shoal_json_string(json, key, value);
	else
		shoal_json_null(json, key);
}

void shoal_json_bytes(struct shoal_json *json, const char *key, const uint8_t value[], size_t count)
{
	shoal_json_array(json, key);
	for (size_t k = 0; k < count; k++)
		shoal_json_int(json, NULL, value[k]);
	shoal_json_end_array(json);
}

void shoal_json_words(struct shoal_json *json, const char *key, const char *words)
{
	shoal_json_array(json, key);
	while (*words) {
		size_t            length = strcspn(words, " ");
		char              bytes[64];
		struct shoal_text word = SHOAL_TEXT(bytes);

		shoal_put_bytes(&word, words, length);
		shoal_json_string(json, NULL, bytes);
		words += length + (words[length] == ' ');
	}
	shoal_json_end_array(json);
}

void shoal_json_fixed(struct shoal_json *json, const char *key, double value, unsigned decimals)
{
	begin(json, key);
	shoal_put_fixed(json->text, value, decimals);
}
