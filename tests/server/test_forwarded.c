/* test_forwarded.c: networks, and who is behind a proxy. */
#include "forwarded.h"

#include "../unit/unit.h"

#include <string.h>

static const uint8_t *address(const char *text)
{
	static uint8_t bytes[4][ADDRESS_BYTES];
	static size_t  turn;
	uint8_t       *out = bytes[turn++ % 4];

	assert_true(address_read(text, strlen(text), out));
	return out;
}

static bool network(const char *text, struct network *out)
{
	return network_read(text, strlen(text), out);
}

static void networks_have_their_addresses(void **unused)
{
	static const char *const bad[] = { "",           "1.2.3", "1.2.3.4/33",
		                           "::/129",     "::1/",  "1.2.3.4/a",
		                           "1.2.3.4/-1", "host",  "1.2.3.4/999" };
	struct network           net;

	(void)unused;
	assert_true(network("10.0.0.0/8", &net));
	assert_true(network_has(&net, address("10.255.1.2")));
	assert_false(network_has(&net, address("11.0.0.1")));
	assert_true(network("192.0.2.128/25", &net));
	assert_true(network_has(&net, address("192.0.2.129")));
	assert_false(network_has(&net, address("192.0.2.127")));
	assert_true(network("2001:db8::/33", &net));
	assert_true(network_has(&net, address("2001:db8:7fff::1")));
	assert_false(network_has(&net, address("2001:db8:8000::1")));
	assert_true(network("::1", &net));
	assert_true(network_has(&net, address("[::1]")));
	assert_false(network_has(&net, address("::2")));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(network(bad[i], &net));
}

static void an_ipv6_network_counts_as_one(void **unused)
{
	uint8_t six[ADDRESS_BYTES], four[ADDRESS_BYTES];

	(void)unused;
	memcpy(six, address("2001:db8:1:2:3:4:5:6"), sizeof(six));
	address_fold(six);
	assert_memory_equal(six, address("2001:db8:1:2::"), sizeof(six));
	memcpy(four, address("192.0.2.7"), sizeof(four));
	address_fold(four);
	assert_memory_equal(four, address("192.0.2.7"), sizeof(four));
}

static struct head_span span(const char *text)
{
	return (struct head_span){ text, text ? (uint16_t)strlen(text) : 0 };
}

/* The client of a request from `peer` with these fields; NULL: they contradict each other. */
static const uint8_t *client(const char *peer, const char *one, const char *two)
{
	static uint8_t   out[ADDRESS_BYTES];
	struct forwarded proxies;
	struct head      head = { .method = HEAD_GET };

	assert_true(forwarded_read("127.0.0.1,10.0.0.0/8,fd00::/8", &proxies));
	head.field[HEAD_FORWARDED] = span(one);
	head.field[HEAD_FORWARDED_FOR] = span(two);
	return forwarded_client(&proxies, address(peer), &head, out) ? out : NULL;
}

#define assert_client(peer, one, two, expected) \
	assert_memory_equal(client(peer, one, two), address(expected), ADDRESS_BYTES)

static void only_named_proxies_are_believed(void **unused)
{
	(void)unused;
	assert_client("192.0.2.9", NULL, "198.51.100.1", "192.0.2.9");
	assert_client("192.0.2.9", "for=198.51.100.1", NULL, "192.0.2.9");
	assert_client("127.0.0.1", NULL, "198.51.100.1", "198.51.100.1");
	assert_client("127.0.0.1", NULL, NULL, "127.0.0.1");
}

static void the_last_address_that_is_no_proxy_counts(void **unused)
{
	(void)unused;
	assert_client("127.0.0.1", NULL, "203.0.113.9, 198.51.100.1", "198.51.100.1");
	assert_client("127.0.0.1", NULL, "203.0.113.9, 198.51.100.1, 10.1.2.3", "198.51.100.1");
	assert_client("127.0.0.1", NULL, "10.9.9.9,10.1.2.3", "10.9.9.9");
	assert_client("127.0.0.1", NULL, "unknown, 10.1.2.3", "10.1.2.3");
	assert_client("127.0.0.1", NULL, "", "127.0.0.1");
	assert_client("127.0.0.1", NULL, ",,", "127.0.0.1");
	assert_client("127.0.0.1", NULL, "198.51.100.1:4711", "198.51.100.1");
	assert_client("127.0.0.1", NULL, "[2001:db8::7]:443", "2001:db8::7");
	assert_client("fd00::1", NULL, "2001:db8::7", "2001:db8::7");
}

static void both_fields_must_agree(void **unused)
{
	(void)unused;
	assert_client("127.0.0.1", "for=198.51.100.1;proto=https", NULL, "198.51.100.1");
	assert_client("127.0.0.1", "proto=https; For=\"[2001:db8::7]:4711\"", NULL, "2001:db8::7");
	assert_client("127.0.0.1", "for=203.0.113.9, for=198.51.100.1;by=10.0.0.1", NULL,
	              "198.51.100.1");
	assert_client("127.0.0.1", "for=_hidden", NULL, "127.0.0.1");
	assert_client("127.0.0.1", "for=198.51.100.1", "198.51.100.1", "198.51.100.1");
	assert_null(client("127.0.0.1", "for=203.0.113.9", "198.51.100.1"));
	assert_client("192.0.2.9", "for=203.0.113.9", "198.51.100.1", "192.0.2.9");
}

static void lists_of_proxies_are_read_strictly(void **unused)
{
	struct forwarded proxies;

	(void)unused;
	assert_false(forwarded_read("", &proxies));
	assert_false(forwarded_read("127.0.0.1,", &proxies));
	assert_false(forwarded_read("localhost", &proxies));
	assert_false(forwarded_read("::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,::1,"
	                            "::1,::1",
	                            &proxies));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(networks_have_their_addresses),
		cmocka_unit_test(an_ipv6_network_counts_as_one),
		cmocka_unit_test(only_named_proxies_are_believed),
		cmocka_unit_test(the_last_address_that_is_no_proxy_counts),
		cmocka_unit_test(both_fields_must_agree),
		cmocka_unit_test(lists_of_proxies_are_read_strictly),
	};

	return UNIT_RUN(tests);
}
