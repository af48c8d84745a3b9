import { createHash, randomBytes } from 'node:crypto';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

const DAY = 24 * 3_600_000;

export interface ReleaseLink {
  id: number;
  releaseId: number;
  kind: 'preview' | 'sign-off';
  expiresAt: string;
}

/** Links that show anyone who has them the site after a release. Only hashes of their tokens are stored. */
export function createReleaseLinkStore(db: Database, clock: Clock) {
  return {
    async add(link: {
      releaseId: number;
      kind: ReleaseLink['kind'];
      days: number;
      by: string;
    }): Promise<{ id: number; token: string; expiresAt: string }> {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = toTimestamp(clock() + link.days * DAY);
      const { id } = await db
        .insertInto('release_links')
        .values({
          token_hash: hashOfReleaseToken(token),
          release_id: link.releaseId,
          kind: link.kind,
          created_at: toTimestamp(clock()),
          created_by: link.by,
          expires_at: expiresAt,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token, expiresAt };
    },

    /** Undefined if the link does not work. */
    find(token: string): Promise<ReleaseLink | undefined> {
      return db
        .selectFrom('release_links')
        .select(['id', 'release_id as releaseId', 'kind', 'expires_at as expiresAt'])
        .where('token_hash', '=', hashOfReleaseToken(token))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', toTimestamp(clock()))
        .executeTakeFirst();
    },

    /** Removes old preview links. Links for sign-offs stay, because they are part of the agreement. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('release_links')
        .where('kind', '=', 'preview')
        .where('expires_at', '<', toTimestamp(clock() - 30 * DAY))
        .execute();
    },
  };
}

export const hashOfReleaseToken = (token: string): string => createHash('sha256').update(token).digest('hex');
