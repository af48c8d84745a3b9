import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage } from './file-storage.ts';

const HIDDEN = '.';
const UNFINISHED = `${HIDDEN}unfinished-`;

/** Includes the host and process id of the writer, so that a later process can tell whether it is still running. */
const unfinishedName = () => `${UNFINISHED}${hostname()}-${process.pid}-${randomUUID()}`;
const WRITER = /^(?<host>.+)-(?<pid>\d+)-[\da-f-]{36}$/;

/** Age at which an unfinished file from another host that shares the folder counts as abandoned. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Stores images in one folder. Removes unfinished files of processes that no longer run. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { force: true });
  }

  return {
    async write(name, content) {
      const unfinished = join(folder, unfinishedName());
      try {
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(content instanceof Blob ? content.stream() : content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // The rename is durable only after the folder is synced too.
      const directory = await open(folder, 'r');
      await directory.sync().finally(() => directory.close());
    },

    size: async (name) => (await statOf(join(folder, name)))?.size,

    writtenAt: async (name) => (await statOf(join(folder, name)))?.mtimeMs,

    async read(name, range) {
      const path = join(folder, name);
      const stats = await statOf(path);
      if (!stats) return undefined;
      return {
        size: range ? range.end - range.start + 1 : stats.size,
        stream: () => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>,
      };
    },

    async *list() {
      for (const name of await readdir(folder)) if (!name.startsWith(HIDDEN)) yield name;
    },

    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  if (!name.startsWith(UNFINISHED)) return false;
  const { host, pid } = WRITER.exec(name.slice(UNFINISHED.length))?.groups ?? {};
  if (host === hostname()) return !isRunning(Number(pid));
  const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
  return mtimeMs < Date.now() - ABANDONED_AFTER_MS;
}

/** Whether another process with this id is running. This process has not written anything yet. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
