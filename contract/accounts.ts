import { z } from 'zod';

export const MIN_PASSWORD_LENGTH = 6;

/** Longer passwords are refused: hashing megabytes would be a way to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 1000;

/** `POST /public/api/login`. */
export const loginRequest = z.object({
  email: z.string('Enter your e-mail address.').trim().min(1, 'Enter your e-mail address.').max(254),
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(MAX_PASSWORD_LENGTH),
});

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
