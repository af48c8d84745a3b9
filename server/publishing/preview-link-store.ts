import { createHash, randomBytes } from 'node:crypto';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

const DAY = 24 * 3_600_000;

export interface StoredPreviewLink {
  id: number;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
}

const COLUMNS = ['id', 'created_at as createdAt', 'created_by as createdBy', 'expires_at as expiresAt'] as const;

/** Links that show one draft to anyone who has them. Only hashes of their tokens are stored. */
export function createPreviewLinkStore(db: Database, clock: Clock) {
  const valid = () =>
    db.selectFrom('preview_links').where('revoked_at', 'is', null).where('expires_at', '>', toTimestamp(clock()));

  return {
    async add(link: { subject: string; days: number; by: string }): Promise<StoredPreviewLink & { token: string }> {
      const token = randomBytes(24).toString('base64url');
      const row = await db
        .insertInto('preview_links')
        .values({
          token_hash: hashOf(token),
          subject: link.subject,
          created_at: toTimestamp(clock()),
          created_by: link.by,
          expires_at: toTimestamp(clock() + link.days * DAY),
          revoked_at: null,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return { ...row, token };
    },

    /** The links that work, newest first. */
    list(subject: string): Promise<StoredPreviewLink[]> {
      return valid().select(COLUMNS).where('subject', '=', subject).orderBy('id', 'desc').execute();
    },

    /** Returns false if the document has no such link that works. */
    async revoke(subject: string, id: number): Promise<boolean> {
      const revoked = await db
        .updateTable('preview_links')
        .set({ revoked_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .where('subject', '=', subject)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', toTimestamp(clock()))
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    },

    /** The document that the token opens, and when the link expires. Undefined if the link does not work. */
    find(token: string): Promise<{ subject: string; expiresAt: string } | undefined> {
      return valid()
        .select(['subject', 'expires_at as expiresAt'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst();
    },

    async remove(subject: string): Promise<void> {
      await db.deleteFrom('preview_links').where('subject', '=', subject).execute();
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
