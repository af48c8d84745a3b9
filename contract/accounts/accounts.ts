import { z } from 'zod';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { PANEL_LANGUAGES, type PanelLanguage } from './panel-languages.ts';
import { personName } from './person-name.ts';
import { rights } from './rights.ts';
import { role } from './roles.ts';

export const MIN_PASSWORD_LENGTH = 6;

/** Longer passwords are rejected, because hashing megabytes would load the server. */
export const MAX_PASSWORD_LENGTH = 1000;

const NO_EMAIL = 'Enter your e-mail address.';
const NO_NEW_PASSWORD = 'Enter a new password.';
const NO_CONFIRMATION = 'Enter the new password again.';
const DIFFERENT = 'New passwords do not match.';
const TOO_SHORT = 'New password must be at least 6 characters long.';

const password = (missing: string) => z.string(missing).min(1, missing).max(MAX_PASSWORD_LENGTH, 'This is too long.');

/** Six digits of an authenticator app, or a recovery code with or without spaces and dashes. */
export const oneTimeCode = z
  .string('Enter the code.')
  .max(100, 'This is too long.')
  .transform((code) => code.replace(/[\s-]/g, ''));

/** The password of a new account. */
export const newPassword = password('Enter a password.');

/** `POST /public/api/login`. `code` is for accounts with a second factor, and ignored for others. */
export const loginRequest = z.object({
  email: z.string(NO_EMAIL).trim().min(1, NO_EMAIL).max(254),
  password: password('Enter your password.'),
  code: oneTimeCode.optional(),
});

/** The current password, required for sensitive changes in case a session was left unattended. */
export const currentPassword = password('Enter your current password.');

/**
 * `POST /public/api/change_password`. Clients depend on the order of the checks: the new passwords match, they differ
 * from the current one, they are long enough. The server checks the current one last.
 */
export const changePasswordRequest = z
  .object({
    current_password: currentPassword,
    new_password: password(NO_NEW_PASSWORD),
    new_password_confirmation: password(NO_CONFIRMATION),
  })
  .superRefine((input, context) => {
    const addIssue = (field: keyof typeof input, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (input.new_password !== input.new_password_confirmation) {
      addIssue('new_password_confirmation', DIFFERENT);
    } else if (input.new_password === input.current_password) {
      addIssue('new_password', 'Current and new password must be different.');
    } else if (input.new_password.length < MIN_PASSWORD_LENGTH) {
      addIssue('new_password', TOO_SHORT);
    }
  });

export type PasswordChange = z.infer<typeof changePasswordRequest>;

/** `POST /public/api/forgot_password`. */
export const forgotPasswordRequest = z.object({
  email: z
    .string(NO_EMAIL)
    .trim()
    .min(1, NO_EMAIL)
    .max(254)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'Enter an e-mail address like name@example.com.' })),
});

/** The token in the fragment of the e-mailed link. */
export const linkToken = z.string('This link is incomplete.').min(1, 'This link is incomplete.').max(100);

/** `POST /public/api/check_reset_link`. */
export const checkResetLinkRequest = z.object({ token: linkToken });

function checkNewPassword(
  input: { new_password: string; new_password_confirmation: string },
  context: z.RefinementCtx,
) {
  if (input.new_password !== input.new_password_confirmation) {
    context.addIssue({ code: 'custom', path: ['new_password_confirmation'], message: DIFFERENT });
  } else if (input.new_password.length < MIN_PASSWORD_LENGTH) {
    context.addIssue({ code: 'custom', path: ['new_password'], message: TOO_SHORT });
  }
}

/** `POST /public/api/reset_password`: the rules of a change, with the link's token instead of the current password. */
export const resetPasswordRequest = z
  .object({
    token: linkToken,
    new_password: password(NO_NEW_PASSWORD),
    new_password_confirmation: password(NO_CONFIRMATION),
  })
  .superRefine(checkNewPassword);

/** `POST /api/admin/password`. */
export const setPasswordRequest = z
  .object({ new_password: password(NO_NEW_PASSWORD), new_password_confirmation: password(NO_CONFIRMATION) })
  .superRefine(checkNewPassword);

export type PasswordReset = z.infer<typeof resetPasswordRequest>;

/** How long an e-mailed link works, in minutes after the request. */
export const RESET_MINUTES = 30;

/** A signed-in browser or client, as the Account Center lists it. */
export const sessionSummary = z.object({
  /** Identifies the session in the list only; it is not the token. */
  id: z.string(),
  userAgent: z.string(),
  /** The network of the address that signed in: 203.0.113.0/24. */
  network: z.string(),
  signedInWith: z.enum(['password', 'passkey']),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** `GET /api/admin/sessions`. */
export const sessionList = z.object({ sessions: z.array(sessionSummary) });

const panelLanguage = z.enum(Object.keys(PANEL_LANGUAGES) as [PanelLanguage], 'Choose English or German.');

/** A person, as returned to the panel. Stored in the browser under `authUser`. */
export const user = z.object({
  email: z.string(),
  /** Absent until it is entered. */
  name: z.string().optional(),
  /** A path or a full URL; absent if none has been chosen. */
  profileImage: z.string().optional(),
  /** Absent in responses of other servers. */
  role: role.optional(),
  /** Whether this person may change what is public. */
  mayPublish: z.boolean().optional(),
  /** What the panel offers to this account. Absent in responses of other servers. */
  rights: rights.optional(),
  /**
   * When this person must have a second factor or a passkey, if owners require one and it is not set up. ISO 8601 UTC.
   */
  factorDue: z.string().optional(),
  /** The codes of the languages in which the person may change texts. Absent if all are allowed. */
  languages: z.array(z.string()).optional(),
  /** The language of the panel for this person. Absent for English. */
  language: panelLanguage.optional(),
});
export type User = z.infer<typeof user>;

/** `PUT /api/admin/name`. */
export const changeNameRequest = z.object({
  name: personName('Enter your name.'),
});

/** `PUT /api/admin/language`. */
export const changeLanguageRequest = z.object({ language: panelLanguage });

/** The response of `POST /public/api/update_profile`. */
export const userResponse = z.object({ user });

/** The response of `GET /public/api/user`. */
export const signedInUser = userResponse.extend({
  /**
   * The names of everybody with an account, by e-mail, as far as they are entered. Responses about content contain
   * e-mails only. Absent if there are none, and for API tokens.
   */
  names: z.record(z.string(), z.string()).optional(),
});

/** Our server's response to a login: the token under every name that clients look for. */
export interface LoginResponse {
  token: string;
  access_token: string;
  data: { token: string };
  user: User;
  message: string;
}

/**
 * Finds the token in any of the five shapes of login responses: the first item of an array, a plain string, `token`,
 * `access_token` or `data.token`. Undefined if there is none.
 */
export function readToken(response: unknown): string | undefined {
  const first = Array.isArray(response) ? response[0] : response;
  if (typeof first === 'string') return first || undefined;
  const shape = z.looseObject({
    token: z.string().optional().catch(undefined),
    access_token: z.string().optional().catch(undefined),
    data: z
      .looseObject({ token: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  });
  const object = shape.safeParse(first).data;
  return object?.token || object?.access_token || object?.data?.token || undefined;
}

/** A login response from any host. The user may be missing. */
export const anyLoginResponse = z.unknown().transform((response, context) => {
  const token = readToken(response);
  if (token) return { token, user: userResponse.safeParse(response).data?.user };
  context.addIssue('No token.');
  return z.NEVER;
});
