import { Hono } from 'hono';
import { changeNameRequest, changePasswordRequest, type SessionSummary } from '../../contract/accounts.ts';
import { NOT_AN_IMAGE } from '../../contract/image-limits.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readForm, readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import type { AccountStore } from './account-store.ts';
import { createCurrentPasswordCheck, wrongPassword } from './current-password.ts';
import { hashPassword } from './passwords.ts';
import type { Session, SessionStore } from './session-store.ts';
import { setNewPassword } from './set-new-password.ts';
import { type RightsOf, toUser } from './to-user.ts';

interface Parts {
  settings: Settings;
  db: Database;
  clock: Clock;
  accounts: AccountStore;
  sessions: SessionStore;
  outbox: Outbox;
  rightsOf: RightsOf;
  /** Stores the central square of an uploaded image. */
  storeSquare: (
    upload: File,
    field: string,
    from: { signal: AbortSignal; by: string; refusal?: string },
  ) => Promise<{ name: string }>;
}

/** Changes to the user's own account. */
export function profileRoutes({ settings, db, clock, accounts, outbox, rightsOf, storeSquare }: Parts) {
  const mailHost = new URL(settings.publicUrl).hostname;
  const checkCurrentPassword = createCurrentPasswordCheck({ settings, db, clock });

  return new Hono<WebEnv>()
    .post('/change_password', async (c) => {
      const input = await readJson(c, changePasswordRequest);
      const account = c.get('account');
      await checkCurrentPassword(account, input.current_password);
      const passwordHash = await hashPassword(input.new_password);
      const change = { userId: account.id, passwordHash, by: actorOf(c), mailHost, keptToken: c.get('token') };
      const expectedPasswordHash = account.password_hash;
      const isSet = await db
        .transaction()
        .execute((trx) => setNewPassword({ ...change, expectedPasswordHash }, trx, clock));
      if (!isSet) throw wrongPassword();
      outbox.trigger();
      return c.json({ message: 'Password changed successfully. Logging out...' });
    })

    .put('/admin/name', async (c) => {
      const { name } = await readJson(c, changeNameRequest);
      const account = c.get('account');
      await accounts.setName(account.id, name, actorOf(c));
      return c.json({ message: 'Name saved.', user: toUser({ ...account, name }, rightsOf) });
    })

    .post('/update_profile', async (c) => {
      const { profileImage } = (await readForm(c)).files;
      if (!profileImage) throw new HttpError(422, NOT_AN_IMAGE, { errors: { profileImage: [NOT_AN_IMAGE] } });
      const { name } = await storeSquare(profileImage, 'profileImage', {
        signal: c.req.raw.signal,
        by: actorOf(c).who,
        refusal: NOT_AN_IMAGE,
      });
      const account = c.get('account');
      await accounts.setProfileImage(account.id, name, actorOf(c));
      const user = toUser({ ...account, profile_image: name }, rightsOf);
      return c.json({ message: 'Profile updated successfully!', user });
    });
}

/** The user's sessions, as the panel lists them. */
export function sessionRoutes({ sessions }: Pick<Parts, 'sessions'>) {
  return new Hono<WebEnv>()
    .get('/sessions', async (c) => {
      const all = await sessions.listForUser(c.get('account').id);
      return c.json({
        sessions: all.map((session) => toSummary(session, sessions.belongsToToken(session, c.get('token')))),
      });
    })
    .delete('/sessions', async (c) => {
      await sessions.endAll(c.get('account').id, actorOf(c), c.get('token'));
      return c.json({ message: 'All other sessions were signed out.' });
    })
    .delete('/sessions/:id{[0-9a-f]{16}}', async (c) => {
      await sessions.endOne(c.get('account').id, c.req.param('id'), actorOf(c));
      return c.json({ message: 'Session signed out.' });
    });
}

const toSummary = (session: Session, isThis: boolean): SessionSummary => ({
  // A prefix of the token's hash identifies the session and cannot be used to sign in.
  id: session.token_hash.slice(0, 16),
  userAgent: session.user_agent,
  network: session.network,
  signedInWith: session.passkey_id === null ? 'password' : 'passkey',
  createdAt: session.created_at,
  lastUsedAt: session.last_used_at,
  isThis,
});
