import { SITE } from '../activity/actor.ts';
import type { AccountStore } from './account-store.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';

/** Anyone can read this password, so it must never work in production. */
export const DEMO_ACCOUNT = { email: 'admin@example.com', password: 'demo-admin' } as const;

export async function addDemoAccount(accounts: AccountStore): Promise<void> {
  await accounts.add({
    email: DEMO_ACCOUNT.email,
    passwordHash: await hashPassword(DEMO_ACCOUNT.password),
    role: 'owner',
    by: SITE,
  });
}

let lastChecked: { hash: string; isEnabled: boolean } | undefined;

/** Whether the demo administrator can sign in with the demo password. */
export async function isDemoLoginEnabled(accounts: AccountStore): Promise<boolean> {
  const account = await accounts.findByEmail(DEMO_ACCOUNT.email);
  if (!account?.password_hash) return false;
  // Cached per stored hash: hashing takes tens of milliseconds, and the login page asks on every view.
  if (lastChecked?.hash !== account.password_hash) {
    const isEnabled = await verifyPassword(DEMO_ACCOUNT.password, account.password_hash);
    lastChecked = { hash: account.password_hash, isEnabled };
  }
  return lastChecked.isEnabled;
}
