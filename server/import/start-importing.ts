import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPoller } from '../core/poller.ts';
import { storedReason } from '../core/stored-reason.ts';
import { canRunHere } from './import-file.ts';
import { createImportStore, type StoredImport } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';

/** How often to look for imports that another process left unfinished. */
const POLL_INTERVAL_MS = 10_000;

const DAY = 24 * 3_600_000;

/** Reports that nobody started, and files of ended imports, are removed after this time. */
const KEEP_MS = 30 * DAY;

export interface Importer {
  /** Looks for started imports now. */
  trigger(): void;
  /** Resolves when no import that this process could run is left. */
  idle(): Promise<void>;
  /** Stops after the current post. The rest is imported after the next start. */
  stop(): Promise<void>;
  sweep(): Promise<void>;
}

/**
 * Runs imports in the background, one at a time, from the first trigger on, in every instance. An import belongs to the
 * instance that claimed it. An import with pictures in its file can only run on an instance that has the file.
 *
 * Before that, read-import.ts reads the file in a thread, with the source that matches it, and stores each item with
 * its plan in `import_items`: that is the report. run-item.ts writes each post, its redirects and its row in one
 * transaction (docs/decisions/0047). To add a source, add a folder beside wordpress/.
 */
export function startImporting(tools: ImportTools): Importer {
  const store = createImportStore(tools.db, tools.clock);

  async function run(): Promise<void> {
    for (const found of await store.findWaiting()) {
      if (poller.isStopped) return;
      if (!canRunHere(found, tools.folder) || !(await store.claim(found.id))) continue;
      await work(found).finally(() => store.release(found.id).catch(() => {}));
    }
  }

  async function work(found: StoredImport): Promise<void> {
    const by = { who: found.createdBy, address: '' };
    const job = { tools, by, shouldStop: () => poller.isStopped };
    try {
      // The readers of other systems' files are a sixth of the program, and most processes never run an import.
      const { runImport, undoImport } = await import('./run-import.ts');
      await (found.state === 'undoing' ? undoImport(found, job) : runImport(found, job));
    } catch (error) {
      console.error(`Import ${found.id} was interrupted:`, error);
      const reason = error instanceof Error ? error.message : String(error);
      await store.setState(found.id, { from: ['running'], to: 'failed', error: storedReason(reason) });
    }
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: run,
    onFailure: (error) => console.error('Imports could not be read:', error),
    waitsForTrigger: true,
  });

  return {
    trigger: poller.trigger,
    idle: poller.idle,
    async stop() {
      poller.stop();
      await poller.idle();
    },

    /** Removes old reports and files, and the remains of interrupted uploads. */
    async sweep() {
      const before = tools.clock() - KEEP_MS;
      for (const id of await store.removeExpired(before)) await rm(join(tools.folder, `import-${id}`), { force: true });
      await mkdir(tools.folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(tools.folder)) {
        const path = join(tools.folder, name);
        const found = await stat(path).catch(() => undefined);
        const maxAge = name.startsWith('upload-') ? DAY : KEEP_MS;
        if (found && tools.clock() - found.mtimeMs > maxAge) await rm(path, { force: true });
      }
    },
  };
}
