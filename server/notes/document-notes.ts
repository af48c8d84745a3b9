import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { addNote, Note, NoteList, NoteThread, writeNote } from '../../contract/notes/notes.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import type { NoteBlock } from '../publishing/note-places.ts';
import type { Noted } from '../publishing/publishing-store.ts';
import type { Core } from '../slice.ts';
import { describeAnchor, placeNote } from './anchors.ts';
import { type FindPostOwner, findMentioned, peopleFor } from './note-people.ts';
import { createNoteStore, type DeletedNotes, type StoredNote } from './note-store.ts';

export interface NotePorts {
  findPostOwner: FindPostOwner;
  /** The publishing stores by kind of document, which is the first word of a subject. */
  publishers(): Record<'post' | 'page' | 'translation', { noted(trx: Database, subject: string): Promise<Noted> }>;
}

type Written = z.output<typeof writeNote>;

/**
 * Notes on the text of a draft or, if there is none, of the public version. The HTML has no marks of notes: an anchor
 * names a paragraph by its number in the stored text. publishing/follow-notes.ts updates anchors with every save.
 */
export function createDocumentNotes({ db, clock, mailHost, outbox }: Core, { findPostOwner, publishers }: NotePorts) {
  const kindOf = (subject: string) => subject.slice(0, subject.indexOf(' ')) as 'post' | 'page' | 'translation';
  const noted = (trx: Database, subject: string) => publishers()[kindOf(subject)].noted(trx, subject);

  /** Changes the notes on a document, and adds an entry to the activity log. Queued e-mails are sent afterwards. */
  async function change<Result>(
    subject: string,
    action: 'note.added' | 'note.changed' | 'note.resolved' | 'note.reopened' | 'note.deleted' | 'note.restored',
    by: Actor,
    work: (trx: Database, document: Noted) => Promise<Result>,
  ): Promise<Result> {
    const result = await inTransaction(db, async (trx) => {
      const document = await noted(trx, subject);
      const done = await work(trx, document);
      await createActivityStore(trx, clock).record({ by, action, target: subject, name: document.title });
      return done;
    });
    outbox.trigger();
    return result;
  }

  async function mention(trx: Database, subject: string, noteId: number, { mentions }: Written, by: Actor) {
    const people = await peopleFor(trx, subject, findPostOwner);
    const added = await createNoteStore(trx, clock).mention(noteId, findMentioned(people, mentions));
    for (const { id, userId } of added) {
      const person = people.find((one) => one.id === userId);
      // Authors of a note get no e-mail about it.
      if (!person?.hasEmails || person.email === by.who) continue;
      const emailId = `note-mention-${id}.${randomUUID()}@${mailHost}`;
      await createOutboxStore(trx, clock).add({ kind: 'note-mention', reference: id, emailId });
    }
  }

  async function readThread(trx: Database, rootId: number, { blocks }: Noted): Promise<NoteThread> {
    const store = createNoteStore(trx, clock);
    const root = (await store.find(rootId)) as StoredNote;
    return toThread(root, await store.list(root.subject), isOnText(root) ? await blocks() : []);
  }

  /** The titles of documents that are not deleted. */
  async function titlesOf(subjects: readonly string[]): Promise<{ subject: string; title: string }[]> {
    const titled = await Promise.all(
      subjects.map(async (subject) => {
        const document = await inTransaction(db, (trx) => noted(trx, subject)).catch(ignoreMissing);
        return document && !document.isDeleted ? [{ subject, title: document.title }] : [];
      }),
    );
    return titled.flat();
  }

  const rootOf = ({ id, parentId }: StoredNote) => parentId ?? id;

  return {
    async list(subject: string): Promise<NoteList> {
      return inTransaction(db, async (trx) => {
        const document = await noted(trx, subject);
        const notes = await createNoteStore(trx, clock).list(subject);
        const roots = notes.filter(({ parentId }) => parentId === null);
        const blocks = roots.some(isOnText) ? await document.blocks() : [];
        const people = await peopleFor(trx, subject, findPostOwner);
        return {
          threads: roots.toSorted(byPlace).map((root) => toThread(root, notes, blocks)),
          people: people.map(({ email, name, image, role }) => ({ email, name, image, role })),
        };
      });
    },

    add({ subject, anchor, ...written }: z.output<typeof addNote>, by: Actor): Promise<NoteThread> {
      return change(subject, 'note.added', by, async (trx, document) => {
        if (document.isDeleted) throw new HttpError(409, 'This is in the bin. Restore it first.');
        const placed = await placeNote(anchor, document);
        const store = createNoteStore(trx, clock);
        await store.noteText(subject, JSON.stringify(document.content));
        const { body } = written;
        const id = await store.add({ subject, parentId: null, ...placed, body, createdBy: by.who });
        await mention(trx, subject, id, written, by);
        return readThread(trx, id, document);
      });
    },

    reply(note: StoredNote, written: Written, by: Actor): Promise<NoteThread> {
      const { subject } = note;
      return change(subject, 'note.added', by, async (trx, document) => {
        const reply = { subject, parentId: rootOf(note), anchor: null, quote: '', label: '' };
        const store = createNoteStore(trx, clock);
        if (!(await store.find(reply.parentId))) throw new HttpError(404, 'This note was deleted.');
        const id = await store.add({ ...reply, body: written.body, createdBy: by.who });
        await mention(trx, subject, id, written, by);
        return readThread(trx, reply.parentId, document);
      });
    },

    change(note: StoredNote, written: Written, by: Actor): Promise<NoteThread> {
      return change(note.subject, 'note.changed', by, async (trx, document) => {
        await createNoteStore(trx, clock).change(note.id, written.body);
        await mention(trx, note.subject, note.id, written, by);
        return readThread(trx, rootOf(note), document);
      });
    },

    setResolved(note: StoredNote, isResolved: boolean, by: Actor): Promise<NoteThread> {
      const action = isResolved ? 'note.resolved' : 'note.reopened';
      return change(note.subject, action, by, async (trx, document) => {
        await createNoteStore(trx, clock).setResolved(rootOf(note), isResolved ? by.who : null);
        return readThread(trx, rootOf(note), document);
      });
    },

    /** Deletes a note with its replies. */
    remove: (note: StoredNote, by: Actor): Promise<DeletedNotes> =>
      change(note.subject, 'note.deleted', by, (trx) => createNoteStore(trx, clock).remove(note)),

    /**
     * Restores a deleted note with its replies. If the text has changed in the meantime, the note loses its place and
     * only quotes the words. No further e-mails are sent.
     */
    putBack({ subject, notes }: DeletedNotes, by: Actor): Promise<void> {
      return change(subject, 'note.restored', by, async (trx, document) => {
        const store = createNoteStore(trx, clock);
        const [first] = notes;
        if (!first || (await store.find(first.id))) throw new HttpError(409, 'This note is there already.');
        if (first.parentId !== null && !(await store.find(first.parentId)))
          throw new HttpError(409, 'The note that this is a reply to was deleted.');
        await store.noteText(subject, JSON.stringify(document.content));
        const people = await peopleFor(trx, subject, findPostOwner);
        const blocks = first.anchor && first.anchor.kind !== 'field' ? await document.blocks() : [];
        for (const note of notes) {
          await store.add({ ...note, anchor: note.anchor && stillThere(note, blocks) });
          const known = people.filter(({ email }) => note.mentions.includes(email));
          await store.mention(
            note.id,
            known.map(({ id }) => id),
          );
        }
      });
    },

    titlesOf,

    /** The documents with open notes that mention this person, with their titles. Deleted documents are left out. */
    async mentionsOf(email: string): Promise<{ subject: string; title: string; notes: number }[]> {
      const found = await createNoteStore(db, clock).mentionsOf(email);
      const titled = await titlesOf(found.map(({ subject }) => subject));
      return titled.map((document) => ({
        ...document,
        notes: found.find(({ subject }) => subject === document.subject)?.notes ?? 0,
      }));
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

const isOnText = ({ anchor }: StoredNote) => anchor !== null && anchor.kind !== 'field';

/** The anchor of a note that is put back, if its words still exist. */
function stillThere({ anchor, quote }: StoredNote, blocks: readonly NoteBlock[]): StoredNote['anchor'] {
  if (!anchor || anchor.kind === 'field' || !('block' in anchor)) return anchor;
  const block = blocks[anchor.block];
  const isSame =
    block?.kind === anchor.kind && (anchor.kind === 'picture' || block.text.slice(anchor.start, anchor.end) === quote);
  return isSame ? anchor : { kind: anchor.kind, lost: true };
}

/** Sorts notes in the order of the text, then notes on fields, then notes whose words were removed. */
const byPlace = (a: StoredNote, b: StoredNote) => {
  const keys = [a, b].map(({ anchor }): [number, number] => {
    if (!anchor || 'lost' in anchor || 'text' in anchor) return [Number.POSITIVE_INFINITY, 0];
    return anchor.kind === 'field' ? [Number.MAX_SAFE_INTEGER, 0] : [anchor.block, anchor.start];
  }) as [[number, number], [number, number]];
  const [[block, start], [otherBlock, otherStart]] = keys;
  return (block === otherBlock ? start - otherStart : block - otherBlock) || a.id - b.id;
};

function toThread(root: StoredNote, all: readonly StoredNote[], blocks: readonly NoteBlock[]): NoteThread {
  return {
    ...toNote(root),
    anchor: root.anchor && describeAnchor(root.anchor, blocks),
    quote: root.quote,
    label: root.label,
    resolved_at: root.resolvedAt,
    resolved_by: root.resolvedBy,
    replies: all.filter(({ parentId }) => parentId === root.id).map(toNote),
  };
}

const toNote = ({ id, body, mentions, createdAt, createdBy, editedAt }: StoredNote): Note => ({
  id,
  body,
  mentions,
  at: createdAt,
  by: createdBy,
  edited_at: editedAt,
});
