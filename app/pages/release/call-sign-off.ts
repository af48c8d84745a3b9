import type { OpenSignOff, PlacedNote, SignOffDecision } from '../../../contract/releases/sign-offs.ts';

/** A refusal of the API, with what is wrong with each field. */
export class SignOffError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

const OFFLINE = 'The site could not be reached. Check your connection, and try again.';

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/api/releases/${path}`, {
    method,
    headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new SignOffError(0, OFFLINE);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new SignOffError(response.status, answer.message || OFFLINE, answer.errors);
  return answer;
}

export const readSignOff = (token: string) => call<OpenSignOff>('GET', token);

export const addNote = (token: string, note: object) => call<PlacedNote>('POST', `${token}/notes`, note);

export const removeNote = (token: string, note: number) => call<unknown>('DELETE', `${token}/notes/${note}`);

export const decide = (token: string, answer: object) => call<SignOffDecision>('POST', `${token}/decision`, answer);
