import type { Selectable } from 'kysely';
import type { Action } from '../../../contract/activity.ts';
import { MAX_NOTES, type MessageNote } from '../../../contract/contact/leads.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { createMessageWordStore } from '../inbox/message-word-store.ts';

const COLUMNS = ['id', 'text', 'created_at', 'created_by'] as const;

export type DeletedNote = Selectable<Tables['message_notes']>;

/** Internal notes about messages. */
export function createNoteStore(db: Database, clock: Clock) {
  /** Changes the notes of a message and their words in its index, and records it. */
  const write = <Changed>(
    messageId: number,
    { by, action }: { by: Actor; action: Action },
    change: (trx: Database) => Promise<Changed>,
  ) =>
    inTransaction(db, async (trx) => {
      // Locks the message, so that its index has the words of notes that are added at the same time.
      const words = createMessageWordStore(trx);
      await words.lock(messageId);
      const changed = await change(trx);
      await words.update(messageId);
      await createActivityStore(trx, clock).record({ by, action, target: `message ${messageId}` });
      return changed;
    });

  const requireRoom = async (trx: Database, messageId: number) => {
    const { count } = await trx
      .selectFrom('message_notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_NOTES) {
      throw new HttpError(409, `A message has at most ${MAX_NOTES} notes. Delete one first.`);
    }
  };

  return {
    add: (messageId: number, text: string, by: Actor): Promise<MessageNote> =>
      write(messageId, { by, action: 'message.note_added' }, async (trx) => {
        await requireRoom(trx, messageId);
        return trx
          .insertInto('message_notes')
          .values({ message_id: messageId, text, created_at: toTimestamp(clock()), created_by: by.who })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),

    /** Throws 403 for a note that somebody else wrote. */
    remove: (messageId: number, id: number, by: Actor): Promise<DeletedNote> =>
      write(messageId, { by, action: 'message.note_deleted' }, async (trx) => {
        const note = await trx
          .selectFrom('message_notes')
          .selectAll()
          .where('id', '=', id)
          .where('message_id', '=', messageId)
          .executeTakeFirst();
        if (!note) throw new HttpError(404, 'This note was already deleted.');
        if (note.created_by !== by.who) throw new HttpError(403, 'Only the person who wrote a note can delete it.');
        await trx.deleteFrom('message_notes').where('id', '=', id).execute();
        return note;
      }),

    restore: (note: DeletedNote, by: Actor): Promise<MessageNote> =>
      write(note.message_id, { by, action: 'message.note_restored' }, async (trx) => {
        await requireRoom(trx, note.message_id);
        const restored = await trx
          .insertInto('message_notes')
          .values(note)
          .onConflict((existing) => existing.doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!restored) throw new HttpError(409, 'This note was already restored.');
        return restored;
      }),
  };
}

/** The notes of these messages, oldest first, by the id of the message. */
export async function findNotes(db: Database, messageIds: readonly number[]): Promise<Map<number, MessageNote[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_notes')
    .select(['message_id', 'id', 'text', 'created_at', 'created_by'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
  const notes = new Map<number, MessageNote[]>();
  for (const { message_id, ...note } of rows) notes.set(message_id, [...(notes.get(message_id) ?? []), note]);
  return notes;
}
