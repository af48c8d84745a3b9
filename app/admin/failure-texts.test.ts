import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import {
  adviceFor,
  errorsOf,
  failureText,
  loginFailure,
  passwordFailure,
  profileFailure,
  updateFailure,
  uploadFailure,
  uploadSignedOut,
} from './failure-texts.ts';

test('an HTML error page of a proxy still has a clear text', () => {
  expect(uploadFailure({ status: 403 })).toBe('No permission to upload.');
  expect(uploadFailure({ status: 413 })).toBe('Image size must be less than 5MB!');
  expect(uploadFailure({ status: 502 })).toBe('Server returned invalid response.');
  expect(updateFailure({ status: 200 })).toBe('Server returned invalid response.');
});

test('an update lists the errors of every field', () => {
  const body = {
    message: 'Rejected.',
    errors: { title: ['Title is required.', 'Title is short.'], image: 'Too large.' },
  };
  expect(updateFailure({ status: 422, body })).toBe(
    'Failed to update blog: Title is required., Title is short., Too large.',
  );
});

test('an error without a message still has a text', () => {
  expect(updateFailure({ status: 422, body: { errors: {} } })).toBe('Error 422: Failed to update blog');
  expect(uploadFailure({ status: 500, body: {} })).toBe('Error 500');
  expect(loginFailure({ status: 500 })).toBe('Login failed');
  expect(loginFailure({ status: 401, body: { message: 'Wait a minute.' } })).toBe('Wait a minute.');
});

test('a login that is answered without a token has the text of the specification', () => {
  for (const body of [undefined, {}, [], '', { message: 'Welcome.' }, { data: { token: '' } }]) {
    expect(loginFailure({ status: 200, body })).toBe('Invalid email or password.');
  }
  expect(loginFailure({ status: 200, body: { success: false, message: 'Locked.' } })).toBe('Locked.');
});

test('a lost network has a different text from an error of the server', () => {
  expect(uploadFailure({ status: 0 })).toBe('Failed to upload blog.');
  expect(loginFailure({ status: 0 })).toBe('Something went wrong. Try again.');
});

test('expired and revoked sessions have different texts; without a code, the session counts as revoked', () => {
  expect(uploadSignedOut({ status: 401, body: { code: 'token_expired' } })).toBe('Token expired. Logging out...');
  expect(uploadSignedOut({ status: 401, body: { code: 'token_invalid' } })).toBe('Token invalid. Logging out...');
  expect(uploadSignedOut({ status: 401 })).toBe('Token invalid. Logging out...');
});

test('errors of an unexpected shape are ignored', () => {
  for (const errors of [null, 'no', 7, { title: [] }, { title: [3] }]) {
    expect(errorsOf({ status: 422, body: { errors } })).toEqual({});
  }
});

test('a refusal says who may do it, and never to try again', () => {
  const message = 'You can delete only your own posts.';
  for (const text of [failureText, passwordFailure, profileFailure]) {
    expect(text({ status: 403, body: { message } }, 'Not saved. Try again.')).toBe(message);
    expect(text({ status: 403 }, 'Not saved. Try again.')).not.toMatch(/try again|connection/i);
  }
  const error = new ApiError('Failed to delete blog', { status: 403, body: { message } });
  expect(adviceFor(error)).toBe(message);
  // A proxy refuses with an HTML page.
  expect(adviceFor(new ApiError('Failed to delete blog', { status: 403 }))).not.toMatch(/try again|connection/i);
  expect(adviceFor(new ApiError(message, { status: 403, body: { message } }))).toBeUndefined();
  expect(adviceFor(new ApiError('Failed to delete blog', { status: 0 }))).toContain('Check your connection');
});
