import { testEmailResult } from '../../contract/health.ts';
import {
  changeMediaSettings,
  changeTimeZone,
  type MailServer,
  mailServer,
  type StoredSettings,
  storedSettings,
} from '../../contract/stored-settings.ts';
import { readVideoLimit } from '../database/video-limit.ts';
import { endpoint } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { MailSettings } from '../settings.ts';
import type { Core } from '../slice.ts';
import { toMailSettings } from './live-settings.ts';
import type { SettingsPorts } from './settings-ports.ts';

const PASSWORD_NEEDED = 'Enter the password again, because the mail server is another one.';
const PASSWORD_UNREADABLE = 'Enter the password again, because the stored one cannot be read at the moment.';

/** As on Health: mail servers may treat many tests as an attack. */
const TEST_LIMIT = { name: 'test of mail settings', points: 10, seconds: 600 };

/** The time zone, the mail server and the limit of videos, for owners. */
export function settingsEndpoints({ db, clock, settings }: Core, { store, live, sendTestEmail }: SettingsPorts) {
  const limit = createRateLimit({ db, clock }, TEST_LIMIT);
  const read = async (): Promise<StoredSettings> => {
    const stored = await store.mail();
    return {
      time_zone: { value: settings.siteTimeZone, source: live.zoneSource() },
      mail: {
        source: settings.mail.source,
        is_sent: sendsEmail(settings),
        server: stored?.server ? { ...stored.server, has_password: stored.hasPassword } : null,
      },
      media: { max_video_mb: await readVideoLimit(db) },
    };
  };
  const withPassword = async (entered: MailServer): Promise<MailServer> => {
    const { host, user, smtp_password: password } = entered;
    if (password !== undefined) return entered;
    // A server without a user name needs no password.
    if (user === '') return { ...entered, smtp_password: '' };
    const stored = await store.mail();
    // The stored password is sent only to the server for which it was entered.
    if (stored?.hasPassword && stored.server?.host !== host) throw passwordError(PASSWORD_NEEDED);
    return entered;
  };
  const readPassword = () =>
    store.mailPassword().catch(() => {
      throw passwordError(PASSWORD_UNREADABLE);
    });
  const requireStored = (source: MailSettings['source'], name: string) => {
    if (source !== 'environment') return;
    throw new HttpError(409, `${name} is set for the server and takes precedence. Remove it there first.`);
  };

  return [
    endpoint('GET /admin/settings', {
      summary:
        'The time zone, the mail server without its password, where they come from, and how large videos may be.',
      account: 'owner',
      response: storedSettings,
      errors: [401],
      handle: read,
    }),
    endpoint('PUT /admin/settings/time-zone', {
      summary: 'Change the time zone of dates. Returns 409 if SITE_TIME_ZONE is set.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: changeTimeZone,
      response: storedSettings,
      errors: [400, 401, 409, 422],
      async handle({ json: { time_zone: zone }, by }) {
        requireStored(live.zoneSource(), 'SITE_TIME_ZONE');
        await store.setTimeZone(zone, by);
        await live.apply();
        return read();
      },
    }),
    endpoint('PUT /admin/settings/media', {
      summary: 'Change how large an uploaded video or audio file may be, from 1 to 1000 MB.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: changeMediaSettings,
      response: storedSettings,
      errors: [400, 401, 422],
      async handle({ json, by }) {
        await store.setMedia(json, by);
        return read();
      },
    }),
    endpoint('PUT /admin/settings/mail', {
      summary:
        'Change the mail server. Without `smtp_password` the stored one stays, unless the host changes or `user` is empty. Returns 409 if SMTP_URL or MAIL is set.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: mailServer,
      response: storedSettings,
      errors: [400, 401, 409, 422],
      async handle({ json, by }) {
        const server = await withPassword(json);
        requireStored(settings.mail.source, 'SMTP_URL or MAIL');
        await store.setMail(server, by);
        await live.apply();
        return read();
      },
    }),
    endpoint('DELETE /admin/settings/mail', {
      summary:
        'Remove the mail server and its password: e-mails are written to files. Returns 409 if SMTP_URL or MAIL is set.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: storedSettings,
      errors: [401, 409],
      async handle({ by }) {
        requireStored(settings.mail.source, 'SMTP_URL or MAIL');
        await store.setMail(null, by);
        await live.apply();
        return read();
      },
    }),
    endpoint('POST /admin/settings/test_email', {
      summary: 'Send a test e-mail by a mail server that is not stored yet, and return its answer. Ten in ten minutes.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: mailServer,
      response: testEmailResult,
      errors: [400, 401, 422, 429],
      async handle({ json, by }) {
        const { smtp_password: password, ...server } = await withPassword(json);
        await limit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
        const known = password ?? (await readPassword());
        return sendTestEmail(by, { mail: toMailSettings(server, known) });
      },
    }),
  ];
}

const passwordError = (text: string) => fieldError('smtp_password', text);
