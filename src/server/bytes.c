/* bytes.c: a queue of bytes. */
#include "bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROOM = 512 };

static bool reserve(struct bytes *bytes, size_t more)
{
	size_t need = bytes->length + more, room = bytes->room ? bytes->room : LEAST_ROOM;
	char  *data;

	if (bytes->at + need <= bytes->room)
		return true;
	while (room < need)
		room *= 2;
	data = malloc(room);
	if (!data)
		return false;
	if (bytes->length)
		memcpy(data, bytes->data + bytes->at, bytes->length);
	free(bytes->data);
	bytes->data = data;
	bytes->at = 0;
	bytes->room = room;
	return true;
}

bool bytes_add(struct bytes *bytes, const void *data, size_t length)
{
	if (!length)
		return true;
	if (!reserve(bytes, length))
		return false;
	memcpy(bytes->data + bytes->at + bytes->length, data, length);
	bytes->length += length;
	return true;
}

bool bytes_put(struct bytes *bytes, const char *format, ...)
{
	char    line[1024];
	va_list list;
	int     length;

	va_start(list, format);
	length = vsnprintf(line, sizeof(line), format, list);
	va_end(list);
	if (length < 0 || (size_t)length >= sizeof(line))
		return false;
	return bytes_add(bytes, line, (size_t)length);
}

void bytes_drop(struct bytes *bytes, size_t length)
{
	if (length >= bytes->length) {
		bytes_finish(bytes);
		return;
	}
	bytes->at += length;
	bytes->length -= length;
}

void bytes_finish(struct bytes *bytes)
{
	free(bytes->data);
	*bytes = (struct bytes){ 0 };
}
