import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Settings } from '../settings.ts';
import { isPassword } from './passwords.ts';

const TOO_MANY = 'Too many wrong passwords. Wait a minute, then try again.';
const WRONG = 'Current password is incorrect.';

export const wrongPassword = () => new HttpError(422, WRONG, { errors: { current_password: [WRONG] } });

/** Asks who is signed in for the password again: an open screen alone must not change how one signs in. */
export function createCurrentPasswordCheck(site: { settings: Settings; db: Database; clock: Clock }) {
  // Someone at an open screen may not try passwords without end either.
  const failures = createRateLimit(site, {
    name: 'password',
    points: site.settings.loginFailuresPerMinute,
    seconds: 60,
  });

  /** Returns when it is right; refuses with 422 when it is not. */
  return async (account: { id: number; password_hash: string }, password: string): Promise<void> => {
    const refund = await failures.count(String(account.id), TOO_MANY);
    if (!(await isPassword(password, account.password_hash))) throw wrongPassword();
    await refund();
  };
}
