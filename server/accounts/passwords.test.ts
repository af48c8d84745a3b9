import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { EDITOR, jsonBody, openTestSite } from '../../tests/support/test-site.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('an unknown address takes as long as a known one, from the first attempt on', async () => {
  await using site = await openTestSite();
  const argon2 = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  const costOf = async (email: string) => {
    argon2.mockClear();
    const answer = await site.request('/public/api/login', jsonBody({ email, password: 'a guess' }));
    const work = argon2.mock.calls.map(([, parameters]) => {
      const { memory, passes, parallelism, tagLength, nonce } = parameters;
      return [memory, passes, parallelism, tagLength, (nonce as Buffer).length];
    });
    return { status: answer.status, body: await answer.text(), work };
  };
  const unknown = await costOf('nobody@example.com');
  expect(unknown.work).toHaveLength(1);
  expect(unknown).toEqual(await costOf(EDITOR.email));
});
