import { IMAGE_TOO_LARGE } from '../../contract/media/image-limits.ts';
import { msg, t } from './i18n/t.ts';
import type { ApiResponse } from './transport.ts';

/** Texts for failed calls. */

export const SESSION_EXPIRED = msg('Session expired. Please log in again.');
const INVALID_RESPONSE = msg('Server returned invalid response.');

/** The server's message, or else the sentence given in English. */
export function failureText(response: ApiResponse, fallback: string): string {
  if (response.status === 0) return t('The server did not respond. Check your connection and try again.');
  return refusalOf(response) ?? messageOf(response) ?? t(fallback);
}

/** Who may do this, if the server refused the call with 403: a retry would not help. Undefined for other failures. */
export function refusalOf(response: ApiResponse): string | undefined {
  if (response.status !== 403) return undefined;
  return messageOf(response) ?? t('Your account is not allowed to do this. Ask an owner of the site.');
}

export function loginFailure(response: ApiResponse): string {
  if (response.status === 0) return t('Something went wrong. Try again.');
  // A message with a success, like "Logged in.", does not say why there is no token.
  const hasNoToken = response.status < 300 && read(response, 'success') !== false;
  if (hasNoToken) return t('Invalid email or password.');
  return messageOf(response) ?? t('Login failed');
}

export function listFailure(response: ApiResponse): string {
  return messageOf(response) ?? t('Failed to fetch blogs');
}

export function uploadFailure(response: ApiResponse): string {
  if (response.status === 0) return t('Failed to upload blog.');
  // Before the body is looked at: a proxy answers these with an HTML page.
  if (response.status === 403) return t('No permission to upload.');
  if (response.status === 413) return messageOf(response) ?? t(IMAGE_TOO_LARGE);
  if (response.body === undefined) return t(INVALID_RESPONSE);
  return messageOf(response) ?? t('Error {status}', { status: response.status });
}

export function textImageFailure(response: ApiResponse): string {
  if (response.status === 0) return t('The image could not be uploaded. Check your connection and try again.');
  return uploadFailure(response);
}

export function uploadSignedOut(response: ApiResponse): string {
  const isExpired = codeOf(response) === 'token_expired';
  return isExpired ? t('Token expired. Logging out...') : t('Token invalid. Logging out...');
}

export function updateFailure(response: ApiResponse): string {
  if (response.status === 0) return t('Failed to update blog');
  if (response.body === undefined) return response.status === 413 ? t(IMAGE_TOO_LARGE) : t(INVALID_RESPONSE);
  const errors = Object.values(errorsOf(response)).flat();
  if (response.status === 422 && errors.length > 0)
    return t('Failed to update blog: {list}', { list: errors.join(', ') });
  return messageOf(response) ?? t('Error {status}: Failed to update blog', { status: response.status });
}

export function profileFailure(response: ApiResponse): string {
  // Only a problem with the image is more useful than this sentence.
  const errors = Object.values(errorsOf(response)).flat();
  if (response.status === 413) return errors[0] ?? t(IMAGE_TOO_LARGE);
  const refusal = refusalOf(response);
  if (refusal) return refusal;
  return (response.status === 422 && errors[0]) || t('Error updating profile. Please try again.');
}

export function passwordFailure(response: ApiResponse): string {
  if (response.status === 0) return t('Something went wrong. Try again.');
  return refusalOf(response) ?? messageOf(response) ?? t('Your password was not changed. Try again.');
}

export function forgotFailure(response: ApiResponse): string {
  if (response.status === 0) return t('Something went wrong. Try again.');
  return messageOf(response) ?? t('We could not send the link. Try again.');
}

/** What to do next, if neither the message nor a field says so. `kept` is a sentence about what is not lost. */
export function adviceFor(
  { status, message, refusal }: { status: number; message: string; refusal: string | undefined },
  kept = '',
): string | undefined {
  if (refusal) return refusal === message ? undefined : refusal;
  const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
  if (status === 0) return sentences(t('Check your connection and try again.'), kept);
  if (status >= 500) return sentences(t('Something went wrong on our side.'), kept, t('Try again in a minute.'));
  return undefined;
}

/** Sentences per field. The server may send one or a list of them. */
export function errorsOf(response: ApiResponse): Record<string, string[]> {
  const errors = read(response, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, sentences]) => [
        field,
        [sentences].flat().flatMap((sentence) => (typeof sentence === 'string' ? t(sentence) : [])),
      ])
      .filter(([, sentences]) => (sentences as string[]).length > 0),
  );
}

/** The code in an ErrorBody of contract/, if the response has one. */
export const codeOf = (response: ApiResponse): unknown => read(response, 'code');

function messageOf(response: ApiResponse): string | undefined {
  const message = read(response, 'message');
  // A server sends English. A text that this program knows is translated.
  return typeof message === 'string' && message ? t(message) : undefined;
}

function read({ body }: ApiResponse, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
