import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Action } from '../../../contract/activity.ts';
import { languageName } from '../../../contract/media/captions.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import {
  type ChangeMedia,
  LARGE_BYTES,
  MEDIA_PER_PAGE,
  type MediaDetail,
  type MediaFilter,
  type MediaItem,
  type MediaList,
} from '../../../contract/media/media-library.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { textQuery } from '../../core/search-text.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isFoundIn } from '../../database/is-found-in.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { readVideoLimit } from '../../database/video-limit.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { touchPosts } from '../variant-store.ts';
import { findCaptions, writeCaptions } from '../videos/caption-store.ts';
import { selectItems, toItem } from './media-item-row.ts';
import { type FoundPlaces, findPlaces, type PageTitles, type SearchPlaces } from './media-place-store.ts';
import { isMediaPublic } from './media-public-store.ts';
import { touchDocuments } from './media-reference-store.ts';
import { writeMediaWords } from './media-word-store.ts';

export interface MediaSearch {
  q: string;
  filter?: MediaFilter | undefined;
  /** Like 2026-11. */
  month?: string | undefined;
  page: number;
}

/** The media library: uploaded files, the places that use them, and their descriptions. */
export function createMediaLibraryStore(
  db: Database,
  clock: Clock,
  { pageTitles, searchPlaces }: { pageTitles: PageTitles; searchPlaces: SearchPlaces },
) {
  const toItems = async (
    rows: Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>,
  ): Promise<MediaItem[]> => {
    const places = await findPlaces(
      db,
      rows.map(({ name }) => name),
      pageTitles,
    );
    const replaced = await findReplaced(
      db,
      rows.map(({ item }) => item),
    );
    const captions = await findCaptions(
      db,
      rows.map(({ item }) => item),
    );
    return rows.map((row) =>
      toItem(row, {
        uses: places.get(row.name)?.length ?? 0,
        captions: captions.get(row.item) ?? [],
        replacedAt: replaced.get(row.item) ?? null,
      }),
    );
  };

  return {
    async list({ q, filter, month, page }: MediaSearch): Promise<MediaList> {
      const places = q === '' ? undefined : await searchPlaces(q);
      const matching = <O>(query: SelectQueryBuilder<Tables, 'media', O>) =>
        (filter === 'bin' ? query.where('binned_at', 'is not', null) : inLibrary(query))
          .where('uploaded_at', 'is not', null)
          .where('replaced_at', 'is', null)
          .$if(month !== undefined, (found) =>
            found.where('uploaded_at', '>=', `${month}-`).where('uploaded_at', '<', `${month}-~`),
          )
          .$if(filter !== undefined && filter !== 'bin', (found) => found.where(CONDITIONS[filter as ListFilter]))
          .$if(places !== undefined, (found) => found.where((eb) => isFound(eb, q, places as FoundPlaces)));
      const counts = await countAll(db);
      const isWhole = q === '' && month === undefined && filter !== 'bin';
      const total = isWhole ? counts[filter ?? 'all'] : await countOf(matching(db.selectFrom('media').select([])));
      const lastPage = Math.max(1, Math.ceil(total / MEDIA_PER_PAGE));
      const names = await matching(db.selectFrom('media').select('name'))
        .orderBy(filter === 'bin' ? 'binned_at' : 'uploaded_at', 'desc')
        .orderBy('name', 'desc')
        .limit(MEDIA_PER_PAGE)
        .offset((Math.min(page, lastPage) - 1) * MEDIA_PER_PAGE)
        .execute();
      const order = names.map(({ name }) => name);
      const rows = order.length > 0 ? await selectItems(db).where('name', 'in', order).execute() : [];
      rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
      return {
        media: await toItems(rows),
        page: Math.min(page, lastPage),
        last_page: lastPage,
        total,
        counts,
        months: await findMonths(db),
        max_video_mb: await readVideoLimit(db),
      };
    },

    /** `name` is that of the item, or of one of its files. Throws a 404. */
    async find(name: string): Promise<MediaDetail> {
      if (!NAME.test(name)) throw notFound();
      const row = await selectItems(db)
        .where((eb) =>
          eb.or([
            eb('item', '=', name),
            eb('item', '=', eb.selectFrom('media as file').select('file.item').where('file.name', '=', name)),
          ]),
        )
        .orderBy(sql`case when item = ${name} then 0 else 1 end`)
        .executeTakeFirst();
      if (!row) throw notFound();
      const usedIn = (await findPlaces(db, [row.name], pageTitles)).get(row.name) ?? [];
      const replacedAt = (await findReplaced(db, [row.item])).get(row.item) ?? null;
      const isPublic = await isMediaPublic(db, row.name);
      const captions = (await findCaptions(db, [row.item])).get(row.item) ?? [];
      return { ...toItem(row, { uses: usedIn.length, captions, replacedAt }), used_in: usedIn, is_public: isPublic };
    },

    /** Describes the item. */
    async change(
      name: string,
      { focus, decorative, title, poster, ...texts }: ChangeMedia,
      by: Actor,
    ): Promise<MediaDetail> {
      const item = await this.find(name);
      if (title !== undefined && !isPlayed(item)) throw fieldError('title', 'Only videos and audio have a title.');
      const picture = poster ? await this.findPoster(item, poster) : poster;
      const changes = {
        ...withoutUndefined(texts),
        ...(title !== undefined && { media_title: title }),
        ...(picture !== undefined && { poster: picture }),
        ...(decorative !== undefined && { decorative: decorative ? 1 : 0 }),
        ...(focus && { focus_x: Math.round(focus.x * 10), focus_y: Math.round(focus.y * 10) }),
      };
      if (Object.keys(changes).length === 0) return item;
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('media')
          .set(changes)
          .where('item', '=', item.name)
          .where('replaced_at', 'is', null)
          .execute();
        const name = item.url.slice(mediaPath('').length);
        await writeMediaWords(trx, name);
        // Posts without their own description of the image show this one.
        await touchPosts(trx, [name]);
        if (focus || isPlayed(item)) await touchDocuments(trx, clock, name);
        await recordMedia(trx, clock, { action: 'media.changed', item: { ...item, ...withoutUndefined(texts) }, by });
      });
      return this.find(item.name);
    },

    /** The name of the picture at this path. */
    async findPoster({ type }: MediaItem, path: string): Promise<string> {
      if (type !== 'video') throw fieldError('poster', 'Only videos have a poster.');
      const name = path.slice(mediaPath('').length);
      const picture = await inLibrary(db.selectFrom('media').select('name'))
        .where('name', '=', name)
        .where('kind', '=', 'picture')
        .executeTakeFirst();
      if (!picture) throw fieldError('poster', 'This picture is not in the media library. Choose another one.');
      return picture.name;
    },

    /** Changes or removes the captions of a video in one language. `text`: null removes them. */
    async changeCaptions(
      item: MediaDetail,
      { language, text }: { language: string; text: string | null },
      by: Actor,
    ): Promise<MediaDetail> {
      await inTransaction(db, async (trx) => {
        if (!(await writeCaptions(trx, { item: item.name, language, text })))
          throw new HttpError(404, `There are no captions in ${languageName(language)}.`);
        const name = item.url.slice(mediaPath('').length);
        await touchPosts(trx, [name]);
        await touchDocuments(trx, clock, name);
        const note = `${text === null ? 'Captions removed' : 'Captions'}: ${languageName(language)}`;
        await recordMedia(trx, clock, { action: 'media.changed', item, by, note });
      });
      return this.find(item.name);
    },

    async recordUpload(item: MediaItem, by: Actor, action: 'media.uploaded' | 'media.restored'): Promise<void> {
      await recordMedia(db, clock, { action, item, by });
    },
  };
}

