/* handshake.c: the upgrade from HTTP to WebSocket. It needs SHA-1, not for secrecy, which libsodium
 * rightly does not have. */
#include "handshake.h"

#include <string.h>

enum { KEY = 24, ACCEPT_INPUT = KEY + 36, SHA1_BYTES = 20 };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static uint32_t rotated(uint32_t x, unsigned by)
{
	return x << by | x >> (32 - by);
}

/* One block of 64 bytes (FIPS 180-4). */
static void sha1_block(uint32_t h[5], const unsigned char *block)
{
	uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

	for (unsigned i = 0; i < 16; i++, block += 4)
		w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8
		       | block[3];
	for (unsigned i = 16; i < 80; i++)
		w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	for (unsigned i = 0; i < 80; i++) {
		static const uint32_t k[4] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
		uint32_t              f, sum;

		if (i < 20)
			f = (b & c) | (~b & d);
		else if (i >= 40 && i < 60)
			f = (b & c) | (b & d) | (c & d);
		else
			f = b ^ c ^ d;
		sum = rotated(a, 5) + f + e + k[i / 20] + w[i];
		e = d;
		d = c;
		c = rotated(b, 30);
		b = a;
		a = sum;
	}
	h[0] += a;
	h[1] += b;
	h[2] += c;
	h[3] += d;
	h[4] += e;
}

/* SHA-1 of the 60 bytes that a handshake has: always two blocks. */
static void sha1(const char input[ACCEPT_INPUT], unsigned char out[SHA1_BYTES])
{
	uint32_t      h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
	unsigned char padded[128] = { 0 };

	memcpy(padded, input, ACCEPT_INPUT);
	padded[ACCEPT_INPUT] = 0x80;
	padded[126] = ACCEPT_INPUT * 8 / 256;
	padded[127] = ACCEPT_INPUT * 8 % 256;
	sha1_block(h, padded);
	sha1_block(h, padded + 64);
	for (unsigned i = 0; i < SHA1_BYTES; i++)
		out[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void handshake_accept(struct head_span key, char out[HANDSHAKE_ACCEPT])
{
	static const char tail[36] = { "258EAFA5-E914-47DA-95CA-C5AB0DC85B11" };
	char              input[ACCEPT_INPUT];
	unsigned char     sum[SHA1_BYTES + 1] = { 0 };

	memcpy(input, key.at, KEY);
	memcpy(input + KEY, tail, sizeof(tail));
	sha1(input, sum);
	for (unsigned i = 0, n = 0; i < SHA1_BYTES + 1; i += 3, n += 4) {
		uint32_t bits = (uint32_t)sum[i] << 16 | (uint32_t)sum[i + 1] << 8 | sum[i + 2];

		for (unsigned j = 0; j < 4; j++)
			out[n + j] = alphabet[bits >> (18 - 6 * j) & 63];
	}
	out[HANDSHAKE_ACCEPT - 2] = '=';
	out[HANDSHAKE_ACCEPT - 1] = '\0';
}

/* 16 bytes in base64: 22 digits, of which the last has four bits that are zero, and "==". */
static bool key_ok(struct head_span key)
{
	if (!key.at || key.length != KEY || key.at[22] != '=' || key.at[23] != '=')
		return false;
	for (unsigned i = 0; i < 22; i++) {
		if (!key.at[i] || !strchr(alphabet, key.at[i]))
			return false;
	}
	return strchr("AQgw", key.at[21]) != NULL;
}

static bool refuse(struct head_fault *fault, unsigned status, const char *text)
{
	*fault = (struct head_fault){ .status = status, .text = text };
	return false;
}

bool handshake_check(const struct head *head, struct head_fault *fault)
{
	if (head->method != HEAD_GET)
		return refuse(fault, 405, "a WebSocket begins with GET");
	if (!head->upgrade)
		return refuse(fault, 426, "this address takes WebSockets only");
	if (!head_same(head->field[HEAD_WS_VERSION], "13"))
		return refuse(fault, 426, "Sec-WebSocket-Version must be 13");
	if (!key_ok(head->field[HEAD_WS_KEY]))
		return refuse(fault, 400, "Sec-WebSocket-Key is not 16 bytes in base64");
	return true;
}
