import { runInThread } from '../threads/run-in-thread.ts';
import { ImportFileError, type SourceEntry, type SourceKind } from './import-item.ts';
import type { ImportTasks, Outcome } from './import-tasks.ts';

/** A file of another system that is read in the thread. */
export interface ReadSource extends AsyncDisposable {
  kind: SourceKind;
  site: string | null;
  entries(): AsyncIterable<SourceEntry>;
  resolvePictures(addresses: string[], sourceId: string): Promise<string[]>;
}

type Task = keyof ImportTasks;
type Value<T extends Task> = Awaited<ReturnType<ImportTasks[T]>> extends Outcome<infer V> ? V : never;

/** In milliseconds. A file of several gigabytes, which only the command reads, takes some minutes. */
const FILE_LIMIT = 600_000;

/** In milliseconds. A text of a million characters takes about one second. */
const ENTRY_LIMIT = 10_000;

const TOO_LARGE = 'This file takes too much time or memory to be read. Export fewer posts at once.';
export const TOO_SLOW = 'Text that takes too long to convert. Copy it into a new post.';

/** A task failed, or exceeded its time or memory limit. */
class ImportTaskError extends Error {
  override readonly name = 'ImportTaskError';
}

/**
 * Opens the export of another system. Everything that reads it runs in a thread with a time limit, so that no file
 * blocks the event loop. `timeZone`: for times without one. Throws an ImportFileError.
 */
export async function readSource(path: string, timeZone: string): Promise<ReadSource> {
  const run = async <T extends Task>(
    task: T,
    args: Parameters<ImportTasks[T]> extends [string, string?, ...infer Rest] ? Rest : never,
    limit: number,
  ): Promise<Value<T>> => {
    const outcome = (await runInThread('importing', task, [path, timeZone, ...args], limit).catch((cause: Error) => {
      console.error(`The file of an import was too much for ${task}: ${cause.message}`);
      throw new ImportTaskError(cause.message, { cause });
    })) as Outcome<Value<T>>;
    if ('problem' in outcome) throw new ImportFileError(outcome.problem);
    return outcome.value;
  };
  const refuse = (error: unknown): never => {
    throw error instanceof ImportTaskError ? new ImportFileError(TOO_LARGE) : error;
  };

  const { kind, site } = await run('open', [], FILE_LIMIT).catch(refuse);
  return {
    kind,
    site,
    async *entries() {
      for (let number = 0; ; ) {
        // Opens the file again if the thread was ended by an earlier entry or by another import.
        const found = await run('find', [number], FILE_LIMIT).catch(refuse);
        if (!found) return;
        const entry = await run('convert', [number], ENTRY_LIMIT).catch((error) => {
          if (!(error instanceof ImportTaskError)) throw error;
          return { leftOut: { ...found, reason: TOO_SLOW } };
        });
        if (!entry) continue;
        yield entry;
        number += 1;
      }
    },
    resolvePictures: (addresses, sourceId) => run('resolvePictures', [addresses, sourceId], FILE_LIMIT).catch(refuse),
    async [Symbol.asyncDispose]() {
      await run('close', [], FILE_LIMIT).catch(() => {});
    },
  };
}