const NAME = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/;

const isPlayed = ({ type }: MediaItem) => type === 'video' || type === 'audio';

const notFound = () => new HttpError(404, 'This file is not in the media library.');

/** Adds a change of an item to the audit log. */
export async function recordMedia(
  trx: Database,
  clock: Clock,
  { action, item, by, note }: { action: Action; item: Pick<MediaItem, 'name' | 'file_name'>; by: Actor; note?: string },
): Promise<void> {
  const target = `media ${item.name}`;
  await createActivityStore(trx, clock).record({ by, action, target, name: item.file_name, note });
}

type ListFilter = Exclude<MediaFilter, 'bin'>;

/** Written exactly like the conditions of the indexes, without parameters, so that SQLite uses these. */
const CONDITIONS: Record<ListFilter, RawBuilder<SqlBool>> = {
  pictures: sql`kind = 'picture'`,
  videos: sql`kind = 'file' and substr(name, 42) in ('mp4', 'webm')`,
  audio: sql`kind = 'file' and substr(name, 42) in ('mp3', 'm4a', 'ogg', 'wav', 'weba')`,
  files: sql`kind = 'file' and substr(name, 42) = 'pdf'`,
  large: sql`bytes > ${sql.lit(LARGE_BYTES)}`,
  unused: sql`is_used = 0`,
  /** Pictures in use without an alternative text. */
  without_alt: sql`is_used = 1 and kind = 'picture' and alt = '' and decorative = 0`,
};

