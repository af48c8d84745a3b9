import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { asFile, smallImage } from './images.ts';

export const jsonBody = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export function formBody(fields: Record<string, string | File>): { method: 'POST'; body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body };
}

/** Signs in through the API of a running site; returns the headers of authenticated requests. */
export async function authenticate(url: string, account: { email: string; password: string } = DEMO_ACCOUNT) {
  const response = await fetch(`${url}/public/api/login`, jsonBody(account));
  return bearer(((await response.json()) as { token: string }).token);
}

/** Publishes a post, with defaults for the fields that are not given. */
export async function publishPost(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string | File> = {},
): Promise<Response> {
  const image = fields.image ?? asFile(await smallImage('png'));
  const post = { title: 'A post', content: '<p>Text.</p>', author_name: 'Meera', ...fields, image };
  return fetch(`${url}/api/addblog`, { ...formBody(post), headers });
}

/** Sends a contact message as the EmailJS library does. */
export function sendMessage(url: string, fields: Record<string, string>, init: RequestInit = {}): Promise<Response> {
  const ids = { user_id: 'public', service_id: 'site', template_id: 'message' };
  const message = { name: 'Farah', email: 'farah@example.com', title: 'A subject', message: 'A text.' };
  return fetch(`${url}/api/v1.0/email/send-form`, { ...formBody({ ...ids, ...message, ...fields }), ...init });
}
