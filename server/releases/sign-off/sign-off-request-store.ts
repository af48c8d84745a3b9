import { createHash, randomBytes, randomInt } from 'node:crypto';
import { SIGN_OFF_CODE_LENGTH, type SignOffLink } from '../../../contract/releases/sign-offs.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

const DAY = 24 * 3_600_000;

/** Pages that a client opens within this time count as one visit. */
const VISIT_MS = 30 * 60_000;

export interface NewRequest {
  release: number;
  name: string;
  email: string | undefined;
  days: number;
  withCode: boolean;
  by: string;
}

export interface SignOffRequest {
  id: number;
  releaseId: number;
  clientName: string;
  clientEmail: string | null;
  codeSalt: string | null;
  codeHash: string | null;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  revokedAt: string | null;
}

const COLUMNS = [
  'sign_off_requests.id',
  'sign_off_requests.release_id as releaseId',
  'client_name as clientName',
  'client_email as clientEmail',
  'code_salt as codeSalt',
  'code_hash as codeHash',
  'sign_off_requests.created_at as createdAt',
  'sign_off_requests.created_by as createdBy',
  'sign_off_requests.expires_at as expiresAt',
  'sign_off_requests.revoked_at as revokedAt',
] as const;

/**
 * Requests to clients for their sign-off of a release. A request can have several links: only hashes of tokens are
 * stored, so copying a link creates a new one, as does every e-mail.
 */
export function createSignOffRequestStore(db: Database, clock: Clock) {
  const select = () => db.selectFrom('sign_off_requests').select(COLUMNS);
  const now = () => toTimestamp(clock());

  return {
    /** Returns the code, if the link asks for one. Only a hash of the code is stored. */
    async add({ release, name, email, days, withCode, by }: NewRequest): Promise<{ id: number; code: string | null }> {
      const code = withCode ? String(randomInt(10 ** SIGN_OFF_CODE_LENGTH)).padStart(SIGN_OFF_CODE_LENGTH, '0') : null;
      const salt = code && randomBytes(16).toString('hex');
      const { id } = await db
        .insertInto('sign_off_requests')
        .values({
          release_id: release,
          client_name: name,
          client_email: email ?? null,
          code_salt: salt,
          code_hash: code && salt ? hashCode(salt, code) : null,
          created_at: toTimestamp(clock()),
          created_by: by,
          expires_at: toTimestamp(clock() + days * DAY),
          revoked_at: null,
          last_opened_at: null,
          reminded_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, code };
    },

    /** Returns the token of a new link. Earlier links still work. */
    async addLink(request: SignOffRequest, by: string): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await db
        .insertInto('release_links')
        .values({
          kind: 'sign-off',
          release_id: request.releaseId,
          request_id: request.id,
          token_hash: hashToken(token),
          created_at: toTimestamp(clock()),
          created_by: by,
          expires_at: request.expiresAt,
          revoked_at: null,
        })
        .execute();
      return token;
    },

    find(id: number): Promise<SignOffRequest | undefined> {
      return select().where('id', '=', id).executeTakeFirst();
    },

    /**
     * The request of a valid token. Undefined if the token has expired, was revoked or never existed; these cases are
     * not distinguished.
     */
    findByToken(token: string): Promise<SignOffRequest | undefined> {
      return select()
        .innerJoin('release_links', 'release_links.request_id', 'sign_off_requests.id')
        .where('release_links.token_hash', '=', hashToken(token))
        .where('release_links.revoked_at', 'is', null)
        .where('sign_off_requests.revoked_at', 'is', null)
        .where('sign_off_requests.expires_at', '>', now())
        .executeTakeFirst();
    },

    async list(release: number, hasEnded: boolean): Promise<SignOffLink[]> {
      const rows = await db
        .selectFrom('sign_off_requests')
        .selectAll()
        .where('release_id', '=', release)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.client_name,
        email: row.client_email,
        has_code: row.code_hash !== null,
        created_at: row.created_at,
        created_by: row.created_by,
        expires_at: row.expires_at,
        has_ended: hasEnded || row.revoked_at !== null || row.expires_at <= now(),
        revoked_at: row.revoked_at,
        opened: row.opened,
        last_opened_at: row.last_opened_at,
        reminded_at: row.reminded_at,
      }));
    },

    async count(release: number): Promise<number> {
      const { count } = await db
        .selectFrom('sign_off_requests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('release_id', '=', release)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Returns false if it was revoked before. */
    async revoke(id: number): Promise<boolean> {
      const now = toTimestamp(clock());
      const revoked = await db
        .updateTable('sign_off_requests')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked)
        await db.updateTable('release_links').set({ revoked_at: now }).where('request_id', '=', id).execute();
      return revoked !== undefined;
    },

    async markReminded(id: number): Promise<void> {
      await db
        .updateTable('sign_off_requests')
        .set({ reminded_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .execute();
    },

    /** Counts a visit, unless one was counted in the last half hour. */
    async markOpened(id: number): Promise<void> {
      await db
        .updateTable('sign_off_requests')
        .set(({ eb }) => ({ opened: eb('opened', '+', 1), last_opened_at: toTimestamp(clock()) }))
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([eb('last_opened_at', 'is', null), eb('last_opened_at', '<', toTimestamp(clock() - VISIT_MS))]),
        )
        .execute();
    },
  };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The salt never leaves the server. Without it, the proof below would reveal the code, which has a million values. */
export const hashCode = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest('hex');

/** The proof that the client knows the code. The browser stores it in a cookie. */
export const proofOfCode = ({ id, codeHash }: Pick<SignOffRequest, 'id' | 'codeHash'>) =>
  createHash('sha256').update(`sign-off ${id} ${codeHash}`).digest('hex');
