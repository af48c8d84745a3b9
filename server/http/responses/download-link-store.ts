import { createHash, randomBytes } from 'node:crypto';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

/** A link is used immediately after a click on "Download". */
const LIFETIME_MS = 60_000;

/** One-time links to download a file. Browsers stream downloads to disk only from a URL, without a token header. */
export function createDownloadLinkStore(db: Database, clock: Clock) {
  return {
    /** Returns the token. Only its hash is stored. */
    async add({ file, madeBy }: { file: string; madeBy: string }): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.deleteFrom('download_links').where('expires_at', '<=', toTimestamp(clock())).execute();
      await db
        .insertInto('download_links')
        .values({ token_hash: hash(token), file, created_by: madeBy, expires_at: toTimestamp(clock() + LIFETIME_MS) })
        .execute();
      return token;
    },

    /** Undefined if the link was used, has expired or never existed. */
    async use(token: string): Promise<{ file: string; madeBy: string } | undefined> {
      const row = await db
        .deleteFrom('download_links')
        .where('token_hash', '=', hash(token))
        .returning(['file', 'created_by', 'expires_at'])
        .executeTakeFirst();
      const isLive = row && row.expires_at > toTimestamp(clock());
      return isLive ? { file: row.file, madeBy: row.created_by } : undefined;
    },
  };
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
