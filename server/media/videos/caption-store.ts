import { createHash } from 'node:crypto';
import { languageName } from '../../../contract/media/captions.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import type { MediaCaptions } from '../../../contract/media/media-library.ts';
import type { Database } from '../../database/open-database.ts';

/** The captions of these items, by the name of the item. */
export async function findCaptions(db: Database, items: readonly string[]): Promise<Map<string, MediaCaptions[]>> {
  const found = new Map<string, MediaCaptions[]>();
  if (items.length === 0) return found;
  const rows = await db
    .selectFrom('media_captions')
    .select(['item', 'language', 'name'])
    .where('item', 'in', items)
    .orderBy('language')
    .execute();
  for (const { item, language, name } of rows) {
    const captions = { language, label: languageName(language), url: mediaPath(name) };
    found.set(item, [...(found.get(item) ?? []), captions]);
  }
  return found;
}

/** `text`: null removes them. Returns false if there were none. */
export async function writeCaptions(
  trx: Database,
  { item, language, text }: { item: string; language: string; text: string | null },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('media_captions')
    .where('item', '=', item)
    .where('language', '=', language)
    .returning('language')
    .executeTakeFirst();
  if (text === null) return removed !== undefined;
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 40)}.vtt`;
  await trx.insertInto('media_captions').values({ item, language, name, content: text }).execute();
  return true;
}

/** The text of captions, by the name under which they are served. */
export async function readCaptionFile(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('media_captions').select('content').where('name', '=', name).executeTakeFirst();
  return row?.content;
}
