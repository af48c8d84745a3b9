import { sql } from 'kysely';
import type { ImportItemState, ImportQuestion, ImportState, StartImport } from '../../contract/imports.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { createLease } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { PreparedItem } from './prepare-item.ts';
import type { ImportSummary } from './summary.ts';

/** How long an instance's claim on an import lasts. It is renewed before each item. */
const LEASE_MS = 3 * 60_000;

/** Rows in one statement: PostgreSQL allows 65,535 values. */
const BATCH = 200;

export interface StoredImport {
  id: number;
  source: Tables['imports']['source'];
  fileName: string;
  bytes: number;
  state: ImportState;
  site: string | null;
  hasPictures: boolean;
  summary: ImportSummary | null;
  options: StartImport | null;
  error: string | null;
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  endedAt: string | null;
}

/** The redirects and pictures that were made in addition to the post of an item. */
export interface Made {
  redirects: number[];
  pictures: string[];
  /** Revisions of a post that was replaced. */
  replaced?: { before: number; after: number } | null;
}

export interface StoredItem {
  number: number;
  sourceId: string;
  digest: string;
  title: string;
  state: ImportItemState;
  questions: ImportQuestion[];
  notes: string[];
  postId: number | null;
}

/** The posts of this site, by the properties that items are compared with. */
export interface ExistingPosts {
  /** Imported posts by their `source_id`. */
  imported: Map<string, ImportedPost>;
  /** In lower case. */
  titles: Set<string>;
}

export interface ImportedPost {
  postId: number;
  digest: string;
  where: 'here' | 'in the bin' | 'gone';
}

/** States of items that have a post. */
const WITH_POST = ['published', 'draft', 'replaced'] as const;

const ITEM_COLUMNS = [
  'number',
  'source_id as sourceId',
  'digest',
  'title',
  'state',
  'questions',
  'notes',
  'post_id as postId',
] as const;

type ItemRow = Omit<StoredItem, 'questions' | 'notes'> & { questions: string; notes: string };

const toItem = (row: ItemRow): StoredItem => ({
  ...row,
  questions: JSON.parse(row.questions),
  notes: JSON.parse(row.notes),
});

export type ImportStore = ReturnType<typeof createImportStore>;

