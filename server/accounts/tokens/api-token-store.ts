import type { Selectable } from 'kysely';
import {
  type ApiToken,
  type CreatedApiToken,
  MAX_API_TOKENS,
  type NewApiToken,
} from '../../../contract/accounts/api-tokens.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Account } from '../account-store.ts';
import { queueNotice } from '../queue-notice.ts';
import { factorRequiredSince } from '../second-factor/factor-policy-store.ts';
import { hashSecret } from '../secret.ts';
import { hasValidChecksum, newApiTokenText } from './api-token.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long revoked and expired tokens are stored, so that a program is told that its token was valid once. */
const RETENTION_MS = 365 * DAY;

/** How long an expired token is listed, so that its owner sees why a program stopped. */
const LISTED_MS = 30 * DAY;

const TOO_MANY = `You have ${MAX_API_TOKENS} API tokens. Revoke one that is no longer used.`;

type Row = Selectable<Tables['api_tokens']>;

export type ApiTokenState =
  | {
      state: 'live';
      token: Pick<Row, 'name' | 'role' | 'is_read_only'>;
      account: Account;
      factorRequiredSince: string | null;
    }
  | { state: 'expired' | 'revoked' | 'unknown' };
export type ApiTokenStore = ReturnType<typeof createApiTokenStore>;

/** API tokens: see docs/decisions/0053. `mailHost` is the domain of the Message-IDs. */
export function createApiTokenStore(db: Database, clock: Clock, mailHost: string) {
  const record = async (
    trx: Database,
    action: 'token.created' | 'token.revoked',
    { userId, email, by, ...token }: Pick<Row, 'name' | 'role' | 'is_read_only'> & About,
  ) => {
    const note = `${token.name} (${token.role}${token.is_read_only ? ', read-only' : ''})`;
    const about = { target: `account ${userId}`, name: email };
    const entry = await createActivityStore(trx, clock).record({ by, action, ...about, note });
    await queueNotice(trx, clock, { entry, mailHost });
  };

  return {
    /** The live and recently expired tokens of the account; with `all`, of every account. */
    async list(userId: number, { all }: { all: boolean }): Promise<ApiToken[]> {
      const rows = await db
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .selectAll('api_tokens')
        .select('users.email')
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) =>
          or([eb('expires_at', 'is', null), eb('expires_at', '>', toTimestamp(clock() - LISTED_MS))]),
        )
        .$if(!all, (query) => query.where('user_id', '=', userId))
        .orderBy('api_tokens.id')
        .execute();
      return rows
        .map((row) => toApiToken(row, row.email, userId))
        .sort((one, other) => Number(other.is_yours) - Number(one.is_yours));
    },

    async add(
      account: { id: number; email: string },
      { name, role, is_read_only, expires_at }: NewApiToken,
      by: Actor,
    ): Promise<Omit<CreatedApiToken, 'message'>> {
      const token = newApiTokenText();
      return db.transaction().execute(async (trx) => {
        const { live } = await trx
          .selectFrom('api_tokens')
          .select(({ fn }) => fn.countAll<number>().as('live'))
          .where('user_id', '=', account.id)
          .where('revoked_at', 'is', null)
          .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', toTimestamp(clock()))]))
          .executeTakeFirstOrThrow();
        if (live >= MAX_API_TOKENS) throw new HttpError(409, TOO_MANY);
        const row = await trx
          .insertInto('api_tokens')
          .values({
            user_id: account.id,
            name,
            role,
            is_read_only: is_read_only ? 1 : 0,
            token_hash: hashSecret(token),
            ending: token.slice(-4),
            created_at: toTimestamp(clock()),
            expires_at: expires_at && toTimestamp(Date.parse(expires_at)),
            last_used_at: null,
            revoked_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(trx, 'token.created', { ...row, userId: account.id, email: account.email, by });
        return { token, created: toApiToken(row, account.email, account.id) };
      });
    },

    /** Revokes a token of the account; with `all` of any account. False if there is no such live token. */
    revoke(id: number, userId: number, { all, by }: { all: boolean; by: Actor }): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('api_tokens')
          .set({ revoked_at: toTimestamp(clock()) })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .$if(!all, (query) => query.where('user_id', '=', userId))
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const owner = await trx.selectFrom('users').select('email').where('id', '=', row.user_id).executeTakeFirst();
        await record(trx, 'token.revoked', { ...row, userId: row.user_id, email: owner?.email ?? '', by });
        return true;
      });
    },

    /** The state of a token, with its account and whether it needs a second factor. Records the use of a live token. */
    async check(text: string): Promise<ApiTokenState> {
      if (!hasValidChecksum(text)) return { state: 'unknown' };
      const row = await db
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select(['revoked_at', 'expires_at', 'last_used_at', 'is_read_only'])
        .select(['api_tokens.id as token_id', 'api_tokens.name as token_name', 'api_tokens.role as token_role'])
        .selectAll('users')
        .select((users) => factorRequiredSince(users).as('factor_required_since'))
        .where('token_hash', '=', hashSecret(text))
        .executeTakeFirst();
      if (!row) return { state: 'unknown' };
      const { revoked_at, expires_at, last_used_at, is_read_only, factor_required_since, ...found } = row;
      const { token_id, token_name, token_role, ...account } = found;
      if (revoked_at) return { state: 'revoked' };
      if (expires_at && expires_at <= toTimestamp(clock())) return { state: 'expired' };
      const minute = toTimestamp(Math.floor(clock() / MINUTE) * MINUTE);
      if (last_used_at !== minute) {
        await db
          .updateTable('api_tokens')
          .set({ last_used_at: minute })
          .where('id', '=', token_id)
          .execute()
          // Reading must work on a full disk.
          .catch((error) => console.error('The last use of an API token could not be saved:', error));
      }
      const token = { name: token_name, role: token_role, is_read_only };
      return { state: 'live', token, account, factorRequiredSince: factor_required_since };
    },

    /** Deletes tokens that ended long ago. */
    async sweep(): Promise<void> {
      const oldest = toTimestamp(clock() - RETENTION_MS);
      await db
        .deleteFrom('api_tokens')
        .where(({ or, eb }) => or([eb('revoked_at', '<', oldest), eb('expires_at', '<', oldest)]))
        .execute();
    },
  };
}

interface About {
  userId: number;
  email: string;
  by: Actor;
}

const toApiToken = (row: Row, email: string, viewer: number): ApiToken => ({
  id: row.id,
  name: row.name,
  email,
  is_yours: row.user_id === viewer,
  role: row.role,
  is_read_only: row.is_read_only === 1,
  ending: row.ending,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
});
