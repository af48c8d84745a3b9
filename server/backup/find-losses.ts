import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { BackupLosses } from '../../contract/backup.ts';
import { readLines } from '../core/read-lines.ts';
import { parseRow } from '../database/dump-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { readArchive } from './archive.ts';
import { MANIFEST, rowsFile } from './manifest.ts';
import { readManifest, requireIntact } from './restore-backup.ts';

type Kind = BackupLosses['kinds'][number]['kind'];

interface Compared {
  kind: Kind;
  table: keyof Tables;
  key: readonly string[];
  /** The compared columns. An entry counts as changed if one of them differs. */
  versions: readonly string[];
  /** The column with the time at which an entry was moved to the bin. A restore brings such an entry back. */
  bin?: string;
  /** The column with the name that is shown. Undefined: entries are only counted. */
  name?: string;
  /** The column by which the newest come first. */
  order: string;
}

const COMPARED: readonly Compared[] = [
  {
    kind: 'posts',
    table: 'posts',
    key: ['id'],
    versions: ['revision', 'deleted_at'],
    bin: 'deleted_at',
    name: 'title',
    order: 'updated_at',
  },
  { kind: 'drafts', table: 'drafts', key: ['subject'], versions: ['revision'], name: 'body', order: 'saved_at' },
  {
    kind: 'pages',
    table: 'documents',
    key: ['key'],
    versions: ['revision', 'deleted_at'],
    bin: 'deleted_at',
    name: 'key',
    order: 'updated_at',
  },
  {
    kind: 'translations',
    table: 'translations',
    key: ['language', 'source'],
    versions: ['revision'],
    // The titles of posts. Other documents are named by their ids, such as `hi page home`.
    name: 'title',
    order: 'updated_at',
  },
  {
    kind: 'messages',
    table: 'messages',
    key: ['id'],
    versions: ['stage', 'assigned_to', 'value', 'follow_up_on'],
    name: 'name',
    order: 'created_at',
  },
  { kind: 'replies', table: 'replies', key: ['id'], versions: [], order: 'created_at' },
  { kind: 'notes', table: 'message_notes', key: ['id'], versions: ['text'], order: 'created_at' },
  {
    kind: 'media',
    table: 'media',
    key: ['name'],
    versions: ['alt', 'caption', 'credit', 'binned_at'],
    bin: 'binned_at',
    name: 'file_name',
    order: 'created_at',
  },
  {
    kind: 'people',
    table: 'users',
    key: ['id'],
    versions: ['email', 'role', 'suspended_at', 'password_hash'],
    name: 'email',
    order: 'created_at',
  },
  {
    kind: 'redirects',
    table: 'redirects',
    key: ['id'],
    versions: ['from_path', 'to_address'],
    name: 'from_path',
    order: 'created_at',
  },
  { kind: 'webhooks', table: 'webhooks', key: ['id'], versions: ['url', 'events'], name: 'url', order: 'created_at' },
];

/** How many names of each kind are returned. */
const MAX_NAMES = 5;

type Row = Record<string, unknown>;

/** The content that would be lost or changed by restoring a backup. Throws if the backup cannot be restored. */
export async function findLosses(db: Database, path: string): Promise<BackupLosses['kinds']> {
  await requireIntact(path);
  const kinds: BackupLosses['kinds'] = [];
  let isRead = false;
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST) {
      readManifest(path, await text(content));
      isRead = true;
      continue;
    }
    // Files come after the rows, and may be large.
    if (!isRead || !name.startsWith('database/')) break;
    const compared = COMPARED.find(({ table }) => rowsFile(table) === name);
    if (!compared) {
      for await (const _ of content);
      continue;
    }
    const found = await compare(db, compared, readLines(Readable.from(content).pipe(createGunzip())));
    if (found.added + found.changed + found.removed > 0) kinds.push(found);
  }
  const order = COMPARED.map(({ kind }) => kind);
  return kinds.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

async function compare(
  db: Database,
  { kind, table, key, versions, bin, name, order }: Compared,
  lines: AsyncIterable<string>,
): Promise<BackupLosses['kinds'][number]> {
  const columns = [...new Set([...key, ...versions, ...(name ? [name] : [])])];
  // The columns depend on the table, which types cannot express.
  const rows: Row[] = await db
    .selectFrom(table as 'posts')
    .select(columns as 'id'[])
    .orderBy(order as 'id', 'desc')
    .$call((query) => key.reduce((sorted, column) => sorted.orderBy(column as 'id', 'desc'), query))
    .execute();
  const idOf = (row: Row) => key.map((column) => String(row[column])).join(' ');
  const nameIn = (row: Row) => (name && nameOf(row[name])) || (key.length > 1 ? idOf(row) : '');
  const present = new Map(rows.map((row) => [idOf(row), row]));
  const same = new Set<string>();
  const changed = new Set<string>();
  const returning: string[] = [];
  let removed = 0;
  for await (const line of lines) {
    const before = parseRow(line);
    const id = idOf(before);
    const now = present.get(id);
    const isBinned = bin !== undefined && now !== undefined && now[bin] !== null && (before[bin] ?? null) === null;
    if (!now || isBinned) {
      removed++;
      if (now) same.add(id);
      if (name && returning.length < MAX_NAMES) returning.push(nameIn(before));
    } else if (versions.some((column) => column in before && (before[column] ?? null) !== (now[column] ?? null))) {
      changed.add(id);
    } else same.add(id);
  }
  const missed = rows.filter((row) => !same.has(idOf(row)));
  return {
    kind,
    added: missed.length - changed.size,
    changed: changed.size,
    removed,
    names: name ? missed.slice(0, MAX_NAMES).map(nameIn) : [],
    returning,
  };
}

/** A draft has its title in a JSON object. */
function nameOf(value: unknown): string {
  const text = String(value ?? '');
  if (!text.startsWith('{')) return text;
  try {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
}
