// The server as a source: one WebSocket that comes back by itself. An answer that was sent and not acknowledged is sent again; its key makes that safe.
import { compareProtocol } from '../lib/protocol';
import { busy } from '../lib/settled';
import type { Replies } from '../made/messages';
import { misfit, readFrame, type Misfit } from './border';
import { awaitedWord, sawBegin, sawDice } from './dice';
import { wrongInFrame } from './gameBorder';
import type { Fault, Lang, Reply, Request, TableInfo } from './messages';
import type { Listener, Source } from './source';

interface Waiting {
	id: number;
	request: Request;
	resolve(reply: Reply): void;
	reject(fault: Fault): void;
}

/** The number of the question that asks to watch. */
const WATCH = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export function socketAddress(): string {
	return new URL('ws', location.href.replace(/#.*$/, '')).href.replace(/^http/, 'ws');
}

export class RemoteSource implements Source {
	readonly kind = 'remote';
	readonly match: string;

	#token: string | null;
	#lang: Lang;
	#listener: Listener | null = null;
	#socket: WebSocket | null = null;
	#waiting: Waiting[] = [];
	#id = WATCH;
	#heard = 0;
	#wait = FIRST_WAIT;
	/** The server asked not to come back earlier. */
	#hold: Fault | undefined;
	#showing = false;
	/** It has been connected before. */
	#came = false;
	/** The match had not begun when this connection last heard of it, and the seat was there. */
	#ready = false;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#wake = () => this.#again(0);
	/** This connection has said how it stands. */
	#told = false;
	#stirs: (() => void) | null = null;

	constructor(match: string, token: string | null, lang: Lang) {
		this.match = match;
		this.#token = token;
		this.#lang = lang;
	}

	open(listener: Listener): void {
		this.#listener = listener;
		addEventListener('online', this.#wake);
		this.#connect();
	}

	close(): void {
		this.#listener = null;
		removeEventListener('online', this.#wake);
		clearTimeout(this.#timer);
		this.#socket?.close();
		this.#socket = null;
		for (const one of this.#waiting) one.reject({ error: 'closed', text: '' });
		this.#waiting = [];
		this.#tell();
	}

	ask<R extends Request>(request: R): Promise<Reply<R['do']>> {
		return new Promise((resolve, reject) => {
			const one = { id: ++this.#id, request, resolve: resolve as Waiting['resolve'], reject };
			this.#waiting.push(one);
			this.#ask(one);
			this.#tell();
		});
	}

	speak(lang: Lang): void {
		this.#lang = lang;
		this.#heard = 0;
		this.#watch();
	}

	retry(): void {
		this.#again(0);
	}

	#watch(): void {
		this.#send({
			do: 'watch',
			id: WATCH,
			match: this.match,
			lang: this.#lang,
			since: this.#heard,
			...(this.#token ? { token: this.#token } : {}),
		});
	}

	/** A record is public: it is asked for by the name of its match. */
	#ask({ id, request }: Waiting): void {
		this.#send({ ...request, id, ...(request.do === 'record' ? { match: this.match } : {}) });
	}

	/** While there is a connection, what the server owes this page is on its way. */
	#tell(): void {
		const connected = this.#socket !== null && (!this.#came || this.#socket.readyState === WebSocket.OPEN);
		if (connected && (!this.#told || this.#waiting.some(({ request }) => request.do !== 'show'))) this.#stirs ??= busy();
		else {
			this.#stirs?.();
			this.#stirs = null;
		}
	}

	#send(message: object): void {
		if (this.#socket?.readyState === WebSocket.OPEN)
			this.#socket.send(JSON.stringify({ lang: this.#lang, ...message }));
	}

	#connect(): void {
		this.#listener?.connection(this.#heard ? 'offline' : 'connecting');
		const socket = new WebSocket(socketAddress());
		this.#socket = socket;
		this.#ready = false;
		this.#told = false;
		this.#tell();
		socket.onopen = () => {
			this.#watch();
			this.#tell();
		};
		socket.onmessage = (event) => this.#hear(event.data);
		socket.onclose = () => {
			if (this.#socket !== socket || !this.#listener) return;
			this.#socket = null;
			this.#tell();
			this.#listener.connection('offline', this.#hold);
			this.#again(this.#wait, (this.#hold?.retry ?? 0) * 1000);
			this.#hold = undefined;
			this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
		};
	}

	#again(wait: number, least = 0): void {
		clearTimeout(this.#timer);
		if (!this.#socket && this.#listener)
			this.#timer = setTimeout(() => this.#connect(), least + wait * (0.7 + 0.6 * Math.random()));
	}

	/** The first commitment is kept, and the own word is shown when it is awaited; also after a reload, for both are kept. */
	#dice(table: TableInfo): void {
		sawDice(table);
		if (this.#ready && table.stage === 'playing') sawBegin(table);
		this.#ready = table.stage === 'open' && table.you !== null;
		const word = awaitedWord(table);
		if (!word || this.#showing) return;
		this.#showing = true;
		const done = () => (this.#showing = false);
		this.ask({ do: 'show', word }).then(done, done); // too late, or shown by another page: the record will tell
	}

	#hear(data: unknown): void {
		const message = readFrame(data, wrongInFrame);

		switch (message?.t) {
			case 'misfit':
				this.#leaveOut(message);
				break;
			case 'reply':
				if (message.id === WATCH) this.#attached();
				else this.#answered(message);
				break;
			case 'error':
				if (message.id === WATCH) this.#refused(message);
				else if (message.id === undefined && message.error === 'too-many') this.#hold = message;
				else this.#settle(message.id, (one) => one.reject(message));
				break;
			case 'state':
				this.#heard = message.n;
				this.#listener?.message(message);
				this.#told = true;
				this.#tell();
				break;
			case 'table':
				this.#dice(message);
				this.#listener?.message(message);
				this.#told ||= message.stage === 'open';
				this.#tell();
				break;
			case 'chat':
			case 'unsaid':
				this.#listener?.message(message);
		}
	}

	/** The reply of a verb that was not asked for is none. */
	#answered(reply: Replies[keyof Replies]): void {
		this.#settle(reply.id, (one) => {
			if (one.request.do === reply.do) one.resolve(reply as Reply);
			else one.reject(misfit(one.request.do, { at: 'do', missing: false }));
		});
	}

	/** The player is told, and the connection goes on; who waits for an answer does not wait for ever. */
	#leaveOut({ fault, of, id }: Misfit): void {
		this.#listener?.misfit?.(fault);
		if (id !== WATCH) return this.#settle(id, (one) => one.reject(fault));
		if (of === 'reply') return this.#attached();
		this.#hold = fault;
		this.#socket?.close();
	}

	#attached(): void {
		void compareProtocol(this.#came);
		this.#came = true;
		this.#wait = FIRST_WAIT;
		this.#listener?.connection('online');
		for (const one of this.#waiting) this.#ask(one);
	}

	/** There is no such match, or the token is not one: nothing to come back to. */
	#refused(fault: Fault): void {
		if (fault.error === 'unavailable' || fault.error === 'too-many') {
			this.#hold = fault;
			return this.#socket?.close();
		}
		const listener = this.#listener;
		this.close();
		listener?.connection('gone');
	}

	#settle(id: number | undefined, how: (one: Waiting) => void): void {
		const at = this.#waiting.findIndex((one) => one.id === id);
		const one = this.#waiting[at];
		if (!one) return;
		this.#waiting.splice(at, 1);
		how(one);
		this.#tell();
	}
}
