/* outside.c: loads games from shared objects. */
#include "outside.h"

#include "shoal/version.h"

#include <dlfcn.h>
#include <limits.h>
#include <string.h>

/* What an object must say of itself before anything else of it is believed. */
static enum shoal_status check(const char *path, const struct shoal_offer *found,
                               struct shoal_error *error)
{
	if (memcmp(found->mark, SHOAL_OFFER_MARK, sizeof(found->mark)) != 0)
		return shoal_fail(error, SHOAL_BAD_FILE,
		                  "'%s' offers no game: its shoal_offered is something else", path);
	if (found->abi != SHOAL_ABI || found->rules_bytes != sizeof(struct shoal_rules)
	    || found->game_bytes != sizeof(struct shoal_game))
		return shoal_fail(
		    error, SHOAL_BAD_FILE,
		    "'%s' was built for another Shoal: build it anew with the headers of %s", path,
		    SHOAL_VERSION);
	return SHOAL_OK;
}

static enum shoal_status load(const char *path, struct shoal_error *error)
{
	void                     *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	const struct shoal_offer *found;
	struct shoal_error        why;
	enum shoal_status         status;

	if (!object)
		return shoal_fail(error, SHOAL_BAD_FILE, "'%s' cannot be loaded: %.150s", path,
		                  dlerror());
	found = dlsym(object, "shoal_offered");
	status = found ? check(path, found, error)
	               : shoal_fail(error, SHOAL_BAD_FILE,
	                            "'%s' offers no game: it has no shoal_offered", path);
	if (found && !status && shoal_rules_add(found->rules, &why))
		status = shoal_fail_inside(error, &why, "'%s': %s", path, why.text);
	if (status)
		dlclose(object);
	return status;
}

enum shoal_status outside_load(const char *paths, struct shoal_error *error)
{
	char path[PATH_MAX];

	while (paths && *paths) {
		size_t length = strcspn(paths, ":");

		if (length >= sizeof(path))
			return shoal_fail(error, SHOAL_BAD_FILE,
			                  "a path in SHOAL_GAMES is longer than %u bytes",
			                  PATH_MAX - 1u);
		memcpy(path, paths, length);
		path[length] = '\0';
		if (length && load(path, error))
			return error ? error->status : SHOAL_BAD_FILE;
		paths += length + (paths[length] == ':');
	}
	return SHOAL_OK;
}
