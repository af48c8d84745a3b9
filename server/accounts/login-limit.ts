import type { AuditStore } from '../audit/audit-store.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../http/address-network.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';

const TOO_MANY = 'Too many failed logins. Wait a minute, then try again.';

/** So long after signing in an address is known for that account, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

/**
 * Failed logins in a minute, per address and per account. An account waits 60 seconds at most, and not for an address
 * that has signed in to it before: whoever fails on purpose keeps strangers out, not the owner.
 */
export function createLoginLimit(site: { db: Database; clock: Clock; audit: AuditStore }, failuresPerMinute: number) {
  const failures = createRateLimit(site, { name: 'login', points: failuresPerMinute, seconds: 60 });

  return {
    /** Counts a try as failed, or refuses it with 429. Answers how to take that back once it succeeded. */
    async count(email: string, address: string): Promise<() => Promise<void>> {
      const takeBack = await failures.count(`address ${networkOf(address)}`, TOO_MANY);
      const account = email.toLowerCase();
      try {
        const takeBackOfAccount = await failures.count(`account ${account}`, TOO_MANY);
        return async () => {
          await takeBack();
          await takeBackOfAccount();
        };
      } catch (refused) {
        const since = toTimestamp(site.clock() - KNOWN_FOR);
        const isWaiting = refused instanceof Refusal;
        if (isWaiting && (await site.audit.hasSignedIn({ who: account, address, since }))) return takeBack;
        throw refused;
      }
    },
  };
}
