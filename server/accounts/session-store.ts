import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { findSecret } from './find-secret.ts';
import { hashSecret, randomSecret } from './secret.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const IDLE_LIFETIME = 12 * HOUR;
export const ABSOLUTE_LIFETIME = 7 * DAY;

/** How long ended and expired sessions are stored, so that an expired token is not reported as invalid. */
const RETENTION_MS = 30 * DAY;

/** `last_used_at` is written at most this often, instead of on every request. */
const TOUCH_INTERVAL = MINUTE;

/** The `last_used_at` of a session that was found expired, so that it stays expired if the clock is set back. */
const EXPIRED = toTimestamp(0);

export type Session = Selectable<Tables['sessions']>;
export type SessionState = { state: 'live'; session: Session } | { state: 'expired' } | { state: 'unknown' };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions. Tokens are 256 random bits; only their hashes are stored. */
export function createSessionStore(db: Database, clock: Clock) {
  const recordRevoked = async (trx: Database, userId: number, count: number, by: Actor) => {
    if (count === 0) return;
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    const note = count === 1 ? '1 session' : `${count} sessions`;
    await createActivityStore(trx, clock).record({ by, action: 'session.revoked', name: email, note });
  };

  const expire = (which: (builder: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>) =>
    db
      .updateTable('sessions')
      .set({ last_used_at: EXPIRED })
      .where(which)
      .where('ended_at', 'is', null)
      .where('last_used_at', '!=', EXPIRED)
      .execute();

  /**
   * Locks the user's row until the end of the transaction. Taken to open a session and to end all sessions: one opened
   * concurrently is either ended too, or is rejected because it sees the change. Returns the password hash.
   */
  const lockAccount = (trx: Database, userId: number) =>
    trx
      .updateTable('users')
      .set(({ ref }) => ({ password_hash: ref('password_hash') }))
      .where('id', '=', userId)
      .returning('password_hash')
      .executeTakeFirst();

  return {
    /**
     * Opens a session. Returns `cookie` only if the session is bound to one. Undefined if the password or the second
     * factor has changed since it was checked (`verified`).
     */
    async open(who: {
      userId: number;
      verified: { passwordHash: string; secret: string | undefined };
      userAgent: string;
      bound: boolean;
      by: Actor;
    }): Promise<{ token: string; cookie?: string } | undefined> {
      const token = randomSecret();
      const cookie = who.bound ? randomSecret() : undefined;
      const now = toTimestamp(clock());
      const isOpen = await inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, who.userId);
        const secret = await findSecret(trx, who.userId);
        if (account?.password_hash !== who.verified.passwordHash || secret !== who.verified.secret) return false;
        await trx
          .insertInto('sessions')
          .values({
            token_hash: hashSecret(token),
            user_id: who.userId,
            cookie_hash: cookie ? hashSecret(cookie) : null,
            user_agent: who.userAgent.slice(0, 300),
            created_at: now,
            last_used_at: now,
            ended_at: null,
          })
          .execute();
        await trx
          .deleteFrom('sessions')
          .where('created_at', '<', toTimestamp(clock() - ABSOLUTE_LIFETIME - RETENTION_MS))
          .execute();
        await createActivityStore(trx, clock).record({ by: who.by, action: 'session.opened', name: who.userAgent });
        return true;
      });
      if (!isOpen) return undefined;
      return cookie ? { token, cookie } : { token };
    },

    /** The state of a token's session. A bound session without its cookie is `unknown`, as after signing out. */
    async check(token: string, cookie: string | undefined): Promise<SessionState> {
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst();
      if (!session || session.ended_at) return { state: 'unknown' };
      if (session.cookie_hash && (!cookie || hashSecret(cookie) !== session.cookie_hash)) return { state: 'unknown' };

      const now = clock();
      const idle = now - Date.parse(session.last_used_at);
      const age = now - Date.parse(session.created_at);
      if (idle > IDLE_LIFETIME || age > ABSOLUTE_LIFETIME) {
        await expire(({ eb }) => eb('token_hash', '=', session.token_hash));
        return { state: 'expired' };
      }
      // The absolute value: after the clock was set back, `last_used_at` may be in the future.
      if (Math.abs(idle) > TOUCH_INTERVAL) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: toTimestamp(now) })
          .where('token_hash', '=', session.token_hash)
          // Does not revive a session that another request just marked as expired.
          .where('last_used_at', '=', session.last_used_at)
          .execute()
          // Reading must work on a full disk. The session only seems a little older than it is.
          .catch((error) => console.error('The last use of a session could not be saved:', error));
      }
      return { state: 'live', session };
    },

    /** Marks expired sessions, so that they stay expired if the clock is set back. */
    async sweep(): Promise<void> {
      await expire(({ or, eb }) =>
        or([
          eb('last_used_at', '<', toTimestamp(clock() - IDLE_LIFETIME)),
          eb('created_at', '<', toTimestamp(clock() - ABSOLUTE_LIFETIME)),
        ]),
      );
    },

    /** The user's live sessions, most recently used first. */
    async listForUser(userId: number): Promise<Session[]> {
      return db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('last_used_at', '>=', toTimestamp(clock() - IDLE_LIFETIME))
        .where('created_at', '>=', toTimestamp(clock() - ABSOLUTE_LIFETIME))
        .orderBy('last_used_at', 'desc')
        .execute();
    },

    /** Ends all of the user's sessions except the one with `keptToken`. */
    async endAll(userId: number, by: Actor, keptToken?: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockAccount(trx, userId);
        const ended = await trx
          .updateTable('sessions')
          .set({ ended_at: toTimestamp(clock()) })
          .where('user_id', '=', userId)
          .$if(keptToken !== undefined, (query) => query.where('token_hash', '!=', hashSecret(keptToken as string)))
          .where('ended_at', 'is', null)
          .returning('token_hash')
          .execute();
        await recordRevoked(trx, userId, ended.length, by);
      });
    },

    /** Ends the user's session whose token hash starts with `hashStart`. */
    async endOne(userId: number, hashStart: string, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ended = await trx
          .updateTable('sessions')
          .set({ ended_at: toTimestamp(clock()) })
          .where('user_id', '=', userId)
          .where('token_hash', '>=', hashStart)
          // Hashes are hexadecimal, so `g` sorts after all that start with `hashStart`.
          .where('token_hash', '<', `${hashStart}g`)
          .where('ended_at', 'is', null)
          .returning('token_hash')
          .execute();
        await recordRevoked(trx, userId, ended.length, by);
      });
    },

    /** Whether the session belongs to this token. */
    belongsToToken: (session: Session, token: string) => session.token_hash === hashSecret(token),

    /** Ends the token's session, if there is one. `address` is the client's, for the audit log. */
    async end(token: string, address: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ended = await trx
          .updateTable('sessions')
          .set({ ended_at: toTimestamp(clock()) })
          .where('token_hash', '=', hashSecret(token))
          .where('ended_at', 'is', null)
          .returning(({ selectFrom }) =>
            selectFrom('users').select('email').whereRef('users.id', '=', 'sessions.user_id').as('email'),
          )
          .executeTakeFirst();
        if (!ended?.email) return;
        await createActivityStore(trx, clock).record({ by: { who: ended.email, address }, action: 'session.closed' });
      });
    },
  };
}
