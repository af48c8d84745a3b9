import { z } from 'zod';
import { line as checkLine, paragraphs } from '../text/text.ts';
import { SIGN_OFF_LIMITS } from './sign-off-limits.ts';

/** Digits of the code that a link can ask for. */
export const SIGN_OFF_CODE_LENGTH = 6;

const DAYS = `Choose ${SIGN_OFF_LIMITS.days.min} to ${SIGN_OFF_LIMITS.days.max} days.`;
const CLIENT = 'Enter the name of the client.';
const NAME = 'Enter your full name.';
const NOTE = 'Write a note.';
const PLACE = 'Choose a place on the page.';
const REPLY = 'Write a reply.';

const name = (missing: string) =>
  z
    .string(missing)
    .check(
      ...checkLine({ max: SIGN_OFF_LIMITS.name, tooLong: `A name has at most ${SIGN_OFF_LIMITS.name} characters.` }),
    )
    .refine(Boolean, missing);
const email = z.email('Enter an e-mail address, such as name@example.com.').max(254, 'This address is too long.');
const note = (missing: string) =>
  z
    .string(missing)
    .check(
      ...paragraphs({ max: SIGN_OFF_LIMITS.note, tooLong: `A note has at most ${SIGN_OFF_LIMITS.note} characters.` }),
    )
    .refine(Boolean, missing);
const place = (max: number) => z.string(PLACE).check(...checkLine({ max, tooLong: PLACE }));

/** The body of `POST /api/admin/releases/{id}/sign-off-links`. */
export const createSignOffLink = z.object({
  name: name(CLIENT),
  /** If undefined, no e-mail is sent, and the link has to be passed on by hand. */
  email: email.optional(),
  days: z.int(DAYS).min(SIGN_OFF_LIMITS.days.min, DAYS).max(SIGN_OFF_LIMITS.days.max, DAYS).default(14),
  /** Whether the link asks for a code, which is sent only in the response. */
  with_code: z.boolean('Send true or false.').default(false),
});

/** The body of `PATCH /api/admin/releases/{id}/sign-off-notes/{note}`. */
export const answerSignOffNote = z.object({
  /** Replaces an earlier answer. If undefined, the earlier answer stays. */
  answer: note(REPLY).optional(),
  resolved: z.boolean('Send true or false.').optional(),
});

const time = z.string();

export const signOffNote = z.object({
  id: z.int(),
  /** Who wrote it, as they entered their name. */
  name: z.string(),
  note: z.string(),
  created_at: time,
  /** The path of the page, without the prefix of the release. */
  path: z.string(),
  /** `Home, Hero`. */
  label: z.string(),
  /** The beginning of the text of the element. */
  quotation: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: time.nullable(),
  resolved_at: time.nullable(),
});
export type SignOffNote = z.output<typeof signOffNote>;

export const signOffDecision = z.object({
  id: z.int(),
  decision: z.enum(['approve', 'return']),
  name: z.string(),
  note: z.string(),
  decided_at: time,
  withdrawn_at: time.nullable(),
  /** The hash of the release that was approved or returned: SHA-256 in hexadecimal digits. */
  hash: z.string(),
  /** Whether the release is unchanged since the decision. */
  is_current: z.boolean(),
});
export type SignOffDecision = z.output<typeof signOffDecision>;

const adminDecision = signOffDecision.extend({ email: z.string() });

export const signOffLink = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  has_code: z.boolean(),
  created_at: time,
  created_by: z.string(),
  expires_at: time,
  /** Whether it was revoked, has expired or ended with the release. */
  has_ended: z.boolean(),
  revoked_at: time.nullable(),
  opened: z.int(),
  last_opened_at: time.nullable(),
  reminded_at: time.nullable(),
});
export type SignOffLink = z.output<typeof signOffLink>;

/** `GET /api/admin/releases/{id}/sign-off-links`: links newest first, decisions and notes oldest first. */
export const signOff = z.object({
  links: z.array(signOffLink),
  decisions: z.array(adminDecision),
  notes: z.array(signOffNote),
  /** Whether the site sends e-mails to clients. */
  is_emailed: z.boolean(),
});
export type SignOff = z.output<typeof signOff>;

