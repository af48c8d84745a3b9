import { expect, test } from 'vitest';
import { readToken } from './accounts.ts';

test('the token is found in each of the five shapes of a login response', () => {
  const objects = [{ token: 'abc' }, { access_token: 'abc' }, { data: { token: 'abc' } }];
  for (const body of [['abc'], 'abc', [{ token: 'abc' }], ...objects]) expect(readToken(body)).toBe('abc');
  const invalid = [[], '', null, 7, {}, { token: '' }, { data: null }, { message: 'no' }];
  for (const body of invalid) expect(readToken(body)).toBeUndefined();
});
