import { mediaPath } from '../../../contract/media/media.ts';
import type { MediaCaptions } from '../../../contract/media/media-library.ts';
import type { Database } from '../../database/open-database.ts';
import { findCaptions } from './caption-store.ts';

/** The title of a video or audio file, and its poster. */
export const findVideo = (db: Database, name: string) =>
  db.selectFrom('media').select(['media_title', 'poster']).where('name', '=', name).executeTakeFirstOrThrow();

/** Finds the files that embeds in a stored text play. */
const PLAYED = / data-id="\/media\/([0-9a-f]{40}\.[a-z0-9]{3,4})"/g;

/** The data for the players in a text, by the path of the file. Files that are not stored are left out. */
export const findPlayersInHtml = (db: Database, html: string) =>
  findPlayers(db, [...new Set(Array.from(html.matchAll(PLAYED), ([, name = '']) => name))]);

export async function findPlayers(
  db: Database,
  names: readonly string[],
): Promise<Record<string, { poster: string | null; captions: MediaCaptions[] }>> {
  if (names.length === 0) return {};
  const rows = await db
    .selectFrom('media')
    .select(['name', 'item', 'poster'])
    .where('name', 'in', names)
    .where('binned_at', 'is', null)
    .execute();
  const captions = await findCaptions(
    db,
    rows.map(({ item }) => item),
  );
  return Object.fromEntries(
    rows.map(({ name, item, poster }) => [
      mediaPath(name),
      { poster: poster && mediaPath(poster), captions: captions.get(item) ?? [] },
    ]),
  );
}
