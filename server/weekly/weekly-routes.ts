import { Hono } from 'hono';
import { changeWeeklyEmail, type WeeklyEmail } from '../../contract/weekly-email.ts';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Settings } from '../settings.ts';
import type { WeeklyEmailStore } from './weekly-email-store.ts';

interface Parts {
  weeklyEmails: WeeklyEmailStore;
  settings: Pick<Settings, 'mail' | 'publicUrl'>;
}

/** The switch of the weekly e-mail in the Account Center. */
export function weeklyEmailRoutes({ weeklyEmails, settings }: Parts) {
  const isSent = () => sendsEmail(settings);
  return new Hono<WebEnv>()
    .get('/weekly-email', async (c) => {
      const is_on = await weeklyEmails.isOn(c.get('account').id);
      return c.json({ is_on, is_sent: isSent() } satisfies WeeklyEmail);
    })
    .put('/weekly-email', async (c) => {
      const { is_on } = await readJson(c, changeWeeklyEmail);
      await weeklyEmails.set(c.get('account').id, is_on, actorOf(c));
      return c.json({ is_on, is_sent: isSent() } satisfies WeeklyEmail);
    });
}

/** As findSubscription() gets them: base64url. */
const TOKEN = /^[\w-]+$/;

const unknownLink = () =>
  new HttpError(404, 'This link has expired. You can turn the e-mail off in the Account Center.');

/** The address in the header of the weekly e-mail, which mail programs post to (RFC 8058). */
export function unsubscribeRoutes({ weeklyEmails, settings }: Parts) {
  return (
    new Hono<WebEnv>()
      // Of programs that open it like a link: scanners follow links too, so this changes nothing.
      .get('/unsubscribe/:token', (c) => {
        const token = c.req.param('token');
        if (!TOKEN.test(token)) throw unknownLink();
        return c.redirect(`${settings.publicUrl}/admin/unsubscribe/${token}`);
      })
      .post('/unsubscribe/:token', async (c) => {
        const isKnown = await weeklyEmails.unsubscribe(c.req.param('token'), c.get('visitor').ipAddress);
        if (!isKnown) throw unknownLink();
        return c.json({ message: 'You will no longer receive the weekly e-mail.' });
      })
  );
}
