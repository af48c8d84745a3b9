import { z } from 'zod';

export const MIN_PASSWORD_LENGTH = 6;

/** Longer passwords are refused: hashing megabytes would be a way to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 1000;

const password = (missing: string) => z.string(missing).min(1, missing).max(MAX_PASSWORD_LENGTH, 'This is too long.');

/** `POST /public/api/login`. */
export const loginRequest = z.object({
  email: z.string('Enter your e-mail address.').trim().min(1, 'Enter your e-mail address.').max(254),
  password: password('Enter your password.'),
});

/**
 * `POST /public/api/change_password`. The order of the checks is the specification's: the two new ones match, they
 * differ from the current one, they are long enough; whether the current one is right is asked last, by the server.
 */
export const changePasswordRequest = z
  .object({
    current_password: password('Enter your current password.'),
    new_password: password('Enter a new password.'),
    new_password_confirmation: password('Enter the new password again.'),
  })
  .superRefine((typed, context) => {
    const refuse = (field: keyof typeof typed, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (typed.new_password !== typed.new_password_confirmation) {
      refuse('new_password_confirmation', 'New passwords do not match.');
    } else if (typed.new_password === typed.current_password) {
      refuse('new_password', 'Current and new password must be different.');
    } else if (typed.new_password.length < MIN_PASSWORD_LENGTH) {
      refuse('new_password', 'New password must be at least 6 characters long.');
    }
  });

export type PasswordChange = z.infer<typeof changePasswordRequest>;

/** A signed-in browser or client, as the Account Center lists it. */
export interface SessionSummary {
  /** Names the session in the list; it opens nothing. */
  id: string;
  userAgent: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  lastUsedAt: string;
  isThis: boolean;
}

/** The administrator as pages see one; kept in the browser under `authUser`. */
export interface User {
  email: string;
  /** A path or a full address; absent while none was chosen. */
  profileImage?: string;
}

/** What our server answers to a login: the token under every name that clients look for. */
export interface LoginAnswer {
  token: string;
  access_token: string;
  data: { token: string };
  user: User;
  message: string;
}

/**
 * Finds the token in any of the five shapes that API hosts answer a login with: the first item of an array, a plain
 * string, `token`, `access_token` or `data.token`. Undefined where there is none.
 */
export function readToken(answer: unknown): string | undefined {
  const found = Array.isArray(answer) ? answer[0] : answer;
  if (typeof found === 'string') return found || undefined;
  const shape = z.looseObject({
    token: z.string().optional().catch(undefined),
    access_token: z.string().optional().catch(undefined),
    data: z
      .looseObject({ token: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  });
  const object = shape.safeParse(found).data;
  return object?.token || object?.access_token || object?.data?.token || undefined;
}
