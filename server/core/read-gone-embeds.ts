import type { EmbedTarget } from '../../contract/embeds/embed.ts';
import type { Database } from '../database/open-database.ts';

/** The videos that no longer exist: their provider has said so twice (../embeds/check-embeds.ts). */
export async function readGoneEmbeds(db: Database): Promise<EmbedTarget[]> {
  return (
    db
      .selectFrom('embed_checks')
      .select(['provider', 'target as id'])
      // Written as in the condition of the partial index.
      .where(({ eb, lit }) => eb('refusals', '>=', lit(2)))
      .execute()
  );
}
