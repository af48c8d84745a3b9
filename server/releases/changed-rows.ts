import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { hashOfDraft } from '../publishing/draft-hash.ts';
import type { ReleasePart } from './release-store.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The tables from which visitors' pages are read and which publishing changes. */
export const PUBLIC_TABLES = ['posts', 'post_tags', 'post_counters', 'documents', 'translations', 'redirects'] as const;
export type PublicTable = (typeof PUBLIC_TABLES)[number];

/** The future rows of a table: `rows` replace the present rows with one of `keys`. */
export interface TableChange {
  /** The values of the table's key: see `KEYS`. */
  keys: readonly (string | number)[];
  rows: readonly Row[];
}
export type ChangedRows = Partial<Record<PublicTable, TableChange>>;

/** The key columns by which the rows of a table are replaced. The values of several columns are joined by spaces. */
export const KEYS: Readonly<Record<PublicTable, readonly string[]>> = {
  posts: ['id'],
  post_tags: ['post_id'],
  post_counters: ['bucket'],
  documents: ['key'],
  translations: ['language', 'source'],
  redirects: ['id'],
};

interface Before {
  createdAt: readonly string[];
  documents: ReadonlyMap<string, string>;
  redirects: ReadonlyMap<number, string>;
}

const readDocuments = async (trx: Database) =>
  new Map(
    (await trx.selectFrom('documents').select(['key', 'revision', 'deleted_at']).execute()).map(
      ({ key, revision, deleted_at }) => [key, `${revision} ${deleted_at}`] as const,
    ),
  );

const readRedirects = async (trx: Database) =>
  new Map(
    (await trx.selectFrom('redirects').select(['id', 'from_path', 'to_address', 'status']).execute()).map(
      ({ id, ...redirect }) => [id, JSON.stringify(redirect)] as const,
    ),
  );

const postIds = (parts: readonly ReleasePart[]) =>
  parts.flatMap(({ kind, subject }) => (kind === 'post' ? [Number(subject?.slice('post '.length))] : []));

async function createdAtOf(trx: Database, parts: readonly ReleasePart[]): Promise<string[]> {
  const ids = postIds(parts);
  if (ids.length === 0) return [];
  const posts = await trx.selectFrom('posts').select('created_at').where('id', 'in', ids).execute();
  return posts.map(({ created_at }) => created_at);
}

/** Reads the state before the parts are published, for `readChanges`. */
export const readBefore = async (trx: Database, parts: readonly ReleasePart[]): Promise<Before> => ({
  createdAt: await createdAtOf(trx, parts),
  documents: await readDocuments(trx),
  redirects: await readRedirects(trx),
});

/** Reads the rows that publishing the parts has changed. */
export async function readChanges(trx: Database, parts: readonly ReleasePart[], before: Before): Promise<ChangedRows> {
  const changed: ChangedRows = {};
  const add = async <Name extends PublicTable>(table: Name, keys: readonly (string | number)[]) => {
    if (keys.length > 0) changed[table] = { keys, rows: await readRows(trx, table, keys) };
  };
  await add('posts', postIds(parts));
  await add('post_tags', postIds(parts));
  await add('post_counters', bucketsOf([...before.createdAt, ...(await createdAtOf(trx, parts))]));
  await add('documents', differing(before.documents, await readDocuments(trx)));
  await add('translations', [
    ...new Set(
      parts.flatMap(({ kind, subject }) =>
        kind === 'translation' ? [subject?.slice('translation '.length) ?? ''] : [],
      ),
    ),
  ]);
  await add('redirects', differing(before.redirects, await readRedirects(trx)));
  return changed;
}

function differing<Key>(before: ReadonlyMap<Key, string>, after: ReadonlyMap<Key, string>): Key[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

/** The periods of these times by which posts are counted (server/database/migrations/0001-post-counters.ts). */
function bucketsOf(times: readonly string[]): string[] {
  if (times.length === 0) return [];
  const buckets = times.flatMap((time) => [7, 10, 13, 16, 19].map((length) => time.slice(0, length)));
  return [...new Set(['all', ...buckets])];
}

async function readRows(trx: Database, table: PublicTable, keys: readonly (string | number)[]): Promise<Row[]> {
  if (table === 'translations') {
    const languages = [...new Set(keys.map((key) => String(key).split(' ', 1)[0] ?? ''))];
    const rows = await trx.selectFrom('translations').selectAll().where('language', 'in', languages).execute();
    return rows.filter(({ language, source }) => keys.includes(`${language} ${source}`)) as unknown as Row[];
  }
  const [column] = KEYS[table];
  const rows = await trx
    .selectFrom(table as 'documents')
    .selectAll()
    .where(column as 'key', 'in', keys as readonly string[])
    .execute();
  return rows as unknown as Row[];
}

/** Columns that differ each time the same content is published. */
const NOT_CONTENT: Readonly<Record<PublicTable, readonly (keyof Tables[PublicTable] | string)[]>> = {
  posts: ['created_at', 'updated_at', 'updated_by', 'revised_at', 'revision'],
  post_tags: ['created_at'],
  post_counters: ['parent', 'list', 'bucket', 'posts'],
  documents: ['revision', 'updated_at', 'updated_by'],
  translations: ['revision', 'source_revision', 'pending', 'updated_at', 'updated_by'],
  redirects: ['id', 'created_at', 'created_by', 'hits', 'last_hit_at'],
};

/** The SHA-256 of everything that visitors would see. `failed`: the drafts that could not be published. */
export function hashOfChanges(changed: ChangedRows, failed: readonly { subject: string; body: string }[]): string {
  const content = PUBLIC_TABLES.filter((table) => table !== 'post_counters').map((table) => {
    const { keys = [], rows = [] } = changed[table] ?? {};
    const shown = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => !NOT_CONTENT[table].includes(column))
          .map(([column, value]) => [column, column === 'body' ? hashOfDraft(String(value)) : value])
          .sort(),
      ),
    );
    return [table, table === 'redirects' ? rows.length : [...keys].map(String).sort(), shown.sort()];
  });
  const drafts = failed.map(({ subject, body }) => `${subject} ${body && hashOfDraft(body)}`).sort();
  return hashOfDraft(JSON.stringify({ content, drafts }));
}
