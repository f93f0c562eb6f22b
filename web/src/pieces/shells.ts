// The shells of Moonshell on a grid of 64: outlines by shape, and for each colour marks that follow the shape, so that a
// colour can be told by its marks alone: pink has dots, orange bands, purple zigzags, white nothing.

export type Shape = 'D' | 'F' | 'C' | 'A';
export type Colour = 'P' | 'W' | 'O' | 'V';

/** What a colour is painted with: body, shade, marks. */
export const DYES: Record<Colour, string> = {
	P: '--shell:#f593b4;--shade:#d45f8b;--dye:#a5265a',
	W: '--shell:#fffcf2;--shade:#d8d0bb;--dye:#8b8168',
	O: '--shell:#f9a03f;--shade:#d97416;--dye:#93420a',
	V: '--shell:#9273cf;--shade:#6845a8;--dye:#35186f',
};

export interface ShellDrawing {
	/** The outline. */
	body: string;
	/** The side that lies in shadow, inside the outline. */
	shade: string;
	/** Thin lines that every shell of the shape has. */
	lines: string;
	marks: Record<Exclude<Colour, 'W'>, Mark>;
}

/** Dots are filled, bands and zigzags are strokes. */
export interface Mark {
	dots?: [x: number, y: number, r: number][];
	strokes?: string;
	width?: number;
}

const round = (n: number): string => String(Math.round(n * 10) / 10);

/** The point at an angle (degrees clockwise from the top) and distance from a centre. */
function polar(angle: number, distance: number, cx = 32, cy = 32): [number, number] {
	const a = (angle * Math.PI) / 180;
	return [cx + distance * Math.sin(a), cy - distance * Math.cos(a)];
}

const at = (angle: number, distance: number, cx?: number, cy?: number): string =>
	polar(angle, distance, cx, cy).map(round).join(' ');

const fifths = [0, 72, 144, 216, 288];
const dots = (angles: number[], distance: number, r: number, cy?: number): [number, number, number][] =>
	angles.map((angle) => [...polar(angle, distance, 32, cy), r]);

/** A closed or open line through points at changing distances from a centre. */
function zigzag(from: number, to: number, count: number, near: number, far: number, cy = 32): string {
	const points = Array.from({ length: count + 1 }, (_, i) =>
		at(from + ((to - from) * i) / count, i % 2 ? far : near, 32, cy),
	);
	return `M${points.join('L')}`;
}

const arc = (from: number, to: number, r: number, cy = 32): string =>
	`M${at(from, r, 32, cy)}A${r} ${r} 0 0 1 ${at(to, r, 32, cy)}`;

const circle = (r: number): string => `M32 ${32 - r}A${r} ${r} 0 1 1 32 ${32 + r}A${r} ${r} 0 1 1 32 ${32 - r}Z`;

/* Sand dollar: a disc with a flower of five petals. */
const petal = (angle: number): string =>
	`M${at(angle, 3)}Q${at(angle - 34, 11)} ${at(angle, 17)}Q${at(angle + 34, 11)} ${at(angle, 3)}Z`;

const dollar: ShellDrawing = {
	body: circle(26),
	shade: `M${at(70, 26)}A26 26 0 0 1 ${at(215, 26)}A30 30 0 0 0 ${at(70, 26)}Z`,
	lines: fifths.map(petal).join(''),
	marks: {
		P: {
			dots: [
				...dots(
					fifths.map((a) => a + 36),
					18.5,
					2.5,
				),
				...dots(
					fifths.map((a) => a + 18),
					22,
					1.5,
				),
				...dots(
					fifths.map((a) => a - 18),
					22,
					1.5,
				),
			],
		},
		O: { strokes: circle(21), width: 3 },
		V: { strokes: `${zigzag(0, 360, 30, 23.5, 18.5)}Z`, width: 1.8 },
	},
};

/* Starfish: five arms with round tips. */
const arm = (angle: number): string =>
	`Q${at(angle - 13, 17)} ${at(angle - 9.5, 26)}Q${at(angle, 34.5)} ${at(angle + 9.5, 26)}Q${at(angle + 13, 17)} ${at(angle + 36, 13.5)}`;

const across = (angle: number, distance: number, half: number): string => {
	const [x, y] = polar(angle, distance);
	const [dx, dy] = polar(angle + 90, half, 0, 0);
	return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
};

const starfish: ShellDrawing = {
	body: `M${at(-36, 13.5)}${fifths.map(arm).join('')}Z`,
	shade: fifths
		.map(
			(a) =>
				`M${at(a, 30)}Q${at(a + 8, 30)} ${at(a + 9.5, 26)}Q${at(a + 13, 17)} ${at(a + 36, 13.5)}L${at(a + 18, 10)}Z`,
		)
		.join(''),
	lines: fifths.map((a) => `M${at(a, 5)}L${at(a, 21)}`).join(''),
	marks: {
		P: { dots: [...dots(fifths, 24, 2), ...dots(fifths, 17, 2.5), ...dots(fifths, 9.5, 2.7), [32, 32, 2.4]] },
		O: {
			strokes: fifths.map((a) => across(a, 24, 4) + across(a, 18.5, 4.6) + across(a, 13, 5)).join(''),
			width: 2.4,
		},
		V: {
			strokes: fifths
				.flatMap((a) =>
					[8, 15, 22].map((d) => `M${at(a - 200 / d, d)}L${at(a, d + 4.5)}L${at(a + 200 / d, d)}`),
				)
				.join(''),
			width: 1.8,
		},
	},
};

