import type { EmbedTarget } from '../../contract/embeds/embed.ts';
import type { Database } from '../database/open-database.ts';

/** The videos that are gone: their provider has said so twice (../embeds/check-embeds.ts). */
export async function readGoneEmbeds(db: Database): Promise<EmbedTarget[]> {
  return (
    db
      .selectFrom('embed_checks')
      .select(['provider', 'target as id'])
      // The words of the partial index.
      .where(({ eb, lit }) => eb('refusals', '>=', lit(2)))
      .execute()
  );
}
