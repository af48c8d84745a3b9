import { RESET_MINUTES } from '../../../contract/accounts/accounts.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { hashSecret, randomSecret } from '../secret.ts';

const LIFETIME = RESET_MINUTES * 60_000;

/** Password reset requests and their e-mailed links. Requests expire after half an hour. */
export function createPasswordResetStore(db: Database, clock: Clock) {
  const oldest = () => toTimestamp(clock() - LIFETIME);
  return {
    /** Returns the request's id. `userId` is undefined for an address without an account. */
    async add(userId: number | undefined, requestedBy?: string): Promise<number> {
      await db.deleteFrom('password_resets').where('created_at', '<', oldest()).execute();
      const { id } = await db
        .insertInto('password_resets')
        .values({ user_id: userId ?? null, requested_by: requestedBy ?? null, created_at: toTimestamp(clock()) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The request and its user's address, unless it has expired. */
    find(id: number): Promise<{ email: string; createdAt: string; requestedBy: string | null } | undefined> {
      return db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select([
          'users.email',
          'password_resets.created_at as createdAt',
          'password_resets.requested_by as requestedBy',
        ])
        .where('password_resets.id', '=', id)
        .where('password_resets.created_at', '>=', oldest())
        .executeTakeFirst();
    },

    /** Returns the token of a new link for the request. Earlier links still work. */
    async addLink(id: number): Promise<string> {
      const token = randomSecret();
      await db
        .insertInto('password_reset_links')
        .values({ token_hash: hashSecret(token), reset_id: id })
        .execute();
      return token;
    },

    /** The user whose password the link resets. Undefined if it is unknown, used or expired. */
    async findUser(token: string): Promise<number | undefined> {
      const reset = await db
        .selectFrom('password_reset_links')
        .innerJoin('password_resets', 'password_resets.id', 'password_reset_links.reset_id')
        .select('password_resets.user_id')
        .where('password_reset_links.token_hash', '=', hashSecret(token))
        .where('password_resets.created_at', '>=', oldest())
        .executeTakeFirst();
      return reset?.user_id ?? undefined;
    },

    /** Uses up the link. False if it was used before, so only one of two concurrent requests succeeds. */
    async useLink(token: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('password_reset_links')
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Removes all of the user's requests and their links. */
    async removeAllForUser(userId: number): Promise<void> {
      await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },
  };
}
