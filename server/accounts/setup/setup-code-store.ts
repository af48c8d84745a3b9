import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { createLease } from '../../database/lease.ts';
import type { Database } from '../../database/open-database.ts';
import { hashSecret } from '../secret.ts';

/** How long other processes wait before they take over the code of a process that ended without releasing it. */
const LEASE_MS = 15_000;

/** Crockford's alphabet, without letters that look like digits. 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** The only valid code, which belongs to the process that holds the lease. Only its hash is stored. */
export function createSetupCodeStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  const holder = randomUUID();
  return {
    /** A new code, in groups. Undefined while another process holds the lease. */
    async claim(): Promise<string | undefined> {
      const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
      const row = { code_hash: hashSecret(code), holder, claimed_until: lease.end() };
      const claimed = await db
        .insertInto('setup_codes')
        .values({ only_row: 1, ...row })
        .onConflict((conflict) =>
          conflict.column('only_row').doUpdateSet(row).where(lease.hasExpired('setup_codes.claimed_until')),
        )
        .returning('holder')
        .executeTakeFirst();
      return claimed && (code.match(/.{4}/g) ?? []).join('-');
    },

    /** False if another process has taken the lease in the meantime. */
    async renew(): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('setup_codes')
        .set({ claimed_until: lease.end() })
        .where('holder', '=', holder)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Deletes the code of this process, and so releases the lease. */
    async release(): Promise<void> {
      await db.deleteFrom('setup_codes').where('holder', '=', holder).execute();
    },

    async isValid(code: string): Promise<boolean> {
      const row = await db
        .selectFrom('setup_codes')
        .select('only_row')
        .where('code_hash', '=', hashSecret(code))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False if it was used before, so that only one of two concurrent requests succeeds. */
    async use(code: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('setup_codes')
        .where('code_hash', '=', hashSecret(code))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
