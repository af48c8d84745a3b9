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

/** An ended or expired session is remembered this long, so that its token is told apart from one that never was. */
const MEMORY = 30 * DAY;

/** `last_used_at` is written at most this often: a write for each request would be work without use. */
const TOUCH_INTERVAL = MINUTE;

/** `last_used_at` of a session that was found expired: it is, whatever the clock says later. */
const EXPIRED = toTimestamp(0);

export type Session = Selectable<Tables['sessions']>;
export type SessionState = { state: 'live'; session: Session } | { state: 'expired' } | { state: 'unknown' };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sign-ins. Tokens are 256 random bits, kept as their hash only. */
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
   * Whoever opens a session of a person or ends all of theirs has this row to the end of the transaction: a session that is
   * opened meanwhile is either ended too, or sees what it was ended for. Answers the hash of the password.
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
     * Opens a session; `cookie` is there only when the session is to be bound to one. Undefined when the password or the
     * second factor is no longer the one that was `proven`.
     */
    async open(who: {
      userId: number;
      proven: { passwordHash: string; secret: string | undefined };
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
        if (account?.password_hash !== who.proven.passwordHash || secret !== who.proven.secret) return false;
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
          .where('created_at', '<', toTimestamp(clock() - ABSOLUTE_LIFETIME - MEMORY))
          .execute();
        await createActivityStore(trx, clock).record({ by: who.by, action: 'session.opened', name: who.userAgent });
        return true;
      });
      if (!isOpen) return undefined;
      return cookie ? { token, cookie } : { token };
    },

    /** What a token is worth now. A bound session without its cookie is as unknown as one that was signed out. */
    async look(token: string, cookie: string | undefined): Promise<SessionState> {
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
      // Also when it was last used in the future, by a clock that has been set back since.
      if (Math.abs(idle) > TOUCH_INTERVAL) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: toTimestamp(now) })
          .where('token_hash', '=', session.token_hash)
          // One that another request found expired stays so.
          .where('last_used_at', '=', session.last_used_at)
          .execute()
          // On a full disk people still read: the session only seems a little older than it is.
          .catch((error) => console.error('The use of a session could not be noted:', error));
      }
      return { state: 'live', session };
    },

    /** Marks what has expired, so that a clock that is set back revives none. */
    async sweep(): Promise<void> {
      await expire(({ or, eb }) =>
        or([
          eb('last_used_at', '<', toTimestamp(clock() - IDLE_LIFETIME)),
          eb('created_at', '<', toTimestamp(clock() - ABSOLUTE_LIFETIME)),
        ]),
      );
    },

    /** The live sessions of a person, the one last used first. */
    async listOf(userId: number): Promise<Session[]> {
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

    /** Ends every session of a person, but the one of `keptToken`. */
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

    /** Ends a session of a person, named by the beginning of its hash. */
    async endOne(userId: number, hashStart: string, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ended = await trx
          .updateTable('sessions')
          .set({ ended_at: toTimestamp(clock()) })
          .where('user_id', '=', userId)
          .where('token_hash', '>=', hashStart)
          // Hashes are hexadecimal: `g` comes after every one that begins so.
          .where('token_hash', '<', `${hashStart}g`)
          .where('ended_at', 'is', null)
          .returning('token_hash')
          .execute();
        await recordRevoked(trx, userId, ended.length, by);
      });
    },

    /** Whether the session is the one of this token. */
    isOf: (session: Session, token: string) => session.token_hash === hashSecret(token),

    /** Ends the session of a token, if it is one; asked from `address`. */
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
