import type { TranslationBody } from '../../contract/languages/translations.ts';
import type { Database } from '../database/open-database.ts';

/** The public translation of a post or page. `source`: `page home`. */
export async function readTranslation(
  db: Database,
  { language, source }: { language: string; source: string },
): Promise<TranslationBody | undefined> {
  const row = await db
    .selectFrom('translations')
    .select('body')
    .where('language', '=', language)
    .where('source', '=', source)
    .executeTakeFirst();
  return row && JSON.parse(row.body);
}