/* Clamshell: a fan with ribs around a hinge below. */
const HINGE = 56;
const ribs = [-53, -38, -23, -8, 8, 23, 38, 53];
const fan = (angle: number, more = 0): string => at(angle, 44.5 - Math.abs(angle) * 0.155 + more, 32, HINGE);
const fanEdge = ribs
	.slice(1)
	.map((angle, i) => `Q${fan((angle + (ribs[i] ?? 0)) / 2, 5)} ${fan(angle)}`)
	.join('');

const clamshell: ShellDrawing = {
	body: `M${fan(-53)}${fanEdge}Q50 46 40.5 52.5L42.5 58.5Q32 61.5 21.5 58.5L23.5 52.5Q14 46 ${fan(-53)}Z`,
	shade: `M${fan(23)}Q${fan(30.5, 5)} ${fan(38)}Q${fan(45.5, 5)} ${fan(53)}Q50 46 40.5 52.5L42.5 58.5Q37 60.3 32 60.6Z`,
	lines:
		ribs
			.slice(1, -1)
			.map((angle) => `M${at(angle, 11, 32, HINGE)}L${fan(angle, -2)}`)
			.join('') + 'M23.5 52.5Q32 55 40.5 52.5',
	marks: {
		P: {
			dots: [
				...dots([-45, -15, 15, 45], 35, 2.4, HINGE),
				...dots([-30, 0, 30], 29, 2.6, HINGE),
				...dots([-15, 15], 21, 2.2, HINGE),
			],
		},
		O: { strokes: arc(-50, 50, 36, HINGE) + arc(-49, 49, 27.5, HINGE) + arc(-46, 46, 19.5, HINGE), width: 3 },
		V: { strokes: zigzag(-50, 50, 13, 32, 38, HINGE) + zigzag(-46, 46, 9, 22, 28, HINGE), width: 2 },
	},
};

/* Auger: a long spire, leaning, with its mouth at the lower left. */
const auger: ShellDrawing = {
	body: 'M57.9 3.9Q60 6.1 58.4 9.4Q55.7 14.4 53.5 17.1Q54.7 20.6 51 24.3Q49.2 27.2 47 29.1Q47.8 33.5 43.7 37.7Q41.5 40.4 39 42.3Q39.3 48.1 33.5 53.3Q25.9 60.6 16 60.6Q6.3 60.6 4.1 54Q3 48 9.6 41.5Q14.8 35.3 19.5 33.5Q19.9 29.1 24.3 25.4Q28 22.3 31.6 21.4Q32.2 17.3 36.4 14.4Q39.3 12.2 43.4 11.1Q46.3 8.5 51.4 5.6Q55.1 3 57.9 3.9Z',
	shade: 'M57.9 3.9Q60 6.1 58.4 9.4Q55.7 14.4 53.5 17.1Q54.7 20.6 51 24.3Q49.2 27.2 47 29.1Q47.8 33.5 43.7 37.7Q41.5 40.4 39 42.3Q39.3 48.1 33.5 53.3Q25.9 60.6 16 60.6Q25.4 56.8 30.4 48.5Q30.9 43 34.8 39.1Q37.5 33.1 41.4 27.6Q44.6 21 49 16Q54 10 57.9 3.9Z',
	lines: 'M43.4 11.1Q47.4 16.6 53.5 17.1M31.6 21.4Q36.4 29.2 47 29.1M19.5 33.5Q25.4 43.5 39 42.3M9.6 41.5Q7.8 51.8 16 53.5Q21 52.9 21.7 48.1',
	marks: {
		P: {
			dots: [
				[27.1, 50.7, 2.6],
				[19.4, 42.8, 2.4],
				[28.1, 30.9, 2.5],
				[36.4, 37.9, 2.4],
				[36.4, 20.1, 2.1],
				[44.3, 24.7, 2],
				[49.2, 10.9, 1.7],
			],
		},
		O: {
			strokes:
				'M14.4 37.5Q21.5 49 37 47.8M25.4 27.6Q31.4 36.6 43 35.9M37 16.6Q41.9 23.4 50.5 23M48.1 8.5Q51.4 12.4 55.8 12.6',
			width: 3,
		},
		V: {
			strokes:
				'M12.8 40.8L19.9 41.9L21.7 49.2L28.5 47L31.6 51.8M22.8 29.8L29.1 30.7L30.5 36.6L36.8 35.1L39.3 39.3M34 17.9L39.3 19L40.1 24.1L45.9 23L48.1 26.1M45.9 9.6L50.3 10.4L51.6 14L54.7 14',
			width: 1.8,
		},
	},
};

export const SHELLS: Record<Shape, ShellDrawing> = { D: dollar, F: starfish, C: clamshell, A: auger };

/** A colour of any shape: a splash with the marks of the colour. */
export const SPLASH: Pick<ShellDrawing, 'body' | 'marks'> = {
	body:
		'M30 9Q36 3 41 9Q43 15 49 13Q58 12 57 20Q55 26 59 31Q62 39 54 41Q48 42 49 48Q49 57 41 56Q35 54 31 58Q24 63 21 55Q20 49 13 50Q4 49 7 41Q11 36 6 31Q2 23 10 20Q17 19 17 13Q21 5 27 10ZM55 51A4 4 0 1 0 63 51A4 4 0 1 0 55 51ZM3 8A3.500 3.500 0 1 0 10 8A3.500 3.500 0 1 0 3 8Z',
	marks: {
		P: { dots: [[22, 24, 4], [38, 20, 3.2], [32, 34, 4.4], [46, 34, 3.6], [19, 38, 3.2], [37, 47, 3.2]] },
		O: { strokes: 'M15 26Q32 18 50 26M13 36Q32 28 52 36M20 46Q32 40 45 46', width: 3.4 },
		V: { strokes: 'M14 30L20 22L26 30L32 22L38 30L44 22L50 30M15 43L21 35L27 43L33 35L39 43L45 35L50 42', width: 2.8 },
	},
};
