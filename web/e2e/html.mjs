// Whether what a page has drawn is HTML as the standard has it, by html-validate.
import assert from 'node:assert/strict';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const judge = new HtmlValidate(new StaticConfigLoader({
	root: true,
	extends: ['html-validate:recommended'],
	rules: {
		// How a browser writes a document down says nothing about the document.
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		'no-trailing-whitespace': 'off',
		// Where things stand is worked out; the policy of the server lets scripts set it and nothing else.
		'no-inline-style': 'off',
		// As the standard has it, a button without a type submits the form that it is in, and outside of forms does nothing of its own.
		'no-implicit-button-type': 'off',
		// Lists and groups may have names.
		'aria-label-misuse': ['error', { allowAnyNamable: true }],
	},
}));

/** What is wrong with the page as it is now, in words. */
export async function invalid(page) {
	const { results } = await judge.validateString(await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`));
	return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the document'})`));
}

export async function valid(page, name) {
	assert.deepEqual(await invalid(page), [], `HTML of ${name}`);
}
