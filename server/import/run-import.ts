import { rm } from 'node:fs/promises';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { filePath } from './import-file.ts';
import { createImportStore, type StoredImport } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';
import { openFiles } from './open-source.ts';
import { runItem } from './run-item.ts';
import { runSiteImport } from './site-import.ts';
import { undoItem } from './undo-item.ts';

interface Job {
  tools: ImportTools;
  by: Actor;
  /** The file or folder. Default: the one that was uploaded. */
  path?: string;
  shouldStop?: () => boolean;
  onItem?: (title: string) => void;
}

/**
 * Imports the remaining items, one after the other. A failed item is recorded, and the import continues. Stops early if
 * the import is cancelled, or if `shouldStop` returns true: its state then stays `running`, and it is continued later.
 */
export async function runImport(found: StoredImport, { tools, by, path, shouldStop, onItem }: Job): Promise<void> {
  const { db, clock, folder } = tools;
  const store = createImportStore(db, clock);
  const { id, options } = found;
  if (!options) return;
  const file = path ?? filePath(folder, id);
  if (found.source === 'site') {
    if (!(await runSiteImport(found, { tools, path: file, shouldStop }))) return;
    return endImport(found, { tools, by, path });
  }
  const archive = found.hasPictures ? await openFiles(file) : undefined;
  try {
    const defaultAuthor = await tools.defaultAuthor();
    const pages = await tools.findPages();
    const run = {
      importId: id,
      options,
      tools,
      archive,
      by,
      stored: new Map<string, string>(),
      videos: new Map(),
      defaultAuthor,
      pages,
    };
    for (;;) {
      if (shouldStop?.() || (await store.find(id))?.state !== 'running') return;
      await store.claim(id, true);
      const item = await store.nextReady(id);
      if (!item) break;
      onItem?.(item.title);
      try {
        await runItem(item, run);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`Item ${item.number} of import ${id} failed: ${reason}`);
        // If the database is gone, this fails too, and the item is tried again later.
        await store.endItem(id, item.number, { state: 'failed', notes: [...item.notes, `Not imported: ${reason}`] });
      }
    }
  } finally {
    await archive?.close();
  }
  await endImport(found, { tools, by, path });
}

/** Records the result, and removes the file unless it is needed to try failed items again. */
async function endImport({ id, source, fileName }: StoredImport, { tools, by, path }: Job): Promise<void> {
  const { db, clock, folder } = tools;
  const store = createImportStore(db, clock);
  const isEnded = await inTransaction(db, async (trx) => {
    if (!(await createImportStore(trx, clock).setState(id, { from: ['running'], to: 'done' }))) return false;
    const {
      published = 0,
      draft = 0,
      replaced = 0,
      added = 0,
      failed = 0,
    } = (await createImportStore(trx, clock).countItems([id])).get(id) ?? {};
    const posts = `${published + draft} posts, ${draft} of them drafts. ${replaced} replaced.`;
    const note = `${source === 'site' ? `${added} entries added.` : posts} ${failed} failed.`;
    const entry = { by, action: 'import.ended' as const, target: `import ${id}`, name: fileName, note };
    await createActivityStore(trx, clock).record(entry);
    return true;
  });
  const { failed = 0 } = (await store.countItems([id])).get(id) ?? {};
  if (isEnded && failed === 0 && path === undefined) await rm(filePath(folder, id), { force: true });
}

/** Removes what the import made, the last item first. */
export async function undoImport(found: StoredImport, { tools, by, shouldStop }: Omit<Job, 'path'>): Promise<void> {
  const { db, clock } = tools;
  const store = createImportStore(db, clock);
  const { id } = found;
  for (;;) {
    if (shouldStop?.()) return;
    await store.claim(id, true);
    const item = await store.nextToUndo(id);
    if (!item) break;
    await undoItem(id, item, { tools, by });
  }
  for (const name of await store.findUnusedPictures(id)) await tools.removePicture(name, by);
  await inTransaction(db, async (trx) => {
    if (!(await createImportStore(trx, clock).setState(id, { from: ['undoing'], to: 'undone' }))) return;
    const entry = { by, action: 'import.undone' as const, target: `import ${id}`, name: found.fileName };
    await createActivityStore(trx, clock).record(entry);
  });
  await rm(filePath(tools.folder, id), { force: true });
}
