import { stat } from 'node:fs/promises';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { beginning } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import type { Actor } from '../activity/actor.ts';
import { StartupError } from '../start/startup-error.ts';
import { ImportFileError } from './import-item.ts';
import { createImportStore, type StoredImport, type StoredItem } from './import-store.ts';
import type { ImportTools, SiteEntry, SiteExport } from './import-tools.ts';
import { createSummary } from './summary.ts';

/** Items are written in groups, so that a large file is never in memory as a whole. */
const GROUP = 50;

/** The names of entries by kind. Other entries are shown with their kind itself. */
const NAMES: Record<string, string> = {
  media: 'File',
  logos: 'Logo',
  authors: 'Author',
  posts: 'Post',
  pages: 'Page',
  languages: 'Languages',
  translations: 'Translation',
  redirects: 'Redirect',
  confirmations: 'Confirmation',
  accounts: 'Account',
  messages: 'Message',
};

/**
 * Reads an export of a site like this one and stores what importing it would do, entry by entry. Nothing of the site is
 * changed. Returns the id of the import.
 */
export async function readSiteExport(
  file: { path: string; name: string },
  tools: ImportTools,
  by: Actor,
): Promise<number> {
  const store = createImportStore(tools.db, tools.clock);
  const source = await openSite(file.path, tools);
  let id: number | undefined;
  try {
    const { size } = await stat(file.path);
    id = await store.add({ source: 'site', fileName: file.name, bytes: size, site: null, by: by.who });
    const summary = createSummary('');
    let pictures = 0;
    let group: (Omit<StoredItem, 'postId'> & { body: null })[] = [];
    let number = 0;
    for await (const entry of source.entries()) {
      number += 1;
      const title = titleOf(entry);
      if (entry.kind === 'media') pictures += 1;
      if (entry.state === 'skipped') summary.leaveOut(entry.reason, title);
      group.push({
        number,
        sourceId: `${entry.kind} ${entry.id}`,
        digest: '',
        title,
        state: entry.state === 'new' ? 'ready' : entry.state === 'unchanged' ? 'unchanged' : 'left_out',
        questions: [],
        notes: entry.reason ? [entry.reason] : [],
        body: null,
      });
      if (group.length === GROUP) {
        await store.addItems(id, group);
        group = [];
        await yieldToRequests();
      }
    }
    await store.addItems(id, group);
    await store.endReading(id, { ...summary.end(), pictures, pictures_in_file: pictures });
    return id;
  } catch (error) {
    if (id !== undefined) await store.remove(id).catch(() => {});
    throw error instanceof StartupError ? new ImportFileError(error.message) : error;
  } finally {
    await source[Symbol.asyncDispose]();
  }
}

interface Job {
  tools: ImportTools;
  path: string;
  shouldStop?: (() => boolean) | undefined;
}

/** Adds the remaining entries. A failed one is recorded, and the import continues. Returns false if it was stopped. */
export async function runSiteImport({ id }: StoredImport, { tools, path, shouldStop }: Job): Promise<boolean> {
  const store = createImportStore(tools.db, tools.clock);
  await using source = await openSite(path, tools);
  await source.begin();
  let number = 0;
  let next = await store.nextReady(id);
  for await (const entry of source.entries()) {
    if (!next) return true;
    number += 1;
    if (number < next.number) continue;
    if (shouldStop?.() || (await store.find(id))?.state !== 'running') return false;
    await store.claim(id, true);
    await store.endItem(id, number, await add(entry));
    next = await store.nextReady(id);
  }
  return true;
}

async function add(entry: SiteEntry): Promise<{ state: StoredItem['state']; notes: string[] }> {
  // The entry was added to the site after the report.
  if (entry.state !== 'new') return { state: 'kept', notes: entry.reason ? [entry.reason] : [] };
  try {
    const problem = await entry.write();
    return { state: 'added', notes: problem ? [problem] : [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${titleOf(entry)} was not imported: ${reason}`);
    return { state: 'failed', notes: [`Not imported: ${reason}`] };
  }
}

const titleOf = ({ kind, title }: SiteEntry) => beginning(cleanLine(`${NAMES[kind] ?? kind}: ${title}`), 300);

async function openSite(path: string, tools: ImportTools): Promise<SiteExport> {
  try {
    return await tools.openSiteExport(path);
  } catch (error) {
    if (error instanceof StartupError) throw new ImportFileError(error.message.replace(path, 'The file'));
    throw error;
  }
}
