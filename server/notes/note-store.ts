import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { raiseSequence } from '../database/raise-sequence.ts';
import type { NoteAnchor } from '../publishing/note-places.ts';

/** A note or reply with the e-mail addresses of the people whom it mentions. */
export interface StoredNote {
  id: number;
  subject: string;
  parentId: number | null;
  anchor: NoteAnchor | null;
  quote: string;
  label: string;
  body: string;
  mentions: string[];
  createdAt: string;
  createdBy: string;
  editedAt: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** A note that was deleted, with its replies. */
export type DeletedNotes = { subject: string; notes: StoredNote[] };

const COLUMNS = [
  'id',
  'subject',
  'parent_id as parentId',
  'anchor',
  'quote',
  'label',
  'body',
  'created_at as createdAt',
  'created_by as createdBy',
  'edited_at as editedAt',
  'resolved_at as resolvedAt',
  'resolved_by as resolvedBy',
] as const;

/** The notes on documents. The writing methods need a transaction. */
export function createNoteStore(db: Database, clock: Clock) {
  async function withMentions(rows: (Omit<StoredNote, 'anchor' | 'mentions'> & { anchor: string | null })[]) {
    const mentioned = await db
      .selectFrom('note_mentions')
      .innerJoin('users', 'users.id', 'note_mentions.user_id')
      .select(['note_id', 'email'])
      .where(
        'note_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('email')
      .execute();
    return rows.map(
      ({ anchor, ...note }): StoredNote => ({
        ...note,
        anchor: anchor === null ? null : JSON.parse(anchor),
        mentions: mentioned.filter((mention) => mention.note_id === note.id).map(({ email }) => email),
      }),
    );
  }

  const store = {
    /** All notes and replies on a document, in the order in which they were written. */
    async list(subject: string): Promise<StoredNote[]> {
      const rows = await db.selectFrom('notes').select(COLUMNS).where('subject', '=', subject).orderBy('id').execute();
      return rows.length === 0 ? [] : withMentions(rows);
    },

    async find(id: number): Promise<StoredNote | undefined> {
      const row = await db.selectFrom('notes').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && (await withMentions([row]))[0];
    },

    /** Returns the id of the note. `id`: the earlier id, if a deleted note is restored. */
    async add(
      note: Pick<StoredNote, 'subject' | 'parentId' | 'anchor' | 'quote' | 'label' | 'body' | 'createdBy'> &
        Partial<Pick<StoredNote, 'id' | 'createdAt' | 'editedAt' | 'resolvedAt' | 'resolvedBy'>>,
    ): Promise<number> {
      const { id } = await db
        .insertInto('notes')
        .values({
          ...(note.id !== undefined && { id: note.id }),
          subject: note.subject,
          parent_id: note.parentId,
          anchor: note.anchor && JSON.stringify(note.anchor),
          quote: note.quote,
          label: note.label,
          body: note.body,
          created_at: note.createdAt ?? toTimestamp(clock()),
          created_by: note.createdBy,
          edited_at: note.editedAt ?? null,
          resolved_at: note.resolvedAt ?? null,
          resolved_by: note.resolvedBy ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // If a backup was restored in the meantime, the sequence may be below this id.
      if (note.id !== undefined) await raiseSequence(db, 'notes', note.id);
      return Number(id);
    },

    async change(id: number, body: string): Promise<void> {
      await db
        .updateTable('notes')
        .set({ body, edited_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .execute();
    },

    async setResolved(id: number, by: string | null): Promise<void> {
      await db
        .updateTable('notes')
        .set({ resolved_at: by === null ? null : toTimestamp(clock()), resolved_by: by })
        .where('id', '=', id)
        .execute();
    },

    /** Removes a note with its replies, or a reply, and returns them. */
    async remove(note: StoredNote): Promise<DeletedNotes> {
      const all = await store.list(note.subject);
      const notes = all.filter(({ id, parentId }) => id === note.id || parentId === note.id);
      await db.deleteFrom('notes').where('id', '=', note.id).execute();
      if (notes.length === all.length) await db.deleteFrom('noted_texts').where('subject', '=', note.subject).execute();
      return { subject: note.subject, notes };
    },

    /** Stores the content to which the anchors of a document refer, for its first note. */
    async noteText(subject: string, body: string): Promise<void> {
      await db
        .insertInto('noted_texts')
        .values({ subject, body })
        .onConflict((existing) => existing.column('subject').doNothing())
        .execute();
    },

    /** Sets the people whom a note mentions. Returns the new mentions. */
    async mention(noteId: number, userIds: readonly number[]): Promise<{ id: number; userId: number }[]> {
      const before = await db.selectFrom('note_mentions').select('user_id').where('note_id', '=', noteId).execute();
      const known = new Set(before.map(({ user_id }) => Number(user_id)));
      await db
        .deleteFrom('note_mentions')
        .where('note_id', '=', noteId)
        .where('user_id', 'not in', userIds.length > 0 ? userIds : [0])
        .execute();
      const added = userIds.filter((id) => !known.has(id));
      if (added.length === 0) return [];
      const rows = await db
        .insertInto('note_mentions')
        .values(added.map((user_id) => ({ note_id: noteId, user_id })))
        .returning(['id', 'user_id'])
        .execute();
      return rows.map(({ id, user_id }) => ({ id: Number(id), userId: Number(user_id) }));
    },

    /** The documents with open notes that mention this person, the latest mention first. */
    async mentionsOf(email: string): Promise<{ subject: string; notes: number }[]> {
      const rows = await db
        .selectFrom('note_mentions')
        .innerJoin('users', 'users.id', 'note_mentions.user_id')
        .innerJoin('notes', 'notes.id', 'note_mentions.note_id')
        .leftJoin('notes as parents', 'parents.id', 'notes.parent_id')
        .select(({ fn, eb }) => [
          'notes.subject',
          fn.count<number>(eb.fn.coalesce('notes.parent_id', 'notes.id')).distinct().as('notes'),
        ])
        .where('users.email', '=', email)
        .where('notes.created_by', '!=', email)
        .where(({ eb, fn }) => eb(fn.coalesce('notes.resolved_at', 'parents.resolved_at'), 'is', null))
        .groupBy('notes.subject')
        .orderBy(({ fn }) => fn.max('notes.id'), 'desc')
        .limit(MAX_DOCUMENTS)
        .execute();
      return rows.map(({ subject, notes }) => ({ subject, notes: Number(notes) }));
    },
  };
  return store;
}

/** The dashboard lists at most this many documents. Others follow when these are resolved. */
const MAX_DOCUMENTS = 20;
