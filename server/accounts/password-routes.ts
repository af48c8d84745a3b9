import { Hono } from 'hono';
import { setPasswordRequest } from '../../contract/accounts.ts';
import { PASSKEYS_WITHOUT_PASSWORD } from '../../contract/passkeys.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { hashPassword } from './passwords.ts';
import { setNewPassword } from './set-new-password.ts';

const TOO_FEW = `Add ${PASSKEYS_WITHOUT_PASSWORD} passkeys first, in case you lose one.`;

/** Whether the user has a password beside passkeys. */
export function passwordRoutes({ settings, db, clock, outbox }: Parts) {
  const mailHost = new URL(settings.publicUrl).hostname;
  const passkeys = createPasskeyStore(db, clock, mailHost);

  return new Hono<WebEnv>()
    .post('/password', async (c) => {
      const { new_password: password } = await readJson(c, setPasswordRequest);
      const account = c.get('account');
      if (account.password_hash !== null) throw hasPassword();
      const passwordHash = await hashPassword(password);
      const change = { userId: account.id, passwordHash, by: actorOf(c), mailHost, keptToken: c.get('token') };
      const isSet = await db
        .transaction()
        .execute((trx) => setNewPassword({ ...change, expectedPasswordHash: null }, trx, clock));
      if (!isSet) throw hasPassword();
      outbox.trigger();
      return c.json({ message: 'Password set. All other sessions were signed out.' });
    })

    .delete('/password', async (c) => {
      const by = { by: actorOf(c), keptToken: c.get('token') };
      if (!(await passkeys.removePassword(c.get('account').id, by))) throw new HttpError(409, TOO_FEW);
      outbox.trigger();
      return c.json({ message: 'Password removed. All other sessions were signed out.' });
    });
}

interface Parts {
  settings: Settings;
  db: Database;
  clock: Clock;
  outbox: Outbox;
}

const hasPassword = () => new HttpError(409, 'You have a password already. Change it in the Account Center.');
