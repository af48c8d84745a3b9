import type { Role } from '../../contract/accounts/roles.ts';
import { hashPassword } from '../../server/accounts/passwords/passwords.ts';
import { SITE } from '../../server/activity/actor.ts';
import { jsonBody } from './requests.ts';
import type { TestSite } from './test-site.ts';

const PASSWORD = 'three unrelated words';
const passwordHash = hashPassword(PASSWORD);

/** Adds an account with the role and signs in. */
export async function addAccount(site: TestSite, email: string, role: Role, { mayPublish = false } = {}) {
  const id = await site.accounts.add({ email, passwordHash: await passwordHash, role, by: SITE });
  if (mayPublish) await site.db.updateTable('users').set({ may_publish: 1 }).where('id', '=', id).execute();
  return { id, email, token: await logIn(site, email) };
}

/** Returns the token. `address` is the client's, because logins per address are limited. */
export async function logIn(site: TestSite, email: string, address?: string): Promise<string> {
  const response = await site.request('/public/api/login', jsonBody({ email, password: PASSWORD }), address);
  return ((await response.json()) as { token: string }).token;
}
