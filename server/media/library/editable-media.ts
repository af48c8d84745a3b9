import { mediaPath } from '../../../contract/media/media.ts';
import { changeMedia } from '../../../contract/media/media-library.ts';
import type { Clock } from '../../core/clock.ts';
import { locksRows } from '../../database/locks-rows.ts';
import type { Database } from '../../database/open-database.ts';
import { withChanges } from '../../http/with-changes.ts';
import type { EditableDocument, EditableTexts } from '../../slice.ts';
import { touchPosts } from '../variant-store.ts';
import { inLibrary } from './media-library-store.ts';
import { touchDocuments } from './media-reference-store.ts';
import { writeMediaWords } from './media-word-store.ts';

const FIELDS = { alt: 'Alt text', caption: 'Caption', credit: 'Credit' } as const;

const itemOf = (id: string) => id.slice('media '.length);

/** The texts of the media library for find and replace. They have no drafts. */
export function editableMedia(db: Database, clock: Clock): EditableTexts {
  const described = (trx: Database) =>
    inLibrary(trx.selectFrom('media').select(['item', 'name', 'file_name', 'kind', 'alt', 'caption', 'credit'])).where(
      ({ or, eb }) => or([eb('alt', '!=', ''), eb('caption', '!=', ''), eb('credit', '!=', '')]),
    );
  const toDocument = (row: Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]): EditableDocument => {
    const address = `/admin/media?item=${row.item}`;
    const texts = Object.entries(FIELDS).map(([path, label]) => ({
      ...{ path, label, text: row[path as keyof typeof FIELDS], address },
      format: 'plain' as const,
    }));
    return {
      id: `media ${row.item}`,
      kind: 'media',
      title: row.file_name || row.name,
      address,
      state: 'Live',
      picture: row.kind === 'picture' ? mediaPath(row.name) : null,
      section: null,
      live: texts.filter(({ text }) => text !== ''),
    };
  };
  return {
    kind: 'media',
    async count() {
      const { count } = await described(db)
        .clearSelect()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list(after, limit) {
      const rows = described(db).where('item', '>', after === undefined ? '' : itemOf(after));
      return (await rows.orderBy('item').limit(limit).execute()).map(toDocument);
    },
    async find(trx, ids) {
      const rows = described(trx).where('item', 'in', ids.map(itemOf)).orderBy('item');
      return (await rows.$if(locksRows(trx), (query) => query.forUpdate()).execute()).map(toDocument);
    },
    async write(trx, id, changes) {
      const { name, alt, caption, credit } = await inLibrary(
        trx.selectFrom('media').select(['name', 'alt', 'caption', 'credit']),
      )
        .where('item', '=', itemOf(id))
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('media')
        .set(
          withChanges(changeMedia.pick({ alt: true, caption: true, credit: true }), { alt, caption, credit }, changes),
        )
        .where('name', '=', name)
        .execute();
      await writeMediaWords(trx, name);
      // Posts and pages without their own description of a picture show this one.
      await touchPosts(trx, [name]);
      await touchDocuments(trx, clock, name);
    },
  };
}
