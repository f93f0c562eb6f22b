// Whether a board can be read and hit as it is drawn now: text that is cut, sticks out of its box or lies over other text, things that reach over
// the edge of the board, spots that cannot be hit. The answer is a list in words.

/** In the page. `which`: what stands on the board (`.floor`), or around it (`.table`). */
function faultsOf(which) {
	const SLACK = 2; // px: letters have bearings, boxes are rounded
	const floor = document.querySelector(which);
	const stage = floor.parentElement;
	// One line of news or of what is pointed at is cut where it ends: the whole stands in the log, or at the thing.
	const elsewhere = '.air, .tip, title, defs, [popover]:not(:popover-open)' + (which === '.floor' ? '' : ', .stage, .last, .will:not(.why)');
	const faults = new Set();
	/** What is asked of an element more than once, for this moment. */
	function once(of) {
		const known = new Map();
		return (one) => {
			if (!known.has(one)) known.set(one, of(one));
			return known.get(one);
		};
	}
	/** Neither cut away whole, as text for screen readers alone is, nor faded out. The whole stage may be: nobody watches. */
	const seeThrough = once((one) => {
		if (!one || one === stage) return false;
		const { clipPath, opacity } = getComputedStyle(one);
		return clipPath === 'inset(50%)' || opacity === '0' || seeThrough(one.parentElement);
	});
	const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !seeThrough(one);
	const classes = (one) => (one.getAttribute('class') ?? '').split(' ').filter((name) => name && !name.startsWith('svelte-')).slice(0, 2);
	const named = (one) => (one.dataset.place ? `[${one.dataset.place}]` : [one.tagName.toLowerCase(), ...classes(one)].join('.'));
	const called = (one) => `${named(one.parentElement)} ${named(one)}`;
	const px = (number) => `${Math.round(number)} px`;
	/** By how much a box reaches over another, and where. */
	const over = (box, edge, axes = 'xy') => {
		const by = [
			['left', axes.includes('x') ? edge.left - box.left : 0], ['right', axes.includes('x') ? box.right - edge.right : 0],
			['above', axes.includes('y') ? edge.top - box.top : 0], ['below', axes.includes('y') ? box.bottom - edge.bottom : 0],
		].sort((a, b) => b[1] - a[1])[0];
		return by[1] > SLACK ? `${px(by[1])} ${by[0]}` : '';
	};
	const cuts = (value) => value === 'hidden' || value === 'clip';
	const painted = ({ backgroundColor, backgroundImage, borderTopWidth, borderTopColor }) =>
		!/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none' || (parseFloat(borderTopWidth) > 0 && !/, 0\)$|transparent/.test(borderTopColor));

	/** Words that go on in the next line, and not behind a hyphen or a slash. */
	function* broken(node) {
		const range = document.createRange();
		const lineOf = (at) => {
			range.setStart(node, at);
			range.setEnd(node, at + 1);
			return range.getBoundingClientRect();
		};
		for (const { 0: word, index } of node.textContent.matchAll(/[^\s\u00ad/‐–—-]{2,}/g)) {
			const [first, last] = [lineOf(index), lineOf(index + word.length - 1)];
			if (last.top > first.bottom - SLACK) yield word;
		}
	}

	const texts = [];
	const walker = document.createTreeWalker(floor, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const owner = node.parentElement;
		const text = node.textContent.replace(/\s+/g, ' ').trim();
		if (!text || owner.closest(elsewhere) || !shown(owner)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
		if (!boxes.length) continue;
		// The middle of a line: what is above and below the letters may overlap.
		const lines = boxes.map(({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) * 0.2, bottom: bottom - (bottom - top) * 0.2 }));
		texts.push({ owner, text, lines });
		if (boxes.length > 1) for (const word of broken(node)) faults.add(`"${word}" in ${called(owner)} is broken without a hyphen`);
		let stood = false;
		for (let box = owner; box !== stage; box = box.parentElement) {
			const style = getComputedStyle(box);
			if (style.display === 'contents' || style.display === 'inline' || (box instanceof SVGElement && !box.matches(':not(svg) > svg'))) continue;
			const edge = box.getBoundingClientRect();
			const axes = `${cuts(style.overflowX) ? 'x' : ''}${cuts(style.overflowY) ? 'y' : ''}`;
			const cut = axes && lines.map((line) => over(line, edge, axes)).find(Boolean);
			if (cut) faults.add(`"${text.slice(0, 40)}" in ${called(owner)} is cut by ${named(box)}: ${cut}`);
			if (cut || box === floor) break;
			if (['auto', 'scroll'].includes(style.overflowY) || ['auto', 'scroll'].includes(style.overflowX)) break; // it can be brought into sight
			if (!stood && painted(style)) {
				stood = true;
				const out = lines.map((line) => over(line, edge)).find(Boolean);
				if (out) faults.add(`"${text.slice(0, 40)}" in ${called(owner)} sticks out of ${named(box)}: ${out}`);
			}
		}
	}

	/** What is seen there is this text, not something that lies over it. */
	const seen = ({ owner }, x, y) => {
		const top = document.elementsFromPoint(x, y).find((one) => getComputedStyle(one).opacity !== '0');
		return top && (owner.contains(top) || top.contains(owner));
	};
	texts.forEach((one, at) => {
		for (const other of texts.slice(at + 1))
			for (const a of one.lines)
				for (const b of other.lines) {
					const [left, right, top, bottom] = [Math.max(a.left, b.left), Math.min(a.right, b.right), Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
					if (right - left <= SLACK || bottom - top <= SLACK) continue;
					const [x, y] = [(left + right) / 2, (top + bottom) / 2];
					if (seen(one, x, y) && seen(other, x, y)) faults.add(`"${one.text.slice(0, 30)}" and "${other.text.slice(0, 30)}" lie over each other in ${called(one.owner)}`);
				}
	});

	/** The spot stands on a sheet that covers the text whole: that is meant. */
	const sheeted = (spot, owner, line) => {
		for (let one = spot.parentElement; one && one !== floor && !one.contains(owner); one = one.parentElement)
			if (painted(getComputedStyle(one)) && !over(line, one.getBoundingClientRect())) return true;
		return false;
	};
	// A thing that can be pressed and does not belong to the text stands on it.
	for (const { owner, text, lines } of texts)
		for (const { left, right, top, bottom } of lines) {
			const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			const spot = above?.closest('[data-pick], [data-open]');
			if (!spot || spot.contains(owner) || owner.contains(spot) || sheeted(spot, owner, { left, right, top, bottom })) continue;
			for (let one = above; one !== spot.parentElement; one = one.parentElement)
				if (painted(getComputedStyle(one))) faults.add(`"${text.slice(0, 30)}" in ${called(owner)} lies under ${named(spot)}`);
		}

	const ground = floor.getBoundingClientRect();
	for (const spot of floor.querySelectorAll('[data-place], [data-pick], [data-open]')) {
		if (!shown(spot) || spot.closest(`[popover], ${elsewhere}`)) continue;
		const box = spot.getBoundingClientRect();
		const out = over(box, ground, 'x');
		if (out && box.width < ground.width) faults.add(`${called(spot)} reaches over the board: ${out}`);
		if (!spot.matches('button[data-pick]:enabled, button[data-open]:enabled')) continue;
		if (!spot.dataset.pick && spot.getAttribute('role') !== 'tab' && !spot.ariaLabel && !spot.textContent.trim()) faults.add(`${called(spot)} has no name`);
		spot.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		const { left, top, width, height } = spot.getBoundingClientRect();
		const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
		const hit = parts.some((down) => parts.some((along) => spot.contains(document.elementFromPoint(left + along * width, top + down * height))));
		const what = document.elementFromPoint(left + width / 2, top + height / 2);
		if (!hit) faults.add(`${called(spot)} cannot be hit: ${what ? named(what) : 'nothing'} lies there`);
	}
	return [...faults];
}

export const legible = (page, which = '.floor') => page.evaluate(faultsOf, which);
