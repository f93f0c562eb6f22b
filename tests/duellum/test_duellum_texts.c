/* test_duellum_texts.c: words that must fit what they stand for: columns that stay apart, numbers
 * of one, and nothing that is done by 0. */
#include "duel.h"

static const struct shoal_style styles[SHOAL_LANG_COUNT] = { { .lang = SHOAL_EN },
	                                                     { .lang = SHOAL_DE } };

static char board_text[8192];

static const char *board_of(unsigned lang)
{
	struct shoal_text text = SHOAL_TEXT(board_text);

	shoal_put_board(game, here, TUR, &styles[lang], &text);
	return board_text;
}

static const char *label_of(const char *notation, unsigned lang)
{
	static char       bytes[400];
	struct shoal_text text = SHOAL_TEXT(bytes);

	bytes[0] = '\0';
	shoal_put_label(game, here, number_of(notation), &styles[lang], &text);
	return bytes;
}

static void no_text(const char *text, const char *part)
{
	if (strstr(text, part))
		fail_msg("'%s' is in: %s", part, text);
}

static void columns_of_goals_stay_apart(void **unused)
{
	static const char *const tokens[] = { "0F3 1S3 2F0 3S1", "0S2 1F2 2S0 3F1" };

	(void)unused;
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		for (unsigned swap = 0; swap < 2; swap++) {
			char set_text[120];

			snprintf(set_text, sizeof(set_text), "goals BBBB; tokens T %s; tokens S %s",
			         tokens[swap], tokens[!swap]);
			stage(set_text);
			board_of(lang);
			for (const char *at = board_text; (at = strstr(at, " PP")); at++) {
				size_t digits = 0;

				while (at > board_text + digits && at[-1 - (int)digits] >= '0'
				       && at[-1 - (int)digits] <= '9')
					digits++;
				assert_true(digits > 0 || at[-1] == ' '); /* a heading */
				if (digits)
					assert_true(at[-1 - (int)digits] == ' ');
			}
		}
	}
}

static void numbers_of_one(void **unused)
{
	(void)unused;
	begin_changed("duellum(first=turtles,goals=first)",
	              "turtle-cards.ritual.a2=1, turtle-cards.engineering.a2=1");
	lay_out(TUR);
	assert_non_null(strstr(label_of("play ritual", 0), "move the Leader 1 step for 2 coins"));
	assert_non_null(
	    strstr(label_of("play ritual", 1), "Anführer 1 Schritt für 2 Münzen bewegen"));
	assert_non_null(strstr(label_of("play engineering", 0), "raise 1 depth for 1 coin"));
	assert_non_null(strstr(label_of("play engineering", 1), "1 Tiefe für 1 Münze heben"));
	stage("");
	assert_non_null(
	    strstr(label_of("play ritual", 0), "move the Leader up to 2 steps at 2 coins each"));
	no_text(label_of("play ritual", 0), "up to 1 ");
}

static void nothing_is_done_by_0(void **unused)
{
	(void)unused;
	stage("vortex SB1 SB2 SB3 SB4 SB5 SB6");
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		no_text(label_of("play expedition", lang), "(0)");
		no_text(label_of("play currents", lang), "(0)");
	}
	assert_non_null(strstr(label_of("play expedition", 0), "refill the vortex (it is full)"));
	stage("vortex SB1 SB2 SB3 - - SB6");
	assert_non_null(strstr(label_of("play expedition", 0), "refill the vortex (2)"));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(columns_of_goals_stay_apart),
		GAME_TEST(numbers_of_one),
		GAME_TEST(nothing_is_done_by_0),
	};

	return GAME_RUN(tests);
}
