import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { truncateAddress } from '../../http/address-network.ts';
import type { Account } from '../account-store.ts';
import { queueNotice } from '../queue-notice.ts';
import { factorRequiredSince } from '../second-factor/factor-policy-store.ts';
import { findSecret } from '../second-factor/find-secret.ts';
import { hashSecret, randomSecret } from '../secret.ts';
import { lockAccount } from './lock-account.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const IDLE_LIFETIME = 12 * HOUR;
export const ABSOLUTE_LIFETIME = 7 * DAY;

/** How long ended and expired sessions are stored, so that an expired token is not reported as invalid. */
const RETENTION_MS = 30 * DAY;

/** In characters. */
const MAX_USER_AGENT = 300;

/** `last_used_at` is written at most this often, instead of on every request. */
const TOUCH_INTERVAL = MINUTE;

/** The `last_used_at` of a session that was found expired, so that it stays expired if the clock is set back. */
const EXPIRED = toTimestamp(0);

export type Session = Selectable<Tables['sessions']>;
export type SessionState =
  | { state: 'live'; session: CheckedSession; account: Account | undefined; factorRequiredSince: string | null }
  | { state: 'expired' }
  | { state: 'unknown' };
type CheckedSession = Pick<Session, (typeof CHECKED_COLUMNS)[number]>;

const CHECKED_COLUMNS = ['token_hash', 'user_id', 'cookie_hash', 'proved_at', 'last_used_at', 'ended_at'] as const;

