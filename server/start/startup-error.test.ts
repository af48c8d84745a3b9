import { expect, test } from 'vitest';
import { formatError } from './startup-error.ts';

const file = '/data/site.sqlite';
const sqliteError = (errcode: number, message: string) =>
  formatError(Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode, database: file }));
const fileError = (code: string) => formatError(Object.assign(new Error(code), { code, syscall: 'open', path: file }));

test('errors of the database at startup name their cause, also with the more precise codes of SQLite', () => {
  // SQLITE_READONLY_DIRECTORY, SQLITE_CANTOPEN, SQLITE_IOERR_READ, SQLITE_BUSY, SQLITE_FULL, SQLITE_CORRUPT_INDEX
  expect(sqliteError(1544, 'attempt to write a readonly database')).toContain('write access to the file');
  expect(sqliteError(14, 'unable to open database file')).toContain(`${file} cannot be opened`);
  expect(sqliteError(266, 'disk I/O error')).toContain('its disk reports an error');
  expect(sqliteError(5, 'database is locked')).toContain('locked by another program');
  expect(sqliteError(13, 'database or disk is full')).toContain('no room left on the disk');
  expect(sqliteError(779, 'database disk image is malformed')).toContain(`${file} is damaged`);
  expect(sqliteError(1, 'no such table: x')).toBe(`${file} cannot be used: no such table: x.`);
});

test('errors of files at startup name their cause', () => {
  expect(fileError('EACCES')).toContain('is not writable (EACCES)');
  expect(fileError('EROFS')).toContain('on a disk that can only be read');
  expect(fileError('ENOENT')).toBe(`${file} does not exist.`);
  expect(fileError('EMFILE')).toContain('too many files are open');
  expect(fileError('EDQUOT')).toContain('no room left on the disk');
});
