import { type BigIntStats, statSync } from 'node:fs';

/** SQLite goes on writing to a file that was deleted: what is stored then is lost when the process ends. */
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
 * Tells whether an SQLite database that was just opened, and its write-ahead log if it has one, are still the files with
 * their names. Takes a few microseconds.
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
    // Inode numbers of some file systems do not fit into a number.
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // The folder is not readable, or the network drive does not answer.
    return undefined;
  }
}
