import { type BigIntStats, statSync } from 'node:fs';

/** SQLite continues to write to a deleted file. These writes are lost when the process ends. */
export class DatabaseFileGoneError extends Error {
  readonly code = DATABASE_FILE_GONE;

  constructor(path: string) {
    super(
      `${path} was deleted or replaced while the site runs. Nothing is saved until it is back: put the same file back, or restart the site.`,
    );
    this.name = 'DatabaseFileGoneError';
  }
}

export const DATABASE_FILE_GONE = 'DATABASE_FILE_GONE';

/**
 * Remembers the files of an SQLite database that was just opened, including its write-ahead log if there is one, and
 * tells later whether their names still refer to the same files. The check takes a few microseconds.
 */
export function rememberFiles(path: string): { areInPlace(): boolean } {
  const files = [path, `${path}-wal`].flatMap((name) => {
    const file = statIfExists(name);
    return file ? [{ name, file }] : [];
  });
  return {
    areInPlace: () =>
      files.every(({ name, file }) => {
        const now = statIfExists(name);
        return now !== undefined && now.ino === file.ino && now.dev === file.dev;
      }),
  };
}

function statIfExists(path: string): BigIntStats | undefined {
  try {
    // On some file systems, inode numbers are too large for a `number`.
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // The folder is not readable, or the network drive does not answer.
    return undefined;
  }
}
