import type { TranslationBody } from '../../contract/languages/translations.ts';
import type { Database } from '../database/open-database.ts';

/** What is public of a post or page in a language. `source`: `page home`. */
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
