import { IMAGE_TOO_LARGE } from '../../contract/media/image-limits.ts';
import type { ApiResponse } from './transport.ts';

/** Texts for failed calls. */

export const SESSION_EXPIRED = 'Session expired. Please log in again.';
const INVALID_RESPONSE = 'Server returned invalid response.';

/** The server's message, or else the sentence given. */
export function failureText(response: ApiResponse, fallback: string): string {
  if (response.status === 0) return 'The server did not respond. Check your connection and try again.';
  return refusalOf(response) ?? messageOf(response) ?? fallback;
}

/** Who may do what the server refused, in its words. Trying again would not help. Undefined for other failures. */
export function refusalOf(response: ApiResponse): string | undefined {
  if (response.status !== 403) return undefined;
  return messageOf(response) ?? 'Your account is not allowed to do this. Ask an owner of the site.';
}

export function loginFailure(response: ApiResponse): string {
  if (response.status === 0) return 'Something went wrong. Try again.';
  // A message with a success, like "Logged in.", does not say why there is no token.
  const hasNoToken = response.status < 300 && read(response, 'success') !== false;
  if (hasNoToken) return 'Invalid email or password.';
  return messageOf(response) ?? 'Login failed';
}

export function listFailure(response: ApiResponse): string {
  return messageOf(response) ?? 'Failed to fetch blogs';
}

export function uploadFailure(response: ApiResponse): string {
  if (response.status === 0) return 'Failed to upload blog.';
  // Before the body is looked at: a proxy answers these with an HTML page.
  if (response.status === 403) return 'No permission to upload.';
  if (response.status === 413) return messageOf(response) ?? IMAGE_TOO_LARGE;
  if (response.body === undefined) return INVALID_RESPONSE;
  return messageOf(response) ?? `Error ${response.status}`;
}

export function textImageFailure(response: ApiResponse): string {
  if (response.status === 0) return 'The image could not be uploaded. Check your connection and try again.';
  return uploadFailure(response);
}

export function uploadSignedOut(response: ApiResponse): string {
  const isExpired = codeOf(response) === 'token_expired';
  return isExpired ? 'Token expired. Logging out...' : 'Token invalid. Logging out...';
}

export function updateFailure(response: ApiResponse): string {
  if (response.status === 0) return 'Failed to update blog';
  if (response.body === undefined) return response.status === 413 ? IMAGE_TOO_LARGE : INVALID_RESPONSE;
  const errors = Object.values(errorsOf(response)).flat();
  if (response.status === 422 && errors.length > 0) return `Failed to update blog: ${errors.join(', ')}`;
  return messageOf(response) ?? `Error ${response.status}: Failed to update blog`;
}

export function profileFailure(response: ApiResponse): string {
  // Only a problem with the image is more useful than this sentence.
  const errors = Object.values(errorsOf(response)).flat();
  if (response.status === 413) return errors[0] ?? IMAGE_TOO_LARGE;
  const refusal = refusalOf(response);
  if (refusal) return refusal;
  return (response.status === 422 && errors[0]) || 'Error updating profile. Please try again.';
}

export function passwordFailure(response: ApiResponse): string {
  if (response.status === 0) return 'Something went wrong. Try again.';
  return refusalOf(response) ?? messageOf(response) ?? 'Your password was not changed. Try again.';
}

export function forgotFailure(response: ApiResponse): string {
  if (response.status === 0) return 'Something went wrong. Try again.';
  return messageOf(response) ?? 'We could not send the link. Try again.';
}

/** What to do next, if neither the message nor a field says so. `kept` is a sentence about what is not lost. */
export function adviceFor(
  { status, message, refusal }: { status: number; message: string; refusal: string | undefined },
  kept = '',
): string | undefined {
  if (refusal) return refusal === message ? undefined : refusal;
  const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
  if (status === 0) return sentences('Check your connection and try again.', kept);
  if (status >= 500) return sentences('Something went wrong on our side.', kept, 'Try again in a minute.');
  return undefined;
}

/** Sentences per field. The server may send one or a list of them. */
export function errorsOf(response: ApiResponse): Record<string, string[]> {
  const errors = read(response, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, sentences]) => [field, [sentences].flat().filter((sentence) => typeof sentence === 'string')])
      .filter(([, sentences]) => (sentences as string[]).length > 0),
  );
}

/** The code in an ErrorBody of contract/, if the response has one. */
export const codeOf = (response: ApiResponse): unknown => read(response, 'code');

function messageOf(response: ApiResponse): string | undefined {
  const message = read(response, 'message');
  return typeof message === 'string' && message ? message : undefined;
}

function read({ body }: ApiResponse, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
