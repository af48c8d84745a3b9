import { stat } from 'node:fs/promises';
import { MAX_IMPORT_ITEMS } from '../../contract/imports.ts';
import { beginning } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import type { Actor } from '../activity/actor.ts';
import { ImportFileError } from './import-item.ts';
import { createImportStore, type StoredItem } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';
import { planItem } from './plan-item.ts';
import { type PreparedItem, prepareItem } from './prepare-item.ts';
import { readSource } from './read-source.ts';
import { readSiteExport } from './site-import.ts';
import { createSummary } from './summary.ts';

/** Items are written in groups, so that a large file is never in memory as a whole. */
const GROUP = 50;

/**
 * Reads a file and stores what importing it would do, item by item. Nothing of the site is changed. Returns the id of
 * the import. Throws an ImportFileError if the file cannot be imported.
 */
export async function readImport(file: { path: string; name: string }, tools: ImportTools, by: Actor): Promise<number> {
  const { db, clock } = tools;
  if (await tools.isSiteExport(file.path)) return readSiteExport(file, tools, by);
  const store = createImportStore(db, clock);
  const { size } = await stat(file.path);
  await using source = await readSource(file.path, tools.timeZone());
  let id: number | undefined;
  try {
    id = await store.add({ source: source.kind, fileName: file.name, bytes: size, site: source.site, by: by.who });
    const existing = await store.existingPosts();
    const summary = createSummary(await tools.defaultAuthor());
    const seen = new Set<string>();
    let group: (Omit<StoredItem, 'postId'> & { body: PreparedItem | null })[] = [];
    let number = 0;
    for await (const entry of source.entries()) {
      const { sourceId } = 'item' in entry ? entry.item : entry.leftOut;
      // An export that lists a post twice means the same post.
      if (seen.has(sourceId)) continue;
      seen.add(sourceId);
      number += 1;
      if (number > MAX_IMPORT_ITEMS) throw new ImportFileError(TOO_MANY);
      if ('leftOut' in entry) {
        const { title, reason, place } = entry.leftOut;
        const shortTitle = beginning(cleanLine(title), 300);
        summary.leaveOut(reason, place ? `${shortTitle || 'Untitled'} (${place})` : shortTitle);
        group.push({
          number,
          sourceId,
          digest: '',
          title: shortTitle,
          state: 'left_out',
          questions: [],
          notes: [reason, ...(place ? [`In the file: ${place}.`] : [])],
          body: null,
        });
      } else {
        const prepared = await prepareItem(entry.item, source, tools);
        const plan = planItem(sourceId, prepared, existing);
        if (plan.state === 'ready') summary.add(prepared.item);
        const { digest, notes, item } = prepared;
        const body = plan.state === 'ready' ? item : null;
        group.push({ number, sourceId, digest, title: item.title, ...plan, notes, body });
      }
      if (group.length === GROUP) {
        await store.addItems(id, group);
        group = [];
      }
    }
    await store.addItems(id, group);
    if (number === 0) throw new ImportFileError('There are no posts in this file.');
    await store.endReading(id, summary.end());
    return id;
  } catch (error) {
    if (id !== undefined) await store.remove(id).catch(() => {});
    throw error;
  }
}

const TOO_MANY = `The file has more than ${MAX_IMPORT_ITEMS.toLocaleString('en')} entries. Split it into several files.`;