/** How the person proved who they are. */
export type Verified = { passwordHash: string; secret: string | undefined } | { passkeyId: number };

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

  /** Whether the password and code, or the passkey, are still the ones that were checked. Call it after the lock. */
  const isStillValid = async (trx: Database, userId: number, hash: string | null, verified: Verified) => {
    if ('passkeyId' in verified) {
      const { passkeyId } = verified;
      const passkeys = trx.selectFrom('passkeys').select('id').where('id', '=', passkeyId);
      return (await passkeys.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
    }
    return hash === verified.passwordHash && (await findSecret(trx, userId)) === verified.secret;
  };

  return {
    /**
     * Opens a session. Returns `cookie` only if the session is bound to one. Undefined if the password, the second
     * factor or the passkey has changed since it was checked (`verified`).
     */
    async open(who: {
      userId: number;
      verified: Verified;
      userAgent: string;
      bound: boolean;
      by: Actor;
      /** The domain of the Message-ID of the e-mail about a new device. */
      mailHost: string;
    }): Promise<{ token: string; cookie?: string } | undefined> {
      const token = randomSecret();
      const cookie = who.bound ? randomSecret() : undefined;
      const now = toTimestamp(clock());
      const isOpen = await inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, who.userId);
        if (!account || account.suspended_at) return false;
        if (!(await isStillValid(trx, who.userId, account.password_hash, who.verified))) return false;
        const isNew = !(await isKnownDevice(trx, who.userId, who.userAgent));
        await trx.updateTable('users').set({ last_seen_at: now }).where('id', '=', who.userId).execute();
        await trx
          .insertInto('sessions')
          .values({
            token_hash: hashSecret(token),
            user_id: who.userId,
            cookie_hash: cookie ? hashSecret(cookie) : null,
            passkey_id: 'passkeyId' in who.verified ? who.verified.passkeyId : null,
            user_agent: who.userAgent.slice(0, MAX_USER_AGENT),
            network: truncateAddress(who.by.address),
            created_at: now,
            proved_at: now,
            last_used_at: now,
            ended_at: null,
          })
          .execute();
        await trx
          .deleteFrom('sessions')
          .where('created_at', '<', toTimestamp(clock() - ABSOLUTE_LIFETIME - RETENTION_MS))
          .execute();
        const activity = createActivityStore(trx, clock);
        const note = 'passkeyId' in who.verified ? 'With a passkey' : '';
        const entry = await activity.record({ by: who.by, action: 'session.opened', name: who.userAgent, note });
        // The first sign-in of a new account is no surprise to its owner.
        const age = clock() - Date.parse(account.created_at);
        if (isNew && age > HOUR) await queueNotice(trx, clock, { entry, mailHost: who.mailHost });
        return true;
      });
      if (!isOpen) return undefined;
      return cookie ? { token, cookie } : { token };
    },

    /**
     * The state of a token's session, with its account and whether it needs a second factor: every request of the panel
     * reads all three. A bound session without its cookie is `unknown`, as after signing out.
     */
    async check(token: string, cookie: string | undefined): Promise<SessionState> {
      const row = await db
        .selectFrom('sessions')
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select(CHECKED_COLUMNS)
        .select('sessions.created_at as opened_at')
        .selectAll('users')
        .select((users) => factorRequiredSince(users).as('factor_required_since'))
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst();
      if (!row) return { state: 'unknown' };
      const { factor_required_since, opened_at, ...checked } = row;
      const { token_hash, user_id, cookie_hash, proved_at, last_used_at, ended_at, ...user } = checked;
      const session = { token_hash, user_id, cookie_hash, proved_at, last_used_at, ended_at };
      const account = user.id === null ? undefined : (user as Account);
      if (session.ended_at) return { state: 'unknown' };
      if (session.cookie_hash && (!cookie || hashSecret(cookie) !== session.cookie_hash)) return { state: 'unknown' };

      const now = clock();
      const idle = now - Date.parse(session.last_used_at);
      const age = now - Date.parse(opened_at);
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
          .then(() =>
            db
              .updateTable('users')
              .set({ last_seen_at: toTimestamp(now) })
              .where('id', '=', session.user_id)
              .execute(),
          )
          .catch((error) => console.error('The last use of a session could not be saved:', error));
      }
      return { state: 'live', session, account, factorRequiredSince: factor_required_since };
    },

    /**
     * Whether there is a live session with this token hash, or bound to this cookie. The check does not extend the
     * session and gives no access to an account: see server/closed-site.ts.
     */
    async isLive({ tokenHash, cookie }: { tokenHash?: string; cookie?: string }): Promise<boolean> {
      const found = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.token_hash')
        .$if(tokenHash !== undefined, (query) => query.where('sessions.token_hash', '=', tokenHash as string))
        .$if(cookie !== undefined, (query) => query.where('sessions.cookie_hash', '=', hashSecret(cookie as string)))
        .where('users.suspended_at', 'is', null)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.last_used_at', '>=', toTimestamp(clock() - IDLE_LIFETIME))
        .where('sessions.created_at', '>=', toTimestamp(clock() - ABSOLUTE_LIFETIME))
        .executeTakeFirst();
      return (tokenHash ?? cookie) !== undefined && found !== undefined;
    },

    hashOf: hashSecret,

    /** The number of live sessions that were opened after `time` (ISO 8601 UTC), without the session of `token`. */
    async countSince(time: string, token: string): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ended_at', 'is', null)
        .where('last_used_at', '>=', toTimestamp(clock() - IDLE_LIFETIME))
        .where('created_at', '>=', toTimestamp(clock() - ABSOLUTE_LIFETIME))
        .where('created_at', '>', time)
        .where('token_hash', '!=', hashSecret(token))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Records that the person has proved their identity again. */
    async prove(token: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ proved_at: toTimestamp(clock()) })
        .where('token_hash', '=', hashSecret(token))
        .execute();
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

    /** Ends all of the user's sessions except the one with `keptToken`, or only those that a passkey opened. */
    async endAll(
      userId: number,
      by: Actor,
      keptToken?: string,
      { openedBy }: { openedBy?: number } = {},
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockAccount(trx, userId);
        const ended = await trx
          .updateTable('sessions')
          .set({ ended_at: toTimestamp(clock()) })
          .where('user_id', '=', userId)
          .$if(keptToken !== undefined, (query) => query.where('token_hash', '!=', hashSecret(keptToken as string)))
          .$if(openedBy !== undefined, (query) => query.where('passkey_id', '=', openedBy as number))
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

/**
 * Whether a stored session of the account has the same browser on the same system. Versions do not count, since browsers
 * are updated every month.
 */
async function isKnownDevice(trx: Database, userId: number, userAgent: string): Promise<boolean> {
  const rows = await trx.selectFrom('sessions').select('user_agent').distinct().where('user_id', '=', userId).execute();
  const device = withoutVersions(userAgent.slice(0, MAX_USER_AGENT));
  return rows.some((row) => withoutVersions(row.user_agent) === device);
}

const withoutVersions = (userAgent: string) => userAgent.replace(/\d+(?:[._]\d+)*/g, '');
