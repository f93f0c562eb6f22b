// What the server keeps of this browser's person: all of it as a file, or gone.
import { during } from './settled';

/** How many matches; null: the server is out of reach or will not. */
export async function forgetOnServer(): Promise<number | null> {
	const answer = await post('api/mine/forget');
	return answer && typeof answer.matches === 'number' ? answer.matches : null;
}

/** The server's answer as text to be saved; null likewise. */
export async function exportFromServer(): Promise<string | null> {
	const answer = await post('api/mine');
	return answer && JSON.stringify(answer, null, '\t');
}

async function post(path: string): Promise<Record<string, unknown> | null> {
	try {
		const response = await during(fetch(path, { method: 'POST', cache: 'no-store', headers: { 'Content-Type': 'application/json' }, body: '{}' }));
		return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}
