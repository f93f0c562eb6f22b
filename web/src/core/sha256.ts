// SHA-256 and HMAC: by the browser where it offers them, else by hand: pages over plain HTTP have no crypto.subtle.
import { during } from '../lib/settled';

export type Bytes = Uint8Array<ArrayBuffer>;
export type Hmac = (message: Bytes) => Promise<Bytes>;

const PRIMES = [
	2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107,
	109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233,
	239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
];

/** The first 32 bits of a root behind the point, exactly: the root of a whole number that is shifted far enough. */
function rootBits(prime: number, degree: 2 | 3): number {
	const target = BigInt(prime) << BigInt(32 * degree);
	let low = 0n;
	let high = 1n << 40n;

	while (high - low > 1n) {
		const middle = (low + high) >> 1n;
		if (middle ** BigInt(degree) <= target) low = middle;
		else high = middle;
	}
	return Number(low & 0xffffffffn) | 0;
}

const BEGIN = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2));
const ROUND = PRIMES.map((prime) => rootBits(prime, 3));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array | number[], index: number) => words[index] ?? 0;

function mixBlock(hash: Int32Array, block: DataView, offset: number, w: Int32Array): void {
	for (let i = 0; i < 16; i++) w[i] = block.getInt32(offset + 4 * i);
	for (let i = 16; i < 64; i++) {
		const x = at(w, i - 15);
		const y = at(w, i - 2);
		w[i] =
			at(w, i - 16) +
			(turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
			at(w, i - 7) +
			(turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
	for (let i = 0; i < 64; i++) {
		const one =
			(h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0;
		const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
}

export function sha256ByHand(bytes: Uint8Array): Bytes {
	const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
	const view = new DataView(padded.buffer);
	const hash = Int32Array.from(BEGIN);
	const out = new Uint8Array(32);
	const w = new Int32Array(64);

	padded.set(bytes);
	padded[bytes.length] = 0x80;
	view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
	for (let offset = 0; offset < padded.length; offset += 64) mixBlock(hash, view, offset, w);
	hash.forEach((word, i) => new DataView(out.buffer).setInt32(4 * i, word));
	return out;
}

/** Keys of at most 64 bytes. */
export function hmacByHand(key: Uint8Array, message: Uint8Array): Bytes {
	const pad = (value: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ value);
	return sha256ByHand(joined(pad(0x5c), sha256ByHand(joined(pad(0x36), message))));
}

export function joined(...parts: Uint8Array[]): Bytes {
	const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let offset = 0;
	for (const part of parts) {
		out.set(part, offset);
		offset += part.length;
	}
	return out;
}

export interface Hasher {
	sha256(bytes: Bytes): Promise<Bytes>;
	/** A function of the message for this key. */
	hmac(key: Bytes): Promise<Hmac>;
}

export const byHand: Hasher = {
	sha256: async (bytes) => sha256ByHand(bytes),
	hmac: async (key) => async (message) => hmacByHand(key, message),
};

export function hasher(subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Hasher {
	if (!subtle) return byHand;
	return {
		sha256: async (bytes) => new Uint8Array(await during(subtle.digest('SHA-256', bytes))),
		hmac: async (key) => {
			const made = await during(subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']));
			return async (message) => new Uint8Array(await during(subtle.sign('HMAC', made, message)));
		},
	};
}

export function hex(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Bytes {
	return Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => parseInt(pair, 16));
}