/** Items outside the bin. */
export const inLibrary = <O>(query: SelectQueryBuilder<Tables, 'media', O>) =>
  query.where('uploaded_at', 'is not', null).where('replaced_at', 'is', null).where('binned_at', 'is', null);

function isFound(eb: ExpressionBuilder<Tables, 'media'>, q: string, { posts, drafts, pages }: FoundPlaces) {
  const subjects = [...drafts.map((id) => `post ${id}`), ...pages.map((key) => `page ${key}`)];
  // Until the words are stored, such as after an upgrade, the texts are searched.
  const text = sql`coalesce(media.search, lower(file_name || ' ' || media_title || ' ' || alt || ' ' || caption || ' ' || credit))`;
  return eb.or([
    isFoundIn(text, textQuery(q)),
    ...(posts.length > 0
      ? [
          eb('name', 'in', eb.selectFrom('posts').select('posts.image').where('posts.id', 'in', posts)),
          eb('name', 'in', eb.selectFrom('post_images').select('media_name').where('post_id', 'in', posts)),
        ]
      : []),
    ...(subjects.length > 0
      ? [eb('name', 'in', eb.selectFrom('subject_images').select('media_name').where('subject', 'in', subjects))]
      : []),
  ]);
}

async function countOf(query: SelectQueryBuilder<Tables, 'media', object>): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll().as('number')).executeTakeFirstOrThrow();
  return Number(row.number);
}

/** Each count uses a partial index, which contains only the counted items. */
async function countAll(db: Database): Promise<MediaList['counts']> {
  const library = inLibrary(db.selectFrom('media').select([]));
  const all = await countOf(library);
  const files = await countOf(library.where(CONDITIONS.files));
  const videos = await countOf(library.where(CONDITIONS.videos));
  const audio = await countOf(library.where(CONDITIONS.audio));
  return {
    all,
    pictures: all - files - videos - audio,
    videos,
    audio,
    files,
    without_alt: await countOf(library.where(CONDITIONS.without_alt)),
    unused: await countOf(library.where(CONDITIONS.unused)),
    large: await countOf(library.where(CONDITIONS.large)),
  };
}

/** Steps from month to month in the index, instead of reading every item. */
async function findMonths(db: Database): Promise<string[]> {
  const months: string[] = [];
  for (;;) {
    const before = months.at(-1);
    const newest = await inLibrary(db.selectFrom('media').select('uploaded_at'))
      .$if(before !== undefined, (query) => query.where('uploaded_at', '<', before as string))
      .orderBy('uploaded_at', 'desc')
      .orderBy('name', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest?.uploaded_at) return months;
    months.push(newest.uploaded_at.slice(0, 7));
  }
}

/** When the files of items were last replaced. Replacements that can no longer be undone are left out. */
async function findReplaced(db: Database, items: string[]): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['item', 'replaced_at'])
    .where('item', 'in', items)
    .where('replaced_at', 'is not', null)
    .where('bytes', '>', 0)
    .orderBy('replaced_at')
    .execute();
  return new Map(rows.map(({ item, replaced_at }) => [item, replaced_at as string]));
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
