import { DATABASE_FILE_GONE } from '../database/database-file.ts';
import { isConnectionError } from '../database/is-connection-error.ts';
import { HttpError } from './http-error.ts';

/** SQLite's and PostgreSQL's own names for a full disk, in addition to the system's. */
const FULL = ['ENOSPC', 'EDQUOT', '53100', 13];
/** A disk that cannot be written: read-only, failing, or without permission. */
const UNWRITABLE = ['EROFS', 'EIO', '25006', '58030', 8, 10, 14];

/** The image storage is unavailable: see server/s3/storage-error.ts. */
const NO_STORAGE = ['STORAGE_FAILED'];

/** The response to a failure of the disk, the image storage or the database; undefined for any other error. */
export function toUnavailableError(error: unknown): HttpError | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  // The low byte is the kind; the rest says in which call it happened.
  const kinds = [code, typeof errcode === 'number' ? errcode & 0xff : undefined];
  const isOneOf = (names: unknown[]) => kinds.some((kind) => names.includes(kind));
  if (isOneOf(FULL)) {
    return new HttpError(
      507,
      'The server is out of disk space, so this was not saved. Copy your text and try again later.',
    );
  }
  if (isOneOf(UNWRITABLE)) {
    return new HttpError(
      503,
      'The server cannot write to its disk, so this was not saved. Copy your text and try again in a few minutes.',
    );
  }
  if (isOneOf([DATABASE_FILE_GONE])) {
    return new HttpError(
      503,
      'The server cannot store anything at the moment, so this was not saved. Copy your text and try again in a few minutes.',
      { headers: { 'Retry-After': '60' } },
    );
  }
  if (isConnectionError(error)) {
    return new HttpError(
      503,
      'The database is not available right now, so this may not have been saved. Copy your text and try again in a minute.',
      { code: 'outcome_unknown', headers: { 'Retry-After': '5' } },
    );
  }
  if (isOneOf(NO_STORAGE)) {
    return new HttpError(
      503,
      'Image storage is not available right now, so this was not saved. Copy your text and try again in a few minutes.',
      { headers: { 'Retry-After': '60' } },
    );
  }
  return undefined;
}