/** The address and the code of a link are only in the responses to making one and to copying it. */
export const createdSignOffLink = z.object({
  message: z.string(),
  link: signOffLink,
  url: z.string(),
  code: z.string().nullable(),
});
export const signOffAddress = z.object({ url: z.string() });

/** `POST /api/admin/releases/{id}/sign-off-links/{link}/reminder`. */
export const signOffReminder = z.object({ message: z.string() });

/** `GET /api/admin/releases/{id}/sign-offs/{decision}/pdf`. */
export const recordPdf = z.instanceof(Blob);

/** A text that changes. */
const recordChange = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** What was approved or returned, stored with the decision. */
export const signOffRecord = z.object({
  release: z.string(),
  hash: z.string(),
  decision: z.enum(['approve', 'return']),
  name: z.string(),
  email: z.string(),
  note: z.string(),
  decided_at: time,
  withdrawn_at: time.nullable(),
  /** The client who was asked, and by whom. */
  asked: z.string(),
  asked_by: z.string(),
  asked_at: time,
  parts: z.array(
    z.object({
      title: z.string(),
      label: z.string(),
      summary: z.string(),
      path: z.string().nullable(),
      changes: z.array(recordChange),
    }),
  ),
});
export type SignOffRecord = z.output<typeof signOffRecord>;

/** A change that the client walks to. */
const shownChange = recordChange.extend({ path: z.string() });

const shownPart = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string(),
  summary: z.string(),
  /** The path without the prefix of the release. Null if the part has no page of its own. */
  path: z.string().nullable(),
  /** Whether visitors cannot read the page yet. */
  is_new: z.boolean(),
  is_redirect: z.boolean(),
  changes: z.array(shownChange),
});
export type ShownPart = z.output<typeof shownPart>;

export const placedNote = signOffNote.extend({ selector: z.string(), x: z.number(), y: z.number() });
export type PlacedNote = z.output<typeof placedNote>;

/** `GET /api/releases/{token}`: what the client sees. */
export const openSignOff = z.object({
  release: z.string(),
  /** The name of the company that asks. */
  from: z.string(),
  client: z.string(),
  hash: z.string(),
  state: z.enum(['open', 'published']),
  publish_at: time.nullable(),
  when_signed_off: z.boolean(),
  expires_at: time,
  parts: z.array(shownPart),
  notes: z.array(placedNote),
  /** The last decision, unless it was withdrawn. */
  decision: signOffDecision.nullable(),
});
export type OpenSignOff = z.output<typeof openSignOff>;

/** The body of `POST /api/releases/{token}/code`. */
export const enterSignOffCode = z.object({
  code: z.string('Enter the code.').check(...checkLine({ max: 20, tooLong: 'Enter the code of six digits.' })),
});

/** The body of `POST /api/releases/{token}/notes`. */
export const addSignOffNote = z.object({
  name: name(NAME),
  note: note(NOTE),
  /** The path of the page, without the prefix of the release. */
  path: place(2_000),
  /** What the note is about, and where it is. */
  place: z.object(
    {
      /** `Home, Hero`. */
      label: place(200),
      quotation: place(300),
      /** A CSS selector within the page. */
      selector: place(500),
      /** The point in the element as shares of its width and height. */
      x: z.number(PLACE).min(0, PLACE).max(1, PLACE),
      y: z.number(PLACE).min(0, PLACE).max(1, PLACE),
    },
    PLACE,
  ),
});

const RETURN_NOTE = 'Write what should change.';

/** The body of `POST /api/releases/{token}/decision`. */
export const decideSignOff = z
  .object({
    decision: z.enum(['approve', 'return'], 'Approve the changes or return them.'),
    name: name(NAME),
    email,
    /** Required if the decision is `return`. */
    note: z
      .string(RETURN_NOTE)
      .check(
        ...paragraphs({ max: SIGN_OFF_LIMITS.note, tooLong: `A note has at most ${SIGN_OFF_LIMITS.note} characters.` }),
      )
      .default(''),
    /** The hash of the release as the client saw it. The response is 409 if the hash has changed. */
    hash: z.string('Reload the page.').check(...checkLine({ max: 64, tooLong: 'Reload the page.' })),
  })
  .refine(({ decision, note }) => decision === 'approve' || note !== '', { path: ['note'], error: RETURN_NOTE });
export type SignOffAnswer = z.output<typeof decideSignOff>;
