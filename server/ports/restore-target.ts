import { hashPassword } from '../accounts/passwords/passwords.ts';
import { writePostWords } from '../blog/lists/post-word-store.ts';
import { createMessageWordStore } from '../contact/inbox/message-word-store.ts';
import { createDocumentRowStore } from '../copy/documents/document-row-store.ts';
import type { RestoreTarget } from '../export/restore-export.ts';
import { writeMediaWords } from '../media/library/media-word-store.ts';

/** A site into which a JSON export is imported. */
export const restoreTarget = ({ db, clock, files }: Pick<RestoreTarget, 'db' | 'clock' | 'files'>): RestoreTarget => ({
  db,
  clock,
  files,
  hashPassword,
  indexMessage: (trx, id) => createMessageWordStore(trx).update(id),
  indexPost: writePostWords,
  indexMedia: writeMediaWords,
  noteDocumentChange: (trx, key) => createDocumentRowStore(trx, clock).noteChange(key),
});
