import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartExport } from '../../contract/exports.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { storedReason } from '../core/stored-reason.ts';
import type { Database } from '../database/open-database.ts';
import { createExportJobStore, RETENTION_MS } from './export-job-store.ts';
import { exportName, isExportName } from './export-name.ts';
import type { ExportProgress } from './export-progress.ts';

const HOUR = 3_600_000;
/** How often the progress is stored. */
const NOTE_INTERVAL_MS = 1_000;

export type WriteExport = (path: string, progress: ExportProgress) => Promise<number>;
export type Exports = ReturnType<typeof runExports>;

/** Makes exports in the background, one at a time, and removes them after 30 days. */
export function runExports({ db, clock, folder }: { db: Database; clock: Clock; folder: string }) {
  const store = createExportJobStore(db, clock);
  const pathOf = (name: string) => join(folder, name);
  let running: { id: number; stop: AbortController; finished: Promise<void> } | undefined;

  async function run(id: number, path: string, write: WriteExport, signal: AbortSignal): Promise<void> {
    const state = { done: 0, total: null as number | null };
    const timer = setInterval(() => store.note(id, state).catch(() => {}), NOTE_INTERVAL_MS);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeExpired();
      const bytes = await write(path, {
        signal,
        begin: (total) => {
          state.total = total;
        },
        step: () => {
          state.done++;
        },
      });
      await store.end(id, { bytes });
    } catch (error) {
      if (!signal.aborted) console.error('The export failed:', error);
      const reason = signal.aborted ? 'The server was stopped before it was finished. Create it again.' : String(error);
      await store.end(id, { error: storedReason(reason) }).catch(() => {});
    } finally {
      clearInterval(timer);
    }
  }

  /** Removes old files, and unfinished ones of processes that were killed. */
  async function removeExpired(): Promise<void> {
    await store.removeExpired();
    for (const name of (await readdir(folder).catch(() => [])).filter(isExportName)) {
      const file = await stat(pathOf(name)).catch(() => undefined);
      const maxAge = name.endsWith('.zip') ? RETENTION_MS : HOUR;
      if (file && Date.now() - file.mtimeMs > maxAge) await rm(pathOf(name), { force: true });
    }
  }

  const timer = setInterval(() => removeExpired().catch((error) => console.error(error)), HOUR);
  timer.unref();

  return {
    ...store,
    pathOf,

    /** Returns its id. Undefined while another one is in progress. */
    async start(request: StartExport, write: WriteExport, by: Actor): Promise<number | undefined> {
      const name = exportName(request.kind, new Date(clock()));
      const id = await store.add(request, name, by);
      if (id === undefined) return undefined;
      const stop = new AbortController();
      const finished = run(id, pathOf(name), write, stop.signal).finally(() => {
        running = undefined;
      });
      running = { id, stop, finished };
      return id;
    },

    /** Deletes an export. One that is in progress in this process is stopped first. */
    async delete(id: number, by: Actor): Promise<boolean> {
      if (running?.id === id) {
        running.stop.abort();
        await running.finished;
      }
      const entry = await store.find(id);
      if (!entry) return false;
      await store.remove(entry, by);
      await rm(pathOf(entry.name), { force: true });
      return true;
    },

    /** Resolves when no export is in progress in this process. */
    finished: async () => running?.finished,

    async close(): Promise<void> {
      clearInterval(timer);
      running?.stop.abort();
      await running?.finished;
    },
  };
}
