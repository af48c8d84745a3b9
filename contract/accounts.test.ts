import { expect, test } from 'vitest';
import { readToken } from './accounts.ts';

test('the token is found in each of the five shapes of a login response', () => {
  for (const answer of [
    ['abc'],
    'abc',
    { token: 'abc' },
    { access_token: 'abc' },
    { data: { token: 'abc' } },
    [{ token: 'abc' }],
  ]) {
    expect(readToken(answer)).toBe('abc');
  }
  for (const answer of [[], '', null, 7, {}, { token: '' }, { data: null }, { message: 'no' }]) {
    expect(readToken(answer)).toBeUndefined();
  }
});
