import { z } from 'zod';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import { lastNumbers } from '../database/dump-rows.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting } from '../database/stored-setting.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { type Includes, type Kind, LINES, type Line, type Row } from './format.ts';

/** How many posts or other things are read at a time. */
const BATCH_SIZE = 50;

/** The columns that name an administrator. */
const PERSON_COLUMNS = [
  'updated_by',
  'saved_by',
  'publish_by',
  'changed_by',
  'uploaded_by',
  'created_by',
  'confirmed_by',
  'requested_by',
  'submitted_by',
] as const;

export type ExportStore = ReturnType<typeof createExportStore>;

/** Reads the lines of a JSON export. Use it in a snapshot, so that they are consistent. */
export function createExportStore(db: Database, { drafts, people }: Includes) {
  /** A row as an export has it, without people if they are left out. */
  const rowOf = <R extends object>(row: R): R => {
    if (people) return row;
    return Object.fromEntries(
      Object.entries(row).filter(([column]) => !(PERSON_COLUMNS as readonly string[]).includes(column)),
    ) as R;
  };
  const toLine = <K extends Kind>(kind: K, row: object): Line<K> => z.decode(LINES[kind], row as never) as Line<K>;

  /** The drafts, schedules, images and revisions of these subjects. */
  const versionsOf = async (subjects: string[]) => {
    if (!drafts || subjects.length === 0) return () => NO_VERSIONS;
    const [draftRows, unpublishRows, imageRows, revisionRows] = await Promise.all([
      db.selectFrom('drafts').selectAll().where('subject', 'in', subjects).execute(),
      db.selectFrom('scheduled_unpublish').selectAll().where('subject', 'in', subjects).execute(),
      db.selectFrom('subject_images').selectAll().where('subject', 'in', subjects).execute(),
      db.selectFrom('revisions').selectAll().where('subject', 'in', subjects).orderBy('number').execute(),
    ]);
    const draftOf = new Map(draftRows.map((row) => [row.subject, rowOf(row)]));
    const unpublishOf = new Map(unpublishRows.map((row) => [row.subject, rowOf(row)]));
    const imagesOf = Map.groupBy(imageRows, ({ subject }) => subject);
    const revisionsOf = Map.groupBy(revisionRows, ({ subject }) => subject);
    return (subject: string) => ({
      draft: draftOf.get(subject) ?? null,
      unpublish: unpublishOf.get(subject) ?? null,
      images: (imagesOf.get(subject) ?? []).map(({ media_name }) => media_name).sort(),
      revisions: (revisionsOf.get(subject) ?? []).map(rowOf),
    });
  };

  /**
   * An export contains only the fact that a review is pending, because its account ids are not valid in another site.
   */
  const submissionsOf = (subjects: string[]) =>
    db
      .selectFrom('reviews')
      .select(['subject', 'asked_at as submitted_at', 'asked_by as submitted_by'])
      .where('subject', 'in', subjects)
      .where('ended_at', 'is', null)
      .where('state', '=', 'in review')
      .execute();

  const postIds = async (): Promise<number[]> => {
    const live = await db
      .selectFrom('posts')
      .select('id')
      .$if(!drafts, (query) => query.where('deleted_at', 'is', null))
      .execute();
    const unpublished = drafts ? await db.selectFrom('post_drafts').select('id').execute() : [];
    return [...new Set([...live, ...unpublished].map(({ id }) => id))].sort((a, b) => a - b);
  };

  const pageKeys = async (): Promise<string[]> => {
    const live = await db
      .selectFrom('documents')
      .select('key')
      .$if(!drafts, (query) => query.where('deleted_at', 'is', null))
      .execute();
    const keys = live.map(({ key }) => key);
    if (drafts) {
      for (const table of ['drafts', 'revisions'] as const) {
        const rows = await db
          .selectFrom(table)
          .select('subject')
          .distinct()
          .where('subject', 'like', 'page %')
          .execute();
        keys.push(...rows.map(({ subject }) => subject.slice('page '.length)));
      }
    }
    return [...new Set(keys)].sort();
  };

  /** An export without drafts leaves out the translations of posts and pages that are in the bin. */
  const translationIds = async (): Promise<string[]> => {
    const rows = await db.selectFrom('translations').select(['language', 'source']).execute();
    const ids = rows.map(({ language, source }) => `${language} ${source}`);
    if (!drafts) {
      const posts = await db.selectFrom('posts').select('id').where('deleted_at', 'is not', null).execute();
      const pages = await db.selectFrom('documents').select('key').where('deleted_at', 'is not', null).execute();
      const binned = new Set([...posts.map(({ id }) => `post ${id}`), ...pages.map(({ key }) => `page ${key}`)]);
      return ids.filter((id) => !binned.has(translationOf(id).source)).sort();
    }
    for (const table of ['drafts', 'revisions'] as const) {
      const subjects = await db
        .selectFrom(table)
        .select('subject')
        .distinct()
        .where('subject', 'like', 'translation %')
        .execute();
      ids.push(...subjects.map(({ subject }) => subject.slice('translation '.length)));
    }
    return [...new Set(ids)].sort();
  };

  const readers: { [K in Kind]: { ids(): Promise<Id[]>; read(ids: never[]): Promise<object[]> } } = {
    media: {
      ids: () => idsOf(db.selectFrom('media').select('name as id').where('uploaded_at', 'is not', null)),
      async read(names: string[]) {
        const rows = await db.selectFrom('media').selectAll().where('name', 'in', names).execute();
        if (rows.length === 0) return [];
        const variants = await db
          .selectFrom('image_variants')
          .select('media_name')
          .where('media_name', 'in', names)
          .execute();
        const withVariants = new Set(variants.map(({ media_name }) => media_name));
        const tracks = await db
          .selectFrom('media_captions')
          .selectAll()
          .where(
            'item',
            'in',
            rows.map(({ item }) => item),
          )
          .orderBy('language')
          .execute();
        const captionsOf = (row: { item: string }) =>
          tracks.filter(({ item }) => item === row.item).map(({ item: _, ...track }) => track);
        return rows.map((row) => ({
          ...rowOf(row),
          id: row.name,
          has_variants: withVariants.has(row.name),
          captions: captionsOf(row),
        }));
      },
    },
    logos: {
      ids: () => idsOf(db.selectFrom('logos').select('name as id')),
      read: (names: string[]) =>
        db.selectFrom('logos').selectAll().select('name as id').where('name', 'in', names).execute(),
    },
    authors: {
      ids: () => idsOf(db.selectFrom('author_profiles').select('slug as id')),
      read: (slugs: string[]) =>
        db.selectFrom('author_profiles').selectAll().select('slug as id').where('slug', 'in', slugs).execute(),
    },
    posts: {
      ids: postIds,
      async read(ids: number[]) {
        const [live, entries, tags, images, owners, submissions, versions] = await Promise.all([
          db.selectFrom('posts').selectAll().where('id', 'in', ids).execute(),
          drafts ? db.selectFrom('post_drafts').selectAll().where('id', 'in', ids).execute() : [],
          db.selectFrom('post_tags').select(['post_id', 'slug']).where('post_id', 'in', ids).execute(),
          db.selectFrom('post_images').selectAll().where('post_id', 'in', ids).execute(),
          people ? db.selectFrom('post_owners').selectAll().where('post_id', 'in', ids).execute() : [],
          drafts ? submissionsOf(ids.map((id) => `post ${id}`)) : [],
          versionsOf(ids.map((id) => `post ${id}`)),
        ]);
        const liveOf = new Map(live.map((row) => [row.id, rowOf(row)]));
        const submissionOf = new Map(submissions.map(({ subject, ...row }) => [subject, row]));
        const entryOf = new Map(
          entries.map((row) => [row.id, rowOf({ ...row, ...submissionOf.get(`post ${row.id}`) })]),
        );
        const ownerOf = new Map(owners.map(({ post_id, owner }) => [post_id, owner]));
        const tagsOf = Map.groupBy(tags, ({ post_id }) => post_id);
        const imagesOf = Map.groupBy(images, ({ post_id }) => post_id);
        return ids.map((id) => ({
          id,
          ...(ownerOf.has(id) && { owner: ownerOf.get(id) }),
          live: liveOf.get(id) ?? null,
          live_tags: (tagsOf.get(id) ?? []).map(({ slug }) => slug).sort(),
          live_images: (imagesOf.get(id) ?? []).map(({ media_name }) => media_name).sort(),
          entry: entryOf.get(id) ?? null,
          ...versions(`post ${id}`),
        }));
      },
    },
    pages: {
      ids: pageKeys,
      async read(keys: string[]) {
        const live = await db.selectFrom('documents').selectAll().where('key', 'in', keys).execute();
        const liveOf = new Map(live.map((row) => [row.key, rowOf(row)]));
        const versions = await versionsOf(keys.map((key) => `page ${key}`));
        return keys.map((key) => ({ id: key, key, live: liveOf.get(key) ?? null, ...versions(`page ${key}`) }));
      },
    },
    languages: {
      ids: async () => ((await readStoredSetting(db, 'languages')) ? [LANGUAGES] : []),
      async read() {
        const stored = await readStoredSetting<SiteLanguages>(db, 'languages');
        return stored ? [{ id: LANGUAGES, ...stored }] : [];
      },
    },
    translations: {
      ids: translationIds,
      async read(ids: string[]) {
        const rows = await db
          .selectFrom('translations')
          .selectAll()
          .where('source', 'in', [...new Set(ids.map((id) => translationOf(id).source))])
          .execute();
        const liveOf = new Map(rows.map((row) => [`${row.language} ${row.source}`, rowOf(row)]));
        const versions = await versionsOf(ids.map((id) => `translation ${id}`));
        return ids.map((id) => ({
          id,
          ...translationOf(id),
          live: liveOf.get(id) ?? null,
          ...versions(`translation ${id}`),
        }));
      },
    },
    redirects: {
      ids: () => idsOf(db.selectFrom('redirects').select('from_path as id')),
      async read(paths: string[]) {
        const rows = await db.selectFrom('redirects').selectAll().where('from_path', 'in', paths).execute();
        const hits = await db
          .selectFrom('redirect_hits')
          .selectAll()
          .where('redirect_id', 'in', [0, ...rows.map(({ id }) => id)])
          .orderBy('week')
          .execute();
        const hitsOf = Map.groupBy(hits, ({ redirect_id }) => redirect_id);
        return rows.map((row) => ({ ...rowOf(row), id: row.from_path, weeks: hitsOf.get(row.id) ?? [] }));
      },
    },
    confirmations: {
      ids: () => idsOf(db.selectFrom('launch_confirmations').select('check_id as id')),
      async read(ids: string[]) {
        const rows = await db.selectFrom('launch_confirmations').selectAll().where('check_id', 'in', ids).execute();
        return rows.map((row) => ({ ...rowOf(row), id: row.check_id }));
      },
    },
    'reply-templates': {
      ids: () => idsOf(db.selectFrom('reply_templates').select('id')),
      async read(ids: number[]) {
        const rows = await db.selectFrom('reply_templates').selectAll().where('id', 'in', ids).execute();
        return rows.map((row) => ({ ...rowOf(row), id: row.id }));
      },
    },
    accounts: {
      ids: async () => (people ? idsOf(db.selectFrom('users').select('email as id')) : []),
      read: (emails: string[]) =>
        db
          .selectFrom('users')
          .select([
            'email as id',
            'email',
            'role',
            'may_publish',
            'limited_to',
            'language',
            'suspended_at',
            'weekly_email',
            'review_emails',
            'profile_image',
            'created_at',
            'name',
          ])
          .where('email', 'in', emails)
          .execute(),
    },
    messages: {
      ids: async () => (people ? idsOf(db.selectFrom('messages').select('id')) : []),
      async read(ids: number[]) {
        const [rows, notes, replies, forms] = await Promise.all([
          db.selectFrom('messages').selectAll().where('id', 'in', ids).execute(),
          db.selectFrom('message_notes').selectAll().where('message_id', 'in', ids).orderBy('id').execute(),
          db.selectFrom('replies').selectAll().where('message_id', 'in', ids).orderBy('id').execute(),
          db.selectFrom('form_messages').selectAll().where('message_id', 'in', ids).execute(),
        ]);
        const notesOf = Map.groupBy(notes, ({ message_id }) => message_id);
        const repliesOf = Map.groupBy(replies, ({ message_id }) => message_id);
        return rows.map((row) => ({
          ...row,
          notes: notesOf.get(row.id) ?? [],
          replies: repliesOf.get(row.id) ?? [],
          form: forms.find(({ message_id }) => message_id === row.id) ?? null,
        }));
      },
    },
  };

  /** The lines with these ids, in this order. Those that do not exist are left out. */
  const read = async <K extends Kind>(kind: K, ids: Id[]): Promise<Line<K>[]> => {
    const found = new Map((await readers[kind].read(ids as never[])).map((row) => [(row as { id: Id }).id, row]));
    return ids.flatMap((id) => found.get(id) ?? []).map((row) => toLine(kind, row));
  };

  return {
    ids: (kind: Kind): Promise<Id[]> => readers[kind].ids(),

    async *lines<K extends Kind>(kind: K, ids: Id[]): AsyncGenerator<Line<K>> {
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        yield* await read(kind, ids.slice(start, start + BATCH_SIZE));
      }
    },

    async find<K extends Kind>(kind: K, id: Id): Promise<Line<K> | undefined> {
      const [line] = await read(kind, [id]);
      return line && (isEmpty(line) ? undefined : line);
    },

    async lastPostId(): Promise<number> {
      const shapes = (await tableShapes(db)).filter(({ name }) => name === 'posts');
      return (await lastNumbers(db, shapes)).posts ?? 0;
    },
  };
}

type Id = string | number;

/** The id of the only line of the kind `languages`. */
export const LANGUAGES = 'languages';

/** An id is like `hi page home`. */
function translationOf(id: string) {
  const space = id.indexOf(' ');
  return { language: id.slice(0, space), source: id.slice(space + 1) };
}

const NO_VERSIONS: Pick<Row<'pages'>, 'draft' | 'unpublish' | 'images' | 'revisions'> = {
  draft: null,
  unpublish: null,
  images: [],
  revisions: [],
};

/** Whether a post, a page or a translation has no stored data. */
const isEmpty = (line: object) =>
  'revisions' in line &&
  Object.values({ ...line, id: null, key: null, language: null, source: null }).every((part) => isNothing(part));
const isNothing = (part: unknown) => part === null || (Array.isArray(part) && part.length === 0);

/** Sorted here, so that the order does not depend on the collation of the database. */
async function idsOf(query: { execute(): Promise<{ id: Id }[]> }): Promise<Id[]> {
  const ids = (await query.execute()).map(({ id }) => id);
  return typeof ids[0] === 'number' ? (ids as number[]).sort((a, b) => a - b) : ids.sort();
}
