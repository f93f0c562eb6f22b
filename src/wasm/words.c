/* words.c: the languages that came for the module: English is inside. */
#include "core_words.h"
#include "module.h"
#include "review_words.h"

#include <stdlib.h>
#include <string.h>

/* The digest of each language's words as this build packed them; 0: they are inside. Other bytes
 * are refused, so nobody reads where no text is. */
static const uint64_t digests[SHOAL_LANG_COUNT] = {
#define PACK(lang, digest) [SHOAL_##lang] = (digest),
#include "word_packs.h"
#undef PACK
};

static const struct shoal_words *words_of(const char *folder)
{
	const struct shoal_rules *rules = shoal_rules_find(folder);

	if (!strcmp(folder, "core"))
		return &core_words;
	return rules ? rules->words : &review_words;
}

static size_t read_size(const char *bytes)
{
	size_t size = 0;

	for (unsigned i = 0; i < 4; i++)
		size |= (size_t)(unsigned char)bytes[i] << 8 * i;
	return size;
}

/* Hands each folder its texts. Where all languages are built in, as in checks of this code, they
 * stay: only what is not there yet can be written to. */
static void hand_out(enum shoal_lang lang, const char *pack, size_t length)
{
	for (const char *at = pack; at < pack + length;) {
		const char               *texts = at + strlen(at) + 5;
		const struct shoal_words *words = words_of(at);

		if (!words->language[lang])
			((const char **)words->language)[lang] = texts;
		at = texts + read_size(texts - 4);
	}
}

int32_t shoal_words(int32_t lang, uint32_t length)
{
	const char *bytes = module_text(length);
	char       *kept;

	if (!bytes)
		return module_refuse();
	if (lang <= 0 || lang >= SHOAL_LANG_COUNT)
		return module_refuse_with(SHOAL_BAD_VALUE, "there is no such language");
	if (shoal_hash(bytes, length, 0) != digests[lang])
		return module_refuse_with(SHOAL_BAD_FILE,
		                          "these are not the words that belong to this module");
	if (core_words.language[lang])
		return module_done();
	kept = malloc(length);
	if (!kept)
		return module_refuse_with(SHOAL_NO_MEMORY, "not enough memory for the words");
	memcpy(kept, bytes, length);
	hand_out((enum shoal_lang)lang, kept, length);
	return module_done();
}
