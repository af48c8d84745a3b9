import { z } from 'zod';
import { role } from '../accounts/roles.ts';
import { line, paragraphs } from '../text/text.ts';

/** In characters; `mentions` is how many people. */
export const NOTE_LIMITS = { body: 2_000, label: 200, text: 1_000_000, mentions: 20 } as const;

const SUBJECT =
  /^(?:post [1-9]\d{0,14}|page [\w-]{1,100}|translation [A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3} (?:post|page|texts) [\w.-]{1,100})$/;

/** The document that a note is on: `post 12`, `page home`, `translation hi page home`. */
export const noteSubject = z
  .string('Say what the notes are on, such as post 12.')
  .regex(SUBJECT, 'Say what the notes are on, such as post 12.');

const place = (label: string) =>
  z.int(`${label} must be a whole number.`).min(0, `${label} must be a whole number.`).max(NOTE_LIMITS.text);

const blockText = z
  .string('Send the text of the paragraph.')
  .check(...paragraphs({ max: NOTE_LIMITS.text, tooLong: 'The paragraph is too long.' }));

/** The place of a new note. `nth` tells a paragraph or picture from earlier ones with the same text or address. */
export const noteAnchor = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('words'),
      text: blockText,
      nth: place('nth'),
      start: place('start'),
      end: place('end'),
    }),
    z.object({ kind: z.literal('picture'), text: blockText, nth: place('nth') }),
    z.object({
      kind: z.literal('field'),
      /** `title`, `sections.hero.heading`; empty for the whole page. */
      path: z
        .string('Send the path of the field.')
        .check(...line({ max: NOTE_LIMITS.label, tooLong: 'The path is too long.' })),
      /** The name of the field, shown when the field is gone. */
      label: z
        .string('Send the name of the field.')
        .check(...line({ max: NOTE_LIMITS.label, tooLong: 'The name is too long.' })),
    }),
  ],
  'Choose what the note is on.',
);
export type NewNoteAnchor = z.output<typeof noteAnchor>;

const body = z.string('Enter a note.').check(
  ...paragraphs({
    max: NOTE_LIMITS.body,
    tooLong: `A note has at most ${NOTE_LIMITS.body} characters.`,
    missing: 'Enter a note.',
  }),
);

/** The e-mail addresses of people whose names stand in the text as `@Name`. */
const mentions = z
  .array(
    z
      .string('Send the e-mail address of each person.')
      .check(...line({ max: 320, tooLong: 'This address is too long.' })),
    'The mentions must be a list.',
  )
  .max(NOTE_LIMITS.mentions, `Mention at most ${NOTE_LIMITS.mentions} people.`)
  .default([]);

export const addNote = z.object({ subject: noteSubject, anchor: noteAnchor, body, mentions });
export const writeNote = z.object({ body, mentions });

const time = z.string();

const note = z.object({
  id: z.int(),
  body: z.string(),
  /** The e-mail addresses of the people who are mentioned. */
  mentions: z.array(z.string()),
  at: time,
  by: z.string(),
  edited_at: time.nullable(),
});
export type Note = z.output<typeof note>;

/** A note with its replies, the oldest first. */
export const noteThread = note.extend({
  /** Null if the words, the picture or the field were removed. */
  anchor: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('words'),
        text: z.string(),
        /** The number of the paragraph among those with the same text, and how many there are. */
        nth: z.int(),
        of: z.int(),
        start: z.int(),
        end: z.int(),
      }),
      z.object({ kind: z.literal('picture'), text: z.string(), nth: z.int(), of: z.int() }),
      z.object({ kind: z.literal('field'), path: z.string() }),
    ])
    .nullable(),
  /** The current words or, if they were removed, the last ones. Empty for fields. */
  quote: z.string(),
  /** The name of the field when the note was written. */
  label: z.string(),
  resolved_at: time.nullable(),
  resolved_by: z.string().nullable(),
  replies: z.array(note),
});
export type NoteThread = z.output<typeof noteThread>;

/** Somebody who may see the document, and so can be mentioned. */
const notePerson = z.object({
  email: z.string(),
  /** Empty if not entered. */
  name: z.string(),
  image: z.string().nullable(),
  role,
});
export type NotePerson = z.output<typeof notePerson>;

/** `GET /api/admin/notes`: in the order of the text, then those of fields, then those whose words were removed. */
export const noteList = z.object({ threads: z.array(noteThread), people: z.array(notePerson) });
export type NoteList = z.output<typeof noteList>;

/** `GET /api/admin/note-emails`. */
export const noteEmails = z.object({
  is_on: z.boolean(),
  /** Whether the site sends e-mails. */
  is_sent: z.boolean(),
});
export type NoteEmails = z.output<typeof noteEmails>;
export const changeNoteEmails = z.object({ is_on: z.boolean('is_on must be true or false.') });
