import { bearer, EDITOR, jsonBody, type TestSite } from './test-site.ts';
import { totpCode } from './totp-code.ts';

async function readResponse(response: Response) {
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  return { status: response.status, body: (await response.json()) as any };
}

export const json = (token: string) => ({ ...bearer(token), 'Content-Type': 'application/json' });

export const login = async (site: TestSite, fields: object, address?: string) =>
  readResponse(await site.request('/public/api/login', jsonBody({ ...EDITOR, ...fields }), address));

export const readSecondFactor = async (site: TestSite, token: string) =>
  (await site.request('/api/admin/second-factor', { headers: bearer(token) })).json();

const post = async (site: TestSite, token: string, action: string, body: object) =>
  readResponse(await site.request(`/api/admin/second-factor/${action}`, { ...jsonBody(body), headers: json(token) }));

export const changeSecondFactor = (site: TestSite, token: string, action: string, password = EDITOR.password) =>
  post(site, token, action, { current_password: password });

export const confirm = (site: TestSite, token: string, code: string) => post(site, token, 'confirm', { code });

/** Turns the second factor on as the Account Center does. */
export async function enableSecondFactor(site: TestSite, token: string) {
  const { secret } = (await changeSecondFactor(site, token, 'begin')).body as { secret: string };
  const { recoveryCodes } = (await confirm(site, token, totpCode(secret, site.time.now))).body;
  return { secret, recoveryCodes: recoveryCodes as string[] };
}
