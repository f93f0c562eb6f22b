// A few short, soft sounds, made when they are needed. Silent until somebody switches sound on.
import { settings } from './settings.svelte';

export type Sound = 'place' | 'slide' | 'roll' | 'reveal' | 'turn' | 'win' | 'loss';

/** A tone: when it begins, its pitch at both ends, how long it lasts, how loud it is. */
interface Tone {
	at: number;
	from: number;
	to: number;
	long: number;
	gain: number;
	wave?: OscillatorType;
}

/** A breath of noise through a band, like water or a die on wood. */
interface Breath {
	at: number;
	from: number;
	to: number;
	long: number;
	gain: number;
	narrow: number;
}

interface Score {
	tones?: Tone[];
	breaths?: Breath[];
}

const bell = (at: number, pitch: number, gain = 0.12, long = 0.5): Tone => ({ at, from: pitch, to: pitch, long, gain });
const knock = (at: number, pitch: number, gain: number): Breath => ({
	at, from: pitch, to: pitch * 0.7, long: 0.06, gain, narrow: 5,
});

const scores: Record<Sound, Score> = {
	place: { tones: [{ at: 0, from: 420, to: 190, long: 0.12, gain: 0.16 }], breaths: [knock(0, 900, 0.12)] },
	slide: { breaths: [{ at: 0, from: 380, to: 1200, long: 0.26, gain: 0.14, narrow: 1.2 }] },
	roll: { breaths: [0, 0.07, 0.13, 0.22, 0.33].map((at, i) => knock(at, 1500 - 170 * i, 0.26 - 0.04 * i)) },
	reveal: { tones: [bell(0, 587, 0.08), bell(0.09, 880, 0.08)] },
	turn: { tones: [bell(0, 659), bell(0.13, 494)] },
	win: { tones: [bell(0, 523), bell(0.12, 659), bell(0.24, 784), bell(0.38, 1047, 0.12, 0.9)] },
	loss: { tones: [bell(0, 392, 0.1), bell(0.2, 330, 0.1), bell(0.4, 262, 0.1, 0.9)] },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function hiss(audio: AudioContext): AudioBuffer {
	if (noise) return noise;
	noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
	const samples = noise.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return noise;
}

/** Rises at once, dies away softly: no clicks at either end. */
function shape(audio: AudioContext, start: number, long: number, loud: number): GainNode {
	const gain = audio.createGain();
	gain.gain.setValueAtTime(0, start);
	gain.gain.linearRampToValueAtTime(loud, start + 0.008);
	gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
	gain.connect(audio.destination);
	return gain;
}

function sing(audio: AudioContext, tone: Tone): void {
	const start = audio.currentTime + tone.at;
	const voice = audio.createOscillator();
	voice.type = tone.wave ?? 'sine';
	voice.frequency.setValueAtTime(tone.from, start);
	voice.frequency.exponentialRampToValueAtTime(tone.to, start + tone.long);
	voice.connect(shape(audio, start, tone.long, tone.gain));
	voice.start(start);
	voice.stop(start + tone.long);
}

function breathe(audio: AudioContext, breath: Breath): void {
	const start = audio.currentTime + breath.at;
	const voice = audio.createBufferSource();
	const band = audio.createBiquadFilter();
	voice.buffer = hiss(audio);
	band.type = 'bandpass';
	band.Q.value = breath.narrow;
	band.frequency.setValueAtTime(breath.from, start);
	band.frequency.exponentialRampToValueAtTime(breath.to, start + breath.long);
	voice.connect(band).connect(shape(audio, start, breath.long, breath.gain));
	voice.start(start, Math.random() * 0.2);
	voice.stop(start + breath.long);
}

/** Plays a sound if sound is on; a call also while nobody looks. Never throws: a browser without a voice is no reason to stop. */
export function play(sound: Sound): void {
	if (!settings.sound || (document.hidden && sound !== 'turn')) return;
	try {
		context ??= new AudioContext();
		if (context.state === 'suspended') void context.resume();
		for (const tone of scores[sound].tones ?? []) sing(context, tone);
		for (const breath of scores[sound].breaths ?? []) breathe(context, breath);
	} catch {
		// No audio here.
	}
}

/** The sea of a game: noise through a low filter that swells like waves. */
export interface Ambience {
	/** Hertz of the filter: low is deep, high is surf. */
	pitch: number;
	/** Seconds from wave to wave. */
	wave: number;
	/** How loud it is, 0 to 1; a quarter of it stays between the waves. */
	gain: number;
	/** Hertz of a hum below it; none: no hum. */
	hum?: number;
}

/** Begins a game's sea if it is wanted; what is returned ends it softly. */
export function ambience({ pitch, wave, gain, hum }: Ambience): () => void {
	try {
		context ??= new AudioContext();
		const audio = context;
		const out = audio.createGain();
		out.gain.value = 0;
		out.gain.setTargetAtTime(gain * 0.6, audio.currentTime, 1.5);
		out.connect(audio.destination);
		const water = audio.createBufferSource();
		const low = audio.createBiquadFilter();
		const swell = audio.createOscillator();
		const depth = audio.createGain();
		const reach = audio.createGain();
		water.buffer = hiss(audio);
		water.loop = true;
		low.type = 'lowpass';
		low.frequency.value = pitch;
		swell.frequency.value = 1 / wave;
		depth.gain.value = gain * 0.4;
		reach.gain.value = pitch * 0.4;
		swell.connect(depth).connect(out.gain);
		swell.connect(reach).connect(low.frequency);
		water.connect(low).connect(out);
		const voices: AudioScheduledSourceNode[] = [water, swell];
		if (hum) {
			const tone = audio.createOscillator();
			const soft = audio.createGain();
			tone.frequency.value = hum;
			soft.gain.value = 0.25;
			tone.connect(soft).connect(out);
			voices.push(tone);
		}
		for (const voice of voices) voice.start();
		// Browsers let nothing sound before somebody has pressed something.
		const wake = () => void audio.resume();
		if (audio.state === 'suspended') document.addEventListener('pointerdown', wake, { once: true });
		return () => {
			document.removeEventListener('pointerdown', wake);
			out.gain.cancelScheduledValues(audio.currentTime);
			out.gain.setTargetAtTime(0, audio.currentTime, 0.3);
			for (const voice of voices) voice.stop(audio.currentTime + 1.5);
		};
	} catch {
		return () => undefined;
	}
}

const APART = 170;

/** Some sounds, one after the other. */
export function playAll(sounds: Sound[]): void {
	sounds.forEach((sound, at) => setTimeout(() => play(sound), at * APART));
}
