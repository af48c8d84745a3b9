import { UNDO_DAYS } from '../../contract/find.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditableDocument, TextChange } from '../slice.ts';

const DAY = 24 * 3_600_000;

/** A document that a replacement has changed. */
export interface ReplacedDocument extends Pick<EditableDocument, 'id' | 'kind' | 'title' | 'address'> {
  places: number;
  changes: TextChange[];
  draftRevision: number | null;
}

/** The replacements of the last weeks, with the earlier texts. The writing methods need a transaction. */
export function createReplacementStore(db: Database, clock: Clock) {
  return {
    async add(
      replacement: { words: string; replacement: string; publishes: boolean; by: string },
      documents: readonly ReplacedDocument[],
    ): Promise<number> {
      const { words, by, publishes } = replacement;
      const { id } = await db
        .insertInto('replacements')
        .values({
          ...{ words, replacement: replacement.replacement, publishes: publishes ? 1 : 0 },
          created_at: toTimestamp(clock()),
          created_by: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('replaced_texts')
        .values(
          documents.map(({ id: document, kind, title, address, places, changes, draftRevision }, position) => ({
            ...{ replacement_id: id, document, position, kind, title, address, places },
            changes: JSON.stringify(changes),
            draft_revision: draftRevision,
            undone_at: null,
            kept: null,
          })),
        )
        .execute();
      return id;
    },

    /**
     * Throws 404 if there is none. With `isLocked`, locks it until the transaction ends, so that it is undone only
     * once.
     */
    async find(id: number, { isLocked = false } = {}) {
      const replacement = await db
        .selectFrom('replacements')
        .selectAll()
        .where('id', '=', id)
        .$if(isLocked && isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
      if (!replacement)
        throw new HttpError(404, `Replacements are listed for ${UNDO_DAYS} days. This one is no longer listed.`);
      const rows = await db
        .selectFrom('replaced_texts')
        .selectAll()
        .where('replacement_id', '=', id)
        .orderBy('position')
        .execute();
      const documents = rows.map(({ document, changes, ...row }) => ({
        ...row,
        id: document,
        changes: JSON.parse(changes) as TextChange[],
      }));
      return { ...replacement, documents, canUndo: Date.parse(replacement.created_at) > clock() - UNDO_DAYS * DAY };
    },

    /**
     * Records that the replacement was undone in a document. `kept`: why a part of the document was not changed back.
     */
    async setUndone(id: number, document: string, kept: string | null): Promise<void> {
      await db
        .updateTable('replaced_texts')
        .set({ undone_at: toTimestamp(clock()), kept })
        .where('replacement_id', '=', id)
        .where('document', '=', document)
        .execute();
    },

    /** Removes what can no longer be undone. */
    async sweep(): Promise<void> {
      const before = toTimestamp(clock() - UNDO_DAYS * DAY);
      await db.deleteFrom('replacements').where('created_at', '<', before).execute();
    },
  };
}
