import type { Database } from '../../database/open-database.ts';

/** What a page needs to show a video. */
export const findVideo = (db: Database, name: string) =>
  db.selectFrom('media').select(['media_title', 'poster']).where('name', '=', name).executeTakeFirstOrThrow();
