import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Settings } from '../../settings.ts';
import { verifyPassword } from './passwords.ts';

const TOO_MANY = 'Too many wrong passwords. Wait a minute, then try again.';
const WRONG = 'Current password is incorrect.';

export const wrongPassword = () => fieldError('current_password', WRONG);

/** Checks the current password before changes to sign-in settings, in case a session was left unattended. */
export function createCurrentPasswordCheck(site: { settings: Settings; db: Database; clock: Clock }) {
  // Limits guessing by someone at an unattended screen.
  const failures = createRateLimit(site, {
    name: 'password',
    points: site.settings.loginFailuresPerMinute,
    seconds: 60,
  });

  /** Throws 422 if the password is wrong. */
  return async (account: { id: number; password_hash: string | null }, password: string): Promise<void> => {
    const refund = await failures.count(String(account.id), TOO_MANY);
    if (!(await verifyPassword(password, account.password_hash ?? undefined))) throw wrongPassword();
    await refund();
  };
}
