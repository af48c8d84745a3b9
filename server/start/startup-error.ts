import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseBackupName } from '../backup/backup-name.ts';
import { SettingsError } from '../settings.ts';

/** An error of the start or of a command whose cause the deployer can fix. */
export class StartupError extends Error {}

/** The kinds of errors that SQLite reports, which are the low bytes of its codes. */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/**
 * Why the site (or one of its commands) could not start, as a message for the deployer: what is wrong, and what to do.
 * `fallback` is the start of the sentence for an unexpected error; it may be empty.
 */
export function formatError(error: unknown, fallback = 'The site could not start'): string {
  if (error instanceof SettingsError || error instanceof StartupError) return error.message;
  const { code, message, path, syscall, port, address } = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  }
  if (syscall === 'listen') {
    return `The site cannot listen on ${address}:${port} (${code}). Set HOST and PORT to what this machine allows.`;
  }
  if (code === 'ERR_MODULE_NOT_FOUND') return `${message}\nRun "npm ci", then "npm run build".`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || syscall === 'connect') {
    return `DATABASE_URL does not answer (${code}). Start PostgreSQL, or correct the address.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return NO_SPACE;
  if (code === 'ERR_SQLITE_ERROR') return describeSqliteError(error as SqliteError);
  if (syscall && path) return describeFileError(error as NodeJS.ErrnoException & { path: string });
  return fallback ? `${fallback}: ${message}` : message;
}

const NO_SPACE =
  'There is no room left on the disk of DATA_DIR. Make some, or set DATA_DIR to a folder on another disk.';

function describeFileError({ code, path }: { code?: string; path: string }): string {
  if (code === 'ENOENT') return `${path} does not exist.`;
  if (code === 'EROFS') return `DATA_DIR cannot be used: ${path} is on a disk that can only be read (${code}).`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return `${path} cannot be opened: too many files are open (${code}). Raise the limit (ulimit -n).`;
  if (code === 'EIO') return `${path} cannot be read: its disk reports an error (${code}).`;
  return `DATA_DIR cannot be used: ${path} is not writable (${code}). Set DATA_DIR to a folder that is.`;
}

/** `database`: the path of the file (database/sqlite.ts). */
type SqliteError = Error & { errcode?: number; database?: string };

function describeSqliteError({ errcode = 0, message, database = 'The database in DATA_DIR' }: SqliteError): string {
  switch (errcode & 0xff) {
    case CORRUPT:
    case NOT_A_DATABASE:
      return describeDamage(database, message);
    case FULL:
      return NO_SPACE;
    case BUSY:
      return `${database} is locked by another program (${message}). Close that program, for example an sqlite3 shell.`;
    case READ_ONLY:
      return `${database} cannot be written (${message}). Give the user of this process write access to the file and to its folder, or set DATA_DIR to another folder.`;
    case CANNOT_OPEN:
      return `${database} cannot be opened (${message}). It must be a file that the user of this process may read and write, in a folder where this user may create files.`;
    case IO_ERROR:
      return `${database} cannot be read or written (${message}): its disk reports an error. Check the disk before you start again.`;
    default:
      return `${database} cannot be used: ${message}.`;
  }
}

/** Explains how to restore the newest backup. Keeps the damaged file, because special tools may still read it. */
function describeDamage(database: string, message: string): string {
  const folder = dirname(database);
  const backups = process.env.BACKUP_DIR ? resolve(process.env.BACKUP_DIR) : join(folder, 'backups');
  const newest = newestBackup(backups);
  let kept = join(folder, 'damaged');
  for (let number = 2; existsSync(kept); number++) kept = join(folder, `damaged-${number}`);
  const restore = [
    `mkdir ${quote(kept)}`,
    `mv ${quote(database)}* ${quote(kept)}`,
    `npm run restore -- --in-place ${quote(newest ?? 'BACKUP')}`,
  ].join(' && ');
  return [
    `${database} is damaged (${message}). It was not changed.`,
    newest
      ? `To restore the newest backup, stop the site, run this with its settings, and start it again:\n  ${restore}\nThe damaged file is then in ${kept}. What was stored after the backup is only in that file.`
      : `There is no backup in ${backups}. If you have one elsewhere, stop the site, run this with its settings, and start it again:\n  ${restore}`,
    'What can still be read of a damaged file: sqlite3 FILE .recover (docs/operating.md, "A damaged database").',
  ].join('\n');
}

/** The newest backup, which may have been made before an upgrade. */
function newestBackup(folder: string): string | undefined {
  try {
    const madeAt = (name: string) => parseBackupName(name.replace(/^before-(?:upgrade|restore)-/, '')) ?? 0;
    const snapshots = readdirSync(folder).filter((name) => madeAt(name) > 0);
    const newest = snapshots.sort((a, b) => madeAt(a) - madeAt(b)).at(-1);
    return newest && join(folder, newest);
  } catch {
    return undefined;
  }
}

/** Quotes a path for a shell. */
const quote = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