/** Imports with their items. */
export function createImportStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  const now = () => toTimestamp(clock());
  const toImport = (row: Awaited<ReturnType<typeof selectImports>>[number]): StoredImport => ({
    id: row.id,
    source: row.source,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    state: row.state,
    site: row.site,
    hasPictures: row.has_pictures === 1,
    summary: row.summary === null ? null : (JSON.parse(row.summary) as ImportSummary),
    options: row.options === null ? null : (JSON.parse(row.options) as StartImport),
    error: row.error,
    createdAt: row.created_at,
    createdBy: row.created_by,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  });
  const selectImports = (id?: number) =>
    db
      .selectFrom('imports')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id as number))
      .orderBy('id', 'desc')
      .limit(50)
      .execute();

  return {
    async add(file: {
      source: StoredImport['source'];
      fileName: string;
      bytes: number;
      site: string | null;
      by: string;
    }) {
      const { id } = await db
        .insertInto('imports')
        .values({
          source: file.source,
          file_name: file.fileName,
          bytes: file.bytes,
          state: 'reading',
          site: file.site,
          has_pictures: 0,
          created_at: now(),
          created_by: file.by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async addItems(
      importId: number,
      items: (Omit<StoredItem, 'postId'> & { body: PreparedItem | null })[],
    ): Promise<void> {
      for (let first = 0; first < items.length; first += BATCH) {
        await db
          .insertInto('import_items')
          .values(
            items.slice(first, first + BATCH).map(({ sourceId, questions, notes, body, ...item }) => ({
              ...item,
              import_id: importId,
              source_id: sourceId,
              questions: JSON.stringify(questions),
              notes: JSON.stringify(notes),
              body: body && JSON.stringify(body),
            })),
          )
          .execute();
      }
    },

    /** The file was read: the report waits for a decision. */
    async endReading(id: number, summary: ImportSummary): Promise<void> {
      const values = {
        summary: JSON.stringify(summary),
        has_pictures: summary.pictures_in_file + (summary.videos_in_file ?? 0) > 0 ? 1 : 0,
      };
      await db
        .updateTable('imports')
        .set({ ...values, state: 'ready' })
        .where('id', '=', id)
        .execute();
    },

    async find(id: number): Promise<StoredImport | undefined> {
      const [row] = await selectImports(id);
      return row && toImport(row);
    },

    /** The newest first. */
    list: async (): Promise<StoredImport[]> => (await selectImports()).map(toImport),

    async countItems(ids: number[]): Promise<Map<number, Partial<Record<ImportItemState, number>>>> {
      const counts = new Map<number, Partial<Record<ImportItemState, number>>>(ids.map((id) => [id, {}]));
      if (ids.length === 0) return counts;
      const rows = await db
        .selectFrom('import_items')
        .select(['import_id', 'state', ({ fn }) => fn.countAll().as('items')])
        .where('import_id', 'in', ids)
        .groupBy(['import_id', 'state'])
        .execute();
      for (const { import_id, state, items } of rows) (counts.get(import_id) ?? {})[state] = Number(items);
      return counts;
    },

    async listItems(
      importId: number,
      { states, isQuestion, hasNotes, limit, offset = 0 }: ItemFilter & { limit: number; offset?: number },
    ): Promise<StoredItem[]> {
      const rows = await filterItems(importId, { states, isQuestion, hasNotes })
        .select(ITEM_COLUMNS)
        .orderBy('number')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toItem);
    },

    async totalItems(importId: number, filter: ItemFilter): Promise<number> {
      const { total } = await filterItems(importId, filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The next item of a run, with its text. */
    async nextReady(importId: number): Promise<(StoredItem & { body: PreparedItem }) | undefined> {
      const row = await db
        .selectFrom('import_items')
        .select([...ITEM_COLUMNS, 'body'])
        .where('import_id', '=', importId)
        .where('state', '=', 'ready')
        .orderBy('number')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const { body, ...item } = row;
      return { ...toItem(item), body: JSON.parse(body as string) as PreparedItem };
    },

    /** The last item whose post has not been removed yet. */
    async nextToUndo(importId: number): Promise<(StoredItem & { made: Made | null }) | undefined> {
      const row = await db
        .selectFrom('import_items')
        .select([...ITEM_COLUMNS, 'made'])
        .where('import_id', '=', importId)
        .where('state', 'in', WITH_POST)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { ...toItem(row), made: row.made === null ? null : (JSON.parse(row.made) as Made) };
    },

    async endItem(
      importId: number,
      number: number,
      outcome: { state: ImportItemState; notes: string[]; postId?: number; made?: Made },
    ): Promise<void> {
      await db
        .updateTable('import_items')
        .set({
          state: outcome.state,
          notes: JSON.stringify(outcome.notes),
          ...(outcome.postId !== undefined && { post_id: outcome.postId }),
          ...(outcome.made && { made: JSON.stringify(outcome.made) }),
        })
        .where('import_id', '=', importId)
        .where('number', '=', number)
        .execute();
    },

    /** Marks failed items to be tried again. */
    async retryFailed(importId: number): Promise<void> {
      await db
        .updateTable('import_items')
        .set({ state: 'ready' })
        .where('import_id', '=', importId)
        .where('state', '=', 'failed')
        // Entries of another site's export have no body: they are read from the file again.
        .where(({ or, eb }) =>
          or([
            eb('body', 'is not', null),
            eb('import_id', 'in', db.selectFrom('imports').select('id').where('source', '=', 'site')),
          ]),
        )
        .execute();
    },

    /** Returns false if the import is in none of the states `from`. */
    async setState(
      id: number,
      { from, to, ...changes }: { from: readonly ImportState[]; to: ImportState } & StateChanges,
    ): Promise<boolean> {
      const changed = await db
        .updateTable('imports')
        .set({
          state: to,
          ...('error' in changes && { error: changes.error }),
          ...(changes.options && { options: JSON.stringify(changes.options) }),
          ...(to === 'running' && { started_at: now(), ended_at: null }),
          ...(['done', 'cancelled', 'failed', 'undone'].includes(to) && { ended_at: now() }),
        })
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** The imports that have something to do and that no instance works on. */
    async findWaiting(): Promise<StoredImport[]> {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('state', 'in', ['running', 'undoing'])
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), lease.hasExpired('imports.claimed_until')]))
        .orderBy('id')
        .execute();
      return rows.map(toImport);
    },

    /** Claims an import for this instance, or renews the claim. Returns false if another instance has it. */
    async claim(id: number, isRenewal = false): Promise<boolean> {
      const claimed = await db
        .updateTable('imports')
        .set({ claimed_until: lease.end() })
        .where('id', '=', id)
        .$if(!isRenewal, (query) =>
          query.where(({ or, eb }) => or([eb('claimed_until', 'is', null), lease.hasExpired('imports.claimed_until')])),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    async release(id: number): Promise<void> {
      await db.updateTable('imports').set({ claimed_until: null }).where('id', '=', id).execute();
    },

    /** The post that an earlier import created from the item, even if it is in the bin or deleted now. */
    async findImported(sourceId: string): Promise<ImportedPost | undefined> {
      const [found] = await this.listImported(sourceId);
      return found?.[1];
    },

    /** Imported posts by the ids of their sources. */
    async listImported(sourceId?: string): Promise<[string, ImportedPost][]> {
      const rows = await db
        .selectFrom('import_items')
        .leftJoin('posts', 'posts.id', 'import_items.post_id')
        .leftJoin('post_drafts', 'post_drafts.id', 'import_items.post_id')
        .select(['source_id', 'digest', 'post_id', 'posts.id as live', 'post_drafts.id as draft'])
        .select(sql<string | null>`coalesce(posts.deleted_at, post_drafts.deleted_at)`.as('deleted_at'))
        .where('post_id', 'is not', null)
        .where('state', 'in', WITH_POST)
        .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId as string))
        .orderBy('import_id')
        .orderBy('number')
        .execute();
      const found = rows.map((row): [string, ImportedPost] => [
        row.source_id,
        {
          postId: row.post_id as number,
          digest: row.digest,
          where: row.deleted_at ? 'in the bin' : (row.live ?? row.draft) === null ? 'gone' : 'here',
        },
      ]);
      // For each source id, the map keeps the last row, which is of the newest import.
      return [...new Map(found)];
    },

    async existingPosts(): Promise<ExistingPosts> {
      const titles = await db
        .selectFrom('posts')
        .select('title')
        .where('deleted_at', 'is', null)
        .union(db.selectFrom('post_drafts').select('title').where('deleted_at', 'is', null))
        .execute();
      return {
        imported: new Map(await this.listImported()),
        titles: new Set(titles.map(({ title }) => title.toLowerCase())),
      };
    },

    /** The pictures that an import added and that nothing else shows. */
    async findUnusedPictures(importId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('import_items')
        .select('made')
        .where('import_id', '=', importId)
        .where('made', 'is not', null)
        .execute();
      const names = [...new Set(rows.flatMap(({ made }) => (JSON.parse(made as string) as Made).pictures))];
      const unused: string[] = [];
      for (const name of names) if (!(await isPictureUsed(name, importId))) unused.push(name);
      return unused;
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('import_items').where('import_id', '=', id).execute();
      await db.deleteFrom('imports').where('id', '=', id).execute();
    },

    /** Removes reports that nobody started, and the texts of old imports. Returns the imports whose files can go. */
    async removeExpired(before: number): Promise<number[]> {
      const expired = await db
        .selectFrom('imports')
        .select(['id', 'state'])
        .where('created_at', '<', toTimestamp(before))
        .where('state', 'in', ['reading', 'ready', 'done', 'cancelled', 'failed', 'undone'])
        .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '<', toTimestamp(before))]))
        .execute();
      for (const { id, state } of expired) {
        if (state === 'reading' || state === 'ready') await this.remove(id);
        // The other columns stay: they say which posts were imported.
        else await db.updateTable('import_items').set({ body: null }).where('import_id', '=', id).execute();
      }
      return expired.map(({ id }) => id);
    },
  };

  function filterItems(importId: number, { states, isQuestion, hasNotes }: ItemFilter) {
    return db
      .selectFrom('import_items')
      .where('import_id', '=', importId)
      .$if(states !== undefined, (query) => query.where('state', 'in', states as ImportItemState[]))
      .$if(isQuestion === true, (query) => query.where('questions', '<>', '[]'))
      .$if(hasNotes === true, (query) => query.where('notes', '<>', '[]'));
  }

  /** Whether the picture is used by a post outside the bin, or by anything that this import did not add. */
  async function isPictureUsed(name: string, importId: number): Promise<boolean> {
    const cover = db.selectFrom('posts').select('id').where('image', '=', name).where('deleted_at', 'is', null);
    const text = db
      .selectFrom('post_images')
      .innerJoin('posts', 'posts.id', 'post_images.post_id')
      .select('posts.id')
      .where('media_name', '=', name)
      .where('deleted_at', 'is', null);
    const other = db
      .selectFrom('subject_images')
      .select('subject')
      .where('media_name', '=', name)
      .where('subject', 'not in', ({ selectFrom }) =>
        selectFrom('import_items')
          .select(sql<string>`'post ' || cast(post_id as text)`.as('subject'))
          .where('import_id', '=', importId)
          .where('post_id', 'is not', null),
      );
    const profile = db.selectFrom('users').select('id').where('profile_image', '=', name);
    const author = db.selectFrom('author_profiles').select('slug').where('image', '=', name);
    const { used } = await db
      .selectNoFrom(({ or, exists, cast }) =>
        cast<number>(or([exists(cover), exists(text), exists(other), exists(profile), exists(author)]), 'integer').as(
          'used',
        ),
      )
      .executeTakeFirstOrThrow();
    return used === 1;
  }
}

interface ItemFilter {
  states?: readonly ImportItemState[] | undefined;
  /** Only items that need a decision. */
  isQuestion?: boolean | undefined;
  hasNotes?: boolean | undefined;
}

interface StateChanges {
  error?: string | null;
  options?: StartImport;
}
