// PostgreSQL nightly: other tests make the same queries.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { addAccount } from '../../../tests/support/add-account.ts';
import { jsonBody, openTestSite } from '../../../tests/support/test-site.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('an unknown address takes as long as a known one, from the first attempt on', async () => {
  await using site = await openTestSite();
  // Its hash has the cost of real ones, unlike that of the test site's own account.
  const { email: known } = await addAccount(site, 'known@example.com', 'editor');
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
  expect(unknown).toEqual(await costOf(known));
});
