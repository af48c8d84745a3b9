import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { addSignOffNote, PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { SignOffRequest } from './sign-off-request-store.ts';

/** Notes that clients pin to places of a release, and the answers to them. */
export function createSignOffNoteStore(db: Database, clock: Clock) {
  const select = () => db.selectFrom('sign_off_notes').selectAll().orderBy('id');
  const notesOf = (release: number, id: number) =>
    db.updateTable('sign_off_notes').where('release_id', '=', release).where('id', '=', id);

  return {
    async list(release: number): Promise<PlacedNote[]> {
      return (await select().where('release_id', '=', release).execute()).map(toNote);
    },

    async listOf(request: number): Promise<PlacedNote[]> {
      return (await select().where('request_id', '=', request).execute()).map(toNote);
    },

    async find(release: number, id: number): Promise<PlacedNote | undefined> {
      const row = await select().where('release_id', '=', release).where('id', '=', id).executeTakeFirst();
      return row && toNote(row);
    },

    async countOf(request: number): Promise<number> {
      const { count } = await db
        .selectFrom('sign_off_notes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('request_id', '=', request)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async add(request: SignOffRequest, { name, note, path, place }: z.output<typeof addSignOffNote>) {
      const row = await db
        .insertInto('sign_off_notes')
        .values({
          request_id: request.id,
          release_id: request.releaseId,
          name,
          note,
          created_at: toTimestamp(clock()),
          path,
          ...place,
          answer: null,
          answered_by: null,
          answered_at: null,
          resolved_at: null,
          resolved_by: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toNote(row);
    },

    /** Removes a note of this request that has no answer yet. Returns false if there is no such note. */
    async remove(request: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sign_off_notes')
        .where('request_id', '=', request)
        .where('id', '=', id)
        .where('answer', 'is', null)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async answer(release: number, id: number, answer: string, by: string): Promise<void> {
      await notesOf(release, id)
        .set({ answer, answered_by: by, answered_at: toTimestamp(clock()) })
        .execute();
    },

    async resolve(release: number, id: number, isResolved: boolean, by: string): Promise<void> {
      await notesOf(release, id)
        .set(
          isResolved
            ? { resolved_at: toTimestamp(clock()), resolved_by: by }
            : { resolved_at: null, resolved_by: null },
        )
        .execute();
    },
  };
}

const toNote = ({
  request_id: _request,
  release_id: _release,
  resolved_by: _by,
  ...note
}: Selectable<Tables['sign_off_notes']>): PlacedNote => note;
