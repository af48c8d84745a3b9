import type { ActivityStore } from '../../activity/activity-store.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { normalizeEmail } from '../../core/email-forms.ts';
import type { Database } from '../../database/open-database.ts';
import { networkOf } from '../../http/address-network.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';

const TOO_MANY = 'Too many failed logins. Wait a minute, then try again.';
const TOO_MANY_CODES = 'Too many wrong codes for this password. Reset your password, or try again tomorrow.';

/** Wrong codes per day. Guessing takes a month at ten a minute, and thirty years at thirty a day. */
const CODES_PER_DAY = 30;
const DAY = 24 * 3_600;

/** How long an address counts as known after a login to the account, in milliseconds. */
const KNOWN_ADDRESS_LIFETIME_MS = 30 * 24 * 3_600_000;

/**
 * Limits failed logins per minute, per address and per account. The limit per account does not apply to addresses that
 * have signed in to it before, so failing on purpose does not lock out the owner.
 */
export function createLoginLimit(
  site: { db: Database; clock: Clock; activity: ActivityStore },
  failuresPerMinute: number,
) {
  const failures = createRateLimit(site, { name: 'login', points: failuresPerMinute, seconds: 60 });
  const wrongCodes = createRateLimit(site, { name: 'code', points: CODES_PER_DAY, seconds: DAY });

  /** Rethrows the rejection, unless the address has signed in to the account before. */
  async function allowKnownAddress(error: unknown, who: string, address: string): Promise<() => Promise<void>> {
    const since = toTimestamp(site.clock() - KNOWN_ADDRESS_LIFETIME_MS);
    const isRateLimited = error instanceof HttpError;
    if (isRateLimited && (await site.activity.hasSignedIn({ who, address, since }))) return async () => {};
    throw error;
  }

  return {
    /** Counts an attempt as failed, or throws 429. Returns a refund to call if it succeeds. */
    async count(email: string, address: string): Promise<() => Promise<void>> {
      const refund = await failures.count(`address ${networkOf(address)}`, TOO_MANY);
      const account = normalizeEmail(email);
      const refundAccount = await failures
        .count(`account ${account}`, TOO_MANY)
        .catch((refused) => allowKnownAddress(refused, account, address));
      return async () => {
        await refund();
        await refundAccount();
      };
    },

    /**
     * The same for wrong codes after a correct password, in addition to `count`. Only somebody with the password
     * reaches this limit, and a new password resets it, so the owner is not locked out for long.
     */
    countCode(
      account: { id: number; email: string; password_hash: string | null },
      address: string,
    ): Promise<() => Promise<void>> {
      return wrongCodes
        .count(`${account.id} ${account.password_hash}`, TOO_MANY_CODES)
        .catch((refused) => allowKnownAddress(refused, account.email, address));
    },
  };
}
