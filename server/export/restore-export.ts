import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import { MAX_VIDEO_MEGABYTES, MEGABYTE } from '../../contract/media/media-library.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { COMMAND_LINE } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { readLines } from '../core/read-lines.ts';
import { spoolContent } from '../core/spool-content.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting } from '../database/stored-setting.ts';
import { StartupError } from '../start/startup-error.ts';
import { openZip, type ZippedFile } from '../zip/read-zip.ts';
import { createExportStore, LANGUAGES } from './export-store.ts';
import { KINDS, type Kind, LINES, type Line, linesFile, mediaFile, SITE_FILE, siteFile } from './format.ts';
import { addLanguages, createRestoreStore, NO_LANGUAGE } from './restore-store.ts';

/** The result for the entries of one kind. */
export interface Restored {
  added: number;
  /** Entries that the site already has, with the same content. */
  unchanged: number;
  /** What was not imported, and why. */
  skipped: { id: string | number; reason: string }[];
}

export interface RestoreTarget {
  db: Database;
  clock: Clock;
  files: {
    size(name: string): Promise<number | undefined>;
    write(name: string, content: Uint8Array | Blob): Promise<void>;
  };
  /** The folder for temporary copies of files that are too large for the memory. */
  folder: string;
  /** Makes pages with the document render again. */
  noteDocumentChange(trx: Database, key: string): Promise<void>;
  indexMessage(trx: Database, id: number): Promise<void>;
  indexPost(trx: Database, id: number, texts: { title: string; author_name: string; tags: string[] }): Promise<void>;
  indexMedia(trx: Database, name: string): Promise<void>;
  hashPassword(password: string): Promise<string>;
  /** Applies languages that were just stored. */
  applySettings(): Promise<unknown>;
}

/**
 * Imports a JSON export into a site, and reports the result for each kind. Each entry is one transaction, so an
 * interrupted import can be run again. Existing entries of the site do not change. With `isDryRun`, nothing is written.
 */
export async function restoreExport(
  path: string,
  target: RestoreTarget,
  { isDryRun = false } = {},
): Promise<Record<Kind, Restored>> {
  await using source = await openExport(path, target);
  const report = Object.fromEntries(
    KINDS.map((kind) => [kind, { added: 0, unchanged: 0, skipped: [] }]),
  ) as unknown as Record<Kind, Restored>;
  if (!isDryRun) await source.begin();
  for await (const { kind, id, state, reason, write } of source.entries()) {
    const ofKind = report[kind];
    if (state === 'unchanged') ofKind.unchanged++;
    if (state === 'skipped') ofKind.skipped.push({ id, reason });
    if (state !== 'new') continue;
    try {
      const problem = isDryRun ? undefined : await write();
      ofKind.added++;
      if (problem) ofKind.skipped.push({ id, reason: problem });
    } catch (error) {
      ofKind.skipped.push({ id: source.place(), reason: reasonOf(error) });
    }
  }
  const added = KINDS.filter((kind) => report[kind].added > 0).map((kind) => `${report[kind].added} ${kind}`);
  if (!isDryRun && added.length > 0) {
    await createActivityStore(target.db, target.clock).record({
      by: COMMAND_LINE,
      action: 'export.imported',
      name: basename(path),
      note: `Added ${added.join(', ')}`,
    });
  }
  return report;
}

/** Whether a file is a JSON export, of any version. */
export async function isExport(path: string): Promise<boolean> {
  try {
    await using zip = await openZip(path);
    return zip.files.has(SITE_FILE) && zip.files.has(linesFile('posts'));
  } catch {
    return false;
  }
}

/** An entry of an export. */
export interface ExportedEntry {
  kind: Kind;
  /** The id, or the place of a line that cannot be read. */
  id: string | number;
  /** The title that is shown to users. */
  title: string;
  state: 'new' | 'unchanged' | 'skipped';
  /** Why it is skipped. */
  reason: string;
  /** Adds the entry to the site. Returns a sentence if a part of it is missing. */
  write(): Promise<string | undefined>;
}

/** Larger files are not in the media library. In bytes. */
const MAX_MEDIA_BYTES = MAX_VIDEO_MEGABYTES * MEGABYTE;

/** The maximum size of the file that describes the export. */
const MAX_SITE_FILE_BYTES = 1024 * 1024;

/** A line is in memory as a whole. The longest is a message with its files. In characters. */
const MAX_LINE = 64 * 1024 * 1024;

