import { IMAGE_TOO_LARGE } from '../../contract/media.ts';
import type { ApiAnswer } from './transport.ts';

/** What the panel says when a call of its fails. */

export const SESSION_EXPIRED = 'Session expired. Please log in again.';
export const INVALID_RESPONSE = 'Server returned invalid response.';

export function loginFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'Something went wrong. Try again.';
  return messageOf(answer) ?? 'Login failed';
}

export function listFailure(answer: ApiAnswer): string {
  return messageOf(answer) ?? 'Failed to fetch blogs';
}

export function uploadFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'Failed to upload blog.';
  // Before the look at the body: a proxy that forbids or limits answers in HTML.
  if (answer.status === 403) return 'No permission to upload.';
  if (answer.status === 413) return messageOf(answer) ?? IMAGE_TOO_LARGE;
  if (answer.body === undefined) return INVALID_RESPONSE;
  return messageOf(answer) ?? `Error ${answer.status}`;
}

export function textPictureFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The image could not be uploaded. Check your connection and try again.';
  return uploadFailure(answer);
}

/** The session ran out, or was revoked or never one. */
export function uploadSignedOut(answer: ApiAnswer): string {
  const isExpired = codeOf(answer) === 'token_expired';
  return isExpired ? 'Token expired. Logging out...' : 'Token invalid. Logging out...';
}

export function updateFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'Failed to update blog';
  if (answer.body === undefined) return answer.status === 413 ? IMAGE_TOO_LARGE : INVALID_RESPONSE;
  const errors = Object.values(errorsOf(answer)).flat();
  if (answer.status === 422 && errors.length > 0) return `Failed to update blog: ${errors.join(', ')}`;
  return messageOf(answer) ?? `Error ${answer.status}: Failed to update blog`;
}

export function profileFailure(answer: ApiAnswer): string {
  // Only what is wrong with the picture helps more than this sentence.
  const errors = Object.values(errorsOf(answer)).flat();
  if (answer.status === 413) return errors[0] ?? IMAGE_TOO_LARGE;
  return (answer.status === 422 && errors[0]) || 'Error updating profile. Please try again.';
}

export function passwordFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'Something went wrong. Try again.';
  return messageOf(answer) ?? 'Your password was not changed. Try again.';
}

export function secondFactorFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Two-factor authentication was not changed. Try again.';
}

export function forgotFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'Something went wrong. Try again.';
  return messageOf(answer) ?? 'We could not send the link. Try again.';
}

export function sessionsFailure(answer: ApiAnswer): string {
  return messageOf(answer) ?? 'Could not load your sessions. Try again.';
}

export function binFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Something went wrong. Try again.';
}

export function activityFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Could not load activity. Try again.';
}

export function healthFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Could not check the site. Try again.';
}

export function testEmailFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'The test e-mail could not be sent. Try again.';
}

export function backupFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Could not load backups. Try again.';
}

export function messagesFailure(answer: ApiAnswer): string {
  if (answer.status === 0) return 'The server did not respond. Check your connection and try again.';
  return messageOf(answer) ?? 'Something went wrong. Try again.';
}

/** What to do next, where neither the message nor a field says it. */
export function adviceFor(status: number): string | undefined {
  if (status === 0) return 'Check your connection and try again. Your text is saved.';
  return status >= 500 ? 'Something went wrong on our side. Your text is saved. Try again in a minute.' : undefined;
}

/** Sentences per field, whether the server sends one or a list of them. */
export function errorsOf(answer: ApiAnswer): Record<string, string[]> {
  const errors = read(answer, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, sentences]) => [field, [sentences].flat().filter((sentence) => typeof sentence === 'string')])
      .filter(([, sentences]) => (sentences as string[]).length > 0),
  );
}

/** The mark for programs, where the refusal has one. */
export const codeOf = (answer: ApiAnswer): unknown => read(answer, 'code');

function messageOf(answer: ApiAnswer): string | undefined {
  const message = read(answer, 'message');
  return typeof message === 'string' && message ? message : undefined;
}

function read({ body }: ApiAnswer, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
