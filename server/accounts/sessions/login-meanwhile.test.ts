import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { EDITOR, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { COMMAND_LINE } from '../../activity/actor.ts';
import type { Database } from '../../database/open-database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setNewPassword } from '../passwords/set-new-password.ts';
import { createSecondFactorStore } from '../second-factor/second-factor-store.ts';

/** Signs in while the transaction of `change` is open: after the password check, before the session is opened. */
async function loginDuring(site: TestSite, change: (trx: Database, userId: number) => Promise<unknown>) {
  const { open } = site.sessions;
  vi.spyOn(site.sessions, 'open').mockImplementationOnce(async (who) => {
    let opening: ReturnType<typeof open> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await change(trx, who.userId);
      opening = open(who);
      await pause(100);
    });
    return opening;
  });
  return site.request('/api/login', jsonBody(EDITOR));
}

const liveSessions = (site: TestSite) =>
  site.db.selectFrom('sessions').select('user_id').where('ended_at', 'is', null).execute();

test('a login that is in progress when the password changes opens no session', async () => {
  await using site = await openTestSite();
  const passwordHash = await hashPassword('a quite different one');
  const answer = await loginDuring(site, (trx, userId) =>
    setNewPassword({ userId, passwordHash, by: COMMAND_LINE, mailHost: 'localhost' }, trx, site.clock),
  );
  expect(answer.status).toBe(401);
  expect(await liveSessions(site)).toEqual([]);
});

test('a login that is in progress when a second factor is turned on opens no session without a code', async () => {
  await using site = await openTestSite();
  const answer = await loginDuring(site, async (trx, userId) => {
    const secondFactors = createSecondFactorStore(trx, site.clock, 'localhost');
    await secondFactors.begin(userId, 'A SECRET');
    const setup = { secret: 'A SECRET', step: 1, hashes: ['of a recovery code'] };
    await secondFactors.enable(userId, setup, { token: 'of another session', by: COMMAND_LINE });
  });
  expect(answer.status).toBe(401);
  expect(await liveSessions(site)).toEqual([]);
  expect((await (await site.request('/api/login', jsonBody(EDITOR))).json()).code).toBe('code_required');
});