/** Opens a JSON export to compare it with a site, entry by entry. Throws a StartupError if it is none. */
export async function openExport(path: string, target: RestoreTarget) {
  const zip = await openZip(path);
  const { files } = zip;
  const about = await readAbout(path, files.get(SITE_FILE)).catch(async (error) => {
    await zip[Symbol.asyncDispose]();
    throw error;
  });
  const { db, clock } = target;
  const present = createExportStore(db, about.includes);
  // Hashing is slow by design, so it is done once, and only if there are accounts.
  let passwordHash: Promise<string> | undefined;
  const parts = async (kind?: Kind) => {
    if (kind === 'accounts') passwordHash ??= target.hashPassword(crypto.randomUUID());
    const { noteDocumentChange, indexMessage, indexPost, indexMedia } = target;
    return { noteDocumentChange, indexMessage, indexPost, indexMedia, passwordHash: (await passwordHash) ?? '' };
  };
  let place = '';

  const copyFile = async (name: string): Promise<string | undefined> => {
    const file = files.get(mediaFile(name));
    if (!file || file.bytes > MAX_MEDIA_BYTES) return 'The export does not have its file.';
    if ((await target.files.size(name)) !== undefined) return undefined;
    await using spooled = await spoolContent(file.content(), target.folder);
    await target.files.write(name, spooled.content);
    return undefined;
  };
  /** The languages of the site and of the export. Tracked here because a dry run adds none. */
  let languages: SiteLanguages | undefined;
  /** Subjects of posts whose ids are used by other posts of the site. Translations of them are skipped. */
  const otherPosts = new Set<string>();

  const languagesWith = async (exported: SiteLanguages): Promise<SiteLanguages> => {
    const stored = await readStoredSetting<SiteLanguages>(db, 'languages');
    return stored ? addLanguages(stored, exported) : exported;
  };

  /** The reason why a translation cannot be imported, if any. */
  const refuseTranslation = async ({ language, source }: Line<'translations'>): Promise<string | undefined> => {
    languages ??= await readStoredSetting<SiteLanguages>(db, 'languages');
    if (!languages?.added.some(({ code }) => code === language)) return NO_LANGUAGE;
    return otherPosts.has(source) ? 'The site has another version of its post, which stays.' : undefined;
  };

  const compare = async <K extends Kind>(kind: K, line: Line<K>): Promise<ExportedEntry> => {
    const id = idOf(line);
    const existing = await present.find(kind, id);
    const isSame = existing && JSON.stringify(existing) === JSON.stringify(line);
    let isNew = !existing;
    let reason = isSame || isNew ? '' : 'The site has another version of it, which stays.';
    if (kind === 'posts' && reason) otherPosts.add(`post ${id}`);
    if (kind === 'languages') {
      languages = await languagesWith(line as SiteLanguages);
      // Languages that the site has stay as they are. Others are added.
      isNew ||= languages.added.length > ((existing as SiteLanguages | undefined)?.added.length ?? 0);
    }
    if (kind === 'translations' && isNew) {
      reason = (await refuseTranslation(line as Line<'translations'>)) ?? '';
      isNew = !reason;
    }
    return {
      kind,
      id,
      title: titleOf(line),
      state: isNew ? 'new' : isSame ? 'unchanged' : 'skipped',
      reason: isNew ? '' : reason,
      async write() {
        const problem = kind === 'media' ? await copyFile((line as Line<'media'>).name) : undefined;
        const restoreParts = await parts(kind);
        await db.transaction().execute((trx) => createRestoreStore(trx, clock, restoreParts).write(kind, line));
        if (kind === 'languages') await target.applySettings();
        return problem;
      },
    };
  };

  return {
    /**
     * Reserves the ids of the exported posts. Call it first, so that a post that is created during the import gets
     * another id.
     */
    async begin(): Promise<void> {
      const restoreParts = await parts();
      await db
        .transaction()
        .execute((trx) => createRestoreStore(trx, clock, restoreParts).reservePostIds(about.last_post_id));
    },

    /** Each entry is compared when it is read, so it must be written before the next one is requested. */
    async *entries(): AsyncGenerator<ExportedEntry> {
      for (const kind of KINDS) {
        const file = files.get(linesFile(kind));
        if (!file) continue;
        let number = 0;
        for await (const json of linesOf(file)) {
          number++;
          place = `${linesFile(kind)}, line ${number}`;
          try {
            yield await compare(kind, parseLine(kind, isPostgres(db) ? replaceNul(json) : json));
          } catch (error) {
            const reason = reasonOf(error);
            yield { kind, id: place, title: place, state: 'skipped', reason, write: async () => undefined };
          }
        }
      }
    },

    /** Where the last entry is. */
    place: () => place,

    [Symbol.asyncDispose]: () => zip[Symbol.asyncDispose](),
  };
}

async function* linesOf({ name, content }: ZippedFile): AsyncGenerator<string> {
  try {
    yield* readLines(content(), MAX_LINE);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartupError(`${name} has a line that is too long. Export the site again.`);
  }
}

/** The title of an entry for users. */
function titleOf(line: Line<Kind>): string {
  if ('live' in line && 'entry' in line) return line.live?.title || line.entry?.title || `Post ${line.id}`;
  if ('file_name' in line) return line.file_name || line.name;
  if ('from_path' in line) return line.from_path;
  return String(idOf(line));
}

const idOf = (line: Line<Kind>): string | number => {
  if ('default' in line) return LANGUAGES;
  if ('language' in line && 'source' in line) return `${line.language} ${line.source}`;
  if ('id' in line) return line.id;
  if ('key' in line) return line.key;
  if ('from_path' in line) return line.from_path;
  if ('check_id' in line) return line.check_id;
  if ('slug' in line) return line.slug;
  return 'email' in line ? line.email : line.name;
};

async function readAbout(path: string, file: ZippedFile | undefined) {
  const json = file && file.bytes <= MAX_SITE_FILE_BYTES && (await text(Readable.from(file.content())));
  const { success, data, error } = siteFile.safeParse(json && parseJson(json));
  if (success) return data;
  const [issue, ...others] = error.issues;
  const isNewer = issue?.path[0] === 'format_version' && others.length === 0;
  throw new StartupError(isNewer ? issue.message : `${path} is not an export of this program.`);
}

/**
 * Replaces NUL, which PostgreSQL does not store. In JSON, only a backslash after an even number of backslashes starts
 * an escape.
 */
const replaceNul = (json: string) => json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd');

/** Parses a line that `z.encode` wrote, and checks it. */
function parseLine<K extends Kind>(kind: K, json: string): Line<K> {
  const line = parseJson(json) as Line<K>;
  z.encode(LINES[kind], line as never);
  return line;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new StartupError('It is not JSON.');
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'The line'}: ${issue?.message}`;
}
