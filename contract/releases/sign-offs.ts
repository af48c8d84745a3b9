import { z } from 'zod';
import { line as checkLine, paragraphs } from '../text/text.ts';

/** Days that a link for a sign-off works, and lengths in characters. */
export const SIGN_OFF_LIMITS = { days: { min: 1, max: 30, default: 14 }, name: 100, note: 2_000, notes: 200 } as const;

/** The part of the address before the token: `/release/…/about`. */
export const RELEASE_PREFIX = 'release';

const DAYS = `Choose ${SIGN_OFF_LIMITS.days.min} to ${SIGN_OFF_LIMITS.days.max} days.`;
const NAME = 'Enter your full name.';
const NOTE = 'Write what should change.';

const name = z
  .string(NAME)
  .check(...checkLine({ max: SIGN_OFF_LIMITS.name, tooLong: `A name has at most ${SIGN_OFF_LIMITS.name} characters.` }))
  .refine(Boolean, NAME);
const email = z.email('Enter an e-mail address, such as name@example.com.').max(254, 'This address is too long.');
const note = z
  .string(NOTE)
  .check(
    ...paragraphs({ max: SIGN_OFF_LIMITS.note, tooLong: `A note has at most ${SIGN_OFF_LIMITS.note} characters.` }),
  )
  .refine(Boolean, NOTE);

/** The body of `POST /api/admin/releases/{id}/sign-off-links`. */
export const createSignOffLink = z.object({
  name,
  email: email.optional(),
  days: z.int(DAYS).min(SIGN_OFF_LIMITS.days.min, DAYS).max(SIGN_OFF_LIMITS.days.max, DAYS).default(14),
  /** Whether the link asks for a code, which is sent only in the response. */
  with_code: z.boolean('Send true or false.').default(false),
});

/** The body of `POST /api/releases/{token}/notes`. */
export const addSignOffNote = z.object({
  name,
  note,
  /** The path of the page, without the prefix of the release. */
  path: z.string('Choose a place on the page.').max(2_000, 'Choose a place on the page.'),
  /** The text of the element that the note is about, and where it is. */
  place: z.object({
    /** `Home, Hero`. */
    label: z.string().max(200),
    quotation: z.string().max(300),
    /** A CSS selector within `main`, and the point in the element as shares of its width and height. */
    selector: z.string().max(500),
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
  }),
});

/** The body of `POST /api/releases/{token}/decision`. */
export const decideSignOff = z.object({
  decision: z.enum(['approve', 'return'], 'Approve the changes or return them.'),
  name,
  email,
  /** Required to return. */
  note: z.string().max(SIGN_OFF_LIMITS.note).default(''),
  /** The hash of the release that was seen. Another one is a 409. */
  hash: z.string('Reload the page.'),
});
