import { z } from 'zod';
import { MAX_LANGUAGES } from '../languages/languages.ts';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { line, paragraphs } from '../text/text.ts';
import { linkToken, MIN_PASSWORD_LENGTH, newPassword } from './accounts.ts';
import { enteredName } from './person-name.ts';
import { role } from './roles.ts';

/** How long an invitation works. */
export const INVITATION_DAYS = 7;

export const MAX_INVITATION_NOTE = 500;

const NO_EMAIL = 'Enter an e-mail address like name@example.com.';

/** Somebody with an account, in the response of `GET /api/admin/people`. */
export const person = z.object({
  id: z.int(),
  email: z.string(),
  /** Empty if not entered. */
  name: z.string(),
  profile_image: z.string().nullable(),
  role,
  /** Whether an author may change what is public. True for editors and owners. */
  may_publish: z.boolean(),
  /** The codes of the languages in which they may change texts. Null for all. Owners are never limited. */
  languages: z.array(z.string()).nullable(),
  /** ISO 8601 UTC, like all times. Null if the account is not suspended. */
  suspended_at: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
  /** Whether signing in with the password needs a one-time code. */
  second_factor: z.boolean(),
  has_password: z.boolean(),
  /** The number of passkeys. Each counts as both factors. */
  passkeys: z.int(),
  /** The posts and files that another person takes over if this person is removed. */
  posts: z.int(),
  files: z.int(),
  /** Messages that are assigned to this person. */
  messages: z.int(),
  is_you: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** How much time everybody has to set up a second factor once owners require one. */
export const GRACE_DAYS = 7;

const siteLanguage = z.object({ code: z.string(), name: z.string() });
export type SiteLanguage = z.infer<typeof siteLanguage>;

export const peopleList = z.object({
  people: z.array(person),
  /** Required since; null if optional. */
  factor_required_since: z.string().nullable(),
  /** The languages to which people can be limited. Empty for a site in one language. */
  languages: z.array(siteLanguage),
});

/** `PUT /api/admin/sign-in-policy`. */
export const signInPolicy = z.object({ factor_required: z.boolean('Send true or false.') });
export const changedPolicy = z.object({ message: z.string(), factor_required_since: z.string().nullable() });

/** `PATCH /api/admin/people/{id}`. Missing fields stay as they are. */
export const changePerson = z
  .object({
    role: role.optional(),
    may_publish: z.boolean('Send true or false.').optional(),
    languages: z
      .array(
        z.string('Send the codes of languages.').check(...line({ max: 40, tooLong: 'Choose languages of the site.' })),
        'Send the codes of languages, or null for all.',
      )
      .min(1, 'Choose at least one language.')
      .max(MAX_LANGUAGES + 1, 'Choose languages of the site.')
      .nullable()
      .optional(),
    suspended: z.boolean('Send true or false.').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one change.');
export type ChangePerson = z.infer<typeof changePerson>;

export const changedPerson = z.object({ message: z.string(), person });

/** `POST /api/admin/people/{id}/password-link`. `without_second_factor`: also turns off one-time codes, for a lost phone. */
export const newPasswordLink = z.object({ without_second_factor: z.boolean('Send true or false.').default(false) });

/** `link`: only without a mail server. It is sent once, because only its hash is stored. */
export const sentPasswordLink = z.object({ message: z.string(), email: z.string(), link: z.string().optional() });
export type SentPasswordLink = z.infer<typeof sentPasswordLink>;

export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  /** The name that the inviter entered. May be empty. */
  name: z.string(),
  role,
  may_publish: z.boolean(),
  note: z.string(),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationList = z.object({
  invitations: z.array(invitation),
  /** Whether invitations are sent by e-mail. Otherwise their link has to be passed on. */
  is_emailed: z.boolean(),
});

/** `POST /api/admin/invitations`. Replaces an earlier invitation to the same address. */
export const newInvitation = z.object({
  email: z
    .string(NO_EMAIL)
    .trim()
    .max(254, 'This is too long.')
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: NO_EMAIL })),
  name: enteredName.default(''),
  role,
  may_publish: z.boolean('Send true or false.').default(false),
  note: z
    .string()
    .check(...paragraphs({ max: MAX_INVITATION_NOTE, tooLong: `Enter at most ${MAX_INVITATION_NOTE} characters.` }))
    .default(''),
});

/** `link`: only without a mail server. It is sent once, because only its hash is stored. */
export const sentInvitation = z.object({ message: z.string(), invitation, link: z.string().optional() });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** `POST /api/invitations/check`: what the screen shows before a password is chosen. */
export const checkInvitationRequest = z.object({ token: linkToken });
export const openInvitation = invitation
  .pick({
    email: true,
    name: true,
    role: true,
    may_publish: true,
    note: true,
    invited_by: true,
  })
  .extend({
    /** Empty if not entered. */
    inviter_name: z.string(),
  });
export type OpenInvitation = z.infer<typeof openInvitation>;

/** `POST /api/invitations/accept`. */
export const acceptInvitationRequest = z.object({
  token: linkToken,
  /** If it is missing, the name that the inviter entered. */
  name: enteredName.optional(),
  password: newPassword.min(MIN_PASSWORD_LENGTH, `Enter at least ${MIN_PASSWORD_LENGTH} characters.`),
});
