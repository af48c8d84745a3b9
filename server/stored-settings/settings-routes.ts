import { Hono } from 'hono';
import type { TestEmailResult } from '../../contract/health.ts';
import { changeTimeZone, type MailServer, mailServer, type StoredSettings } from '../../contract/stored-settings.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { MailSettings, Settings } from '../settings.ts';
import { type LiveSettings, toMailSettings } from './live-settings.ts';
import type { StoredSettingsStore } from './stored-settings-store.ts';

const PASSWORD_NEEDED = 'Enter the password again, because the mail server is another one.';
const PASSWORD_UNREADABLE = 'Enter the password again, because the stored one cannot be read at the moment.';

interface Parts {
  settings: Settings;
  db: Database;
  clock: Clock;
  storedSettings: StoredSettingsStore;
  liveSettings: LiveSettings;
  health: { sendTestEmail(by: Actor, entered: { mail: MailSettings }): Promise<TestEmailResult> };
}

/** As on Health: mail servers may treat many tests as an attack. */
const TEST_LIMIT = { name: 'test of mail settings', points: 10, seconds: 600 };

/** The time zone and the mail server, for owners. */
export function settingsRoutes(site: Parts) {
  const { settings, storedSettings, liveSettings, health } = site;
  const limit = createRateLimit(site, TEST_LIMIT);
  const read = async (): Promise<StoredSettings> => {
    const stored = await storedSettings.mail();
    return {
      time_zone: { value: settings.siteTimeZone, source: liveSettings.zoneSource() },
      mail: {
        source: settings.mail.source,
        is_sent: sendsEmail(settings),
        server: stored?.server ? { ...stored.server, has_password: stored.hasPassword } : null,
      },
    };
  };
  const readMailServer = async (c: WebContext): Promise<MailServer> => {
    const entered = await readJson(c, mailServer);
    const { host, user, smtp_password: password } = entered;
    if (password !== undefined) return entered;
    // A server that asks for no user name asks for no password.
    if (user === '') return { ...entered, smtp_password: '' };
    const stored = await storedSettings.mail();
    // The stored password is not sent to another server than the one it was entered for.
    if (stored?.hasPassword && stored.server?.host !== host) throw passwordError(PASSWORD_NEEDED);
    return entered;
  };
  const readPassword = () =>
    storedSettings.mailPassword().catch(() => {
      throw passwordError(PASSWORD_UNREADABLE);
    });
  const requireStored = (source: MailSettings['source'], name: string) => {
    if (source !== 'environment') return;
    throw new HttpError(409, `${name} is set for the server and takes precedence. Remove it there first.`);
  };

  return new Hono<WebEnv>()
    .get('/settings', async (c) => c.json(await read()))
    .put('/settings/time-zone', async (c) => {
      const { time_zone: zone } = await readJson(c, changeTimeZone);
      requireStored(liveSettings.zoneSource(), 'SITE_TIME_ZONE');
      await storedSettings.setTimeZone(zone, actorOf(c));
      await liveSettings.apply();
      return c.json(await read());
    })
    .put('/settings/mail', async (c) => {
      const server = await readMailServer(c);
      requireStored(settings.mail.source, 'SMTP_URL or MAIL');
      await storedSettings.setMail(server, actorOf(c));
      await liveSettings.apply();
      return c.json(await read());
    })
    .delete('/settings/mail', async (c) => {
      requireStored(settings.mail.source, 'SMTP_URL or MAIL');
      await storedSettings.setMail(null, actorOf(c));
      await liveSettings.apply();
      return c.json(await read());
    })
    .post('/settings/test_email', async (c) => {
      const { smtp_password: password, ...server } = await readMailServer(c);
      await limit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
      const known = password ?? (await readPassword());
      return c.json(await health.sendTestEmail(actorOf(c), { mail: toMailSettings(server, known) }));
    });
}

const passwordError = (text: string) => new HttpError(422, text, { errors: { smtp_password: [text] } });
