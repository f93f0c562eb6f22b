// A link as a QR code: the path of its dark squares in a drawing of size × size.
import { encode } from 'uqr';

/** Squares of quiet around the code, as readers expect. */
const BORDER = 4;

export function qrPath(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: BORDER });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
	return { size, path };
}
