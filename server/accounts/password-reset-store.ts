import { RESET_MINUTES } from '../../contract/accounts.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { hashSecret, randomSecret } from './secret.ts';

const LIFETIME = RESET_MINUTES * 60_000;

/** Requests for a new password, and the links mailed for them. Requests older than half an hour are as good as gone. */
export function createPasswordResetStore(db: Database, clock: Clock) {
  const oldest = () => toTimestamp(clock() - LIFETIME);
  return {
    /** Without a person for an address that no one has. Answers the id of the request. */
    async add(userId: number | undefined): Promise<number> {
      await db.deleteFrom('password_resets').where('created_at', '<', oldest()).execute();
      const { id } = await db
        .insertInto('password_resets')
        .values({ user_id: userId ?? null, created_at: toTimestamp(clock()) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The live request and whose it is. */
    find(id: number): Promise<{ email: string; createdAt: string } | undefined> {
      return db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select(['users.email', 'password_resets.created_at as createdAt'])
        .where('password_resets.id', '=', id)
        .where('password_resets.created_at', '>=', oldest())
        .executeTakeFirst();
    },

    /** The token of a new link for a request; earlier ones go on working. */
    async addLink(id: number): Promise<string> {
      const token = randomSecret();
      await db
        .insertInto('password_reset_links')
        .values({ token_hash: hashSecret(token), reset_id: id })
        .execute();
      return token;
    },

    /** Whose password the link changes; undefined when it is unknown, was used or is too old. */
    async findUser(token: string): Promise<number | undefined> {
      const found = await db
        .selectFrom('password_reset_links')
        .innerJoin('password_resets', 'password_resets.id', 'password_reset_links.reset_id')
        .select('password_resets.user_id')
        .where('password_reset_links.token_hash', '=', hashSecret(token))
        .where('password_resets.created_at', '>=', oldest())
        .executeTakeFirst();
      return found?.user_id ?? undefined;
    },

    /** Takes the link away. False when it was taken before: of two who come at once, one gets it. */
    async useLink(token: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('password_reset_links')
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Ends every request of a person, with its links. */
    async removeOf(userId: number): Promise<void> {
      await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },
  };
}
