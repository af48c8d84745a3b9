import type { ActivityStore } from '../activity/activity-store.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';

const TOO_MANY = 'Too many failed logins. Wait a minute, then try again.';
const TOO_MANY_CODES =
  'Too many wrong codes for this password. Choose a new password (Forgot your password?), or try again tomorrow.';

/** Wrong codes in a day. At ten a minute guessing would find one within a month, at thirty a day in thirty years. */
const CODES_PER_DAY = 30;
const DAY = 24 * 3_600;

/** So long after signing in an address is known for that account, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

/**
 * Failed logins in a minute, per address and per account. An account waits 60 seconds at most, and not for an address
 * that has signed in to it before: whoever fails on purpose keeps strangers out, not the owner.
 */
export function createLoginLimit(
  site: { db: Database; clock: Clock; activity: ActivityStore },
  failuresPerMinute: number,
) {
  const failures = createRateLimit(site, { name: 'login', points: failuresPerMinute, seconds: 60 });
  const wrongCodes = createRateLimit(site, { name: 'code', points: CODES_PER_DAY, seconds: DAY });

  /** Unless the address has signed in to the account before: then it need not wait for what strangers did. */
  async function unlessKnown(refused: unknown, who: string, address: string): Promise<() => Promise<void>> {
    const since = toTimestamp(site.clock() - KNOWN_FOR);
    const isWaiting = refused instanceof HttpError;
    if (isWaiting && (await site.activity.hasSignedIn({ who, address, since }))) return async () => {};
    throw refused;
  }

  return {
    /** Counts a try as failed, or refuses it with 429. Answers how to take that back once it succeeded. */
    async count(email: string, address: string): Promise<() => Promise<void>> {
      const refund = await failures.count(`address ${networkOf(address)}`, TOO_MANY);
      const account = email.toLowerCase();
      const refundAccount = await failures
        .count(`account ${account}`, TOO_MANY)
        .catch((refused) => unlessKnown(refused, account, address));
      return async () => {
        await refund();
        await refundAccount();
      };
    },

    /**
     * The same for the code that follows a right password, beside `count`. Only who has the password gets here, so that
     * no stranger can make the owner wait; and a new password begins a new count, so that neither can a thief for long.
     */
    countCode(
      account: { id: number; email: string; password_hash: string },
      address: string,
    ): Promise<() => Promise<void>> {
      return wrongCodes
        .count(`${account.id} ${account.password_hash}`, TOO_MANY_CODES)
        .catch((refused) => unlessKnown(refused, account.email, address));
    },
  };
}
