import { expect, test } from 'vitest';
import { errorsOf, loginFailure, updateFailure, uploadFailure, uploadSignedOut } from './failure-texts.ts';

test('a proxy that forbids in HTML still says what it means', () => {
  expect(uploadFailure({ status: 403 })).toBe('No permission to upload.');
  expect(uploadFailure({ status: 413 })).toBe('Image size must be less than 5MB!');
  expect(uploadFailure({ status: 502 })).toBe('Server returned invalid response.');
  expect(updateFailure({ status: 200 })).toBe('Server returned invalid response.');
});

test('an update names every field that was refused, whether it has one sentence or several', () => {
  const body = {
    message: 'Refused.',
    errors: { title: ['Title is required.', 'Title is short.'], image: 'Too large.' },
  };
  expect(updateFailure({ status: 422, body })).toBe(
    'Failed to update blog: Title is required., Title is short., Too large.',
  );
});

test('a refusal without a message still has a sentence', () => {
  expect(updateFailure({ status: 422, body: { errors: {} } })).toBe('Error 422: Failed to update blog');
  expect(uploadFailure({ status: 500, body: {} })).toBe('Error 500');
  expect(loginFailure({ status: 500 })).toBe('Login failed');
  expect(loginFailure({ status: 401, body: { message: 'Wait a minute.' } })).toBe('Wait a minute.');
});

test('a network that is down is told from a server that refuses', () => {
  expect(uploadFailure({ status: 0 })).toBe('Failed to upload blog.');
  expect(loginFailure({ status: 0 })).toBe('Something went wrong. Try again.');
});

test('an expired session is told from a revoked one, and an answer without a code counts as revoked', () => {
  expect(uploadSignedOut({ status: 401, body: { code: 'token_expired' } })).toBe('Token expired. Logging out...');
  expect(uploadSignedOut({ status: 401, body: { code: 'token_invalid' } })).toBe('Token invalid. Logging out...');
  expect(uploadSignedOut({ status: 401 })).toBe('Token invalid. Logging out...');
});

test('errors of an unexpected shape are no errors', () => {
  for (const errors of [null, 'no', 7, { title: [] }, { title: [3] }]) {
    expect(errorsOf({ status: 422, body: { errors } })).toEqual({});
  }
});
