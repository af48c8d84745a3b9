import { bearer, EDITOR, jsonBody, type TestSite } from './test-site.ts';
import { totpCode } from './totp-code.ts';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  body: any;
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() };
}

export const json = (token: string) => ({ ...bearer(token), 'Content-Type': 'application/json' });

export const login = async (site: TestSite, typed: object, address?: string) =>
  answerOf(await site.request('/public/api/login', jsonBody({ ...EDITOR, ...typed }), address));

export const readSecondFactor = async (site: TestSite, token: string) =>
  (await site.request('/api/admin/second-factor', { headers: bearer(token) })).json();

export const changeSecondFactor = async (site: TestSite, token: string, call: string, password = EDITOR.password) =>
  answerOf(
    await site.request(`/api/admin/second-factor/${call}`, {
      ...jsonBody({ current_password: password }),
      headers: json(token),
    }),
  );

export const confirm = async (site: TestSite, token: string, code: string) =>
  answerOf(await site.request('/api/admin/second-factor/confirm', { ...jsonBody({ code }), headers: json(token) }));

/** Turns it on as the account page does. */
export async function enableSecondFactor(
  site: TestSite,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await changeSecondFactor(site, token, 'begin')).body;
  const { recoveryCodes } = (await confirm(site, token, totpCode(secret, site.time.now))).body;
  return { secret, recoveryCodes };
}
