import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestEmailResult } from '../../contract/health.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { MailSettings, Settings } from '../settings.ts';
import { readFailure } from './delivery-failure.ts';
import { type Mailer, openMailer, type SendResult } from './mailer.ts';

/** In milliseconds. The user is waiting for the result, and idle connections are closed after 30 seconds. */
const TIMEOUT_MS = 25_000;

interface Parts {
  mailer: Mailer;
  /** The folder to which e-mails are written without a mail server. */
  emailFolder: string;
  settings: Pick<Settings, 'mail' | 'publicUrl'>;
  activity: ActivityStore;
  clock: Clock;
  siteName(): Promise<string>;
}

/** Settings that are not stored yet. */
interface Entered {
  mail?: MailSettings;
  siteName?: string | undefined;
}

/** Sends an e-mail to the owner directly, bypassing the outbox, and returns the mail server's response. */
export async function sendTestEmail(parts: Parts, by: Actor, entered: Entered = {}): Promise<TestEmailResult> {
  const { activity, clock, settings } = parts;
  const { publicUrl } = settings;
  const { mail } = entered;
  const mailer = mail ? openMailer(() => mail, parts.emailFolder) : parts.mailer;
  const to = mail?.to ?? settings.mail.to;
  const siteName = entered.siteName ?? (await parts.siteName());
  const sending = mailer.send({
    id: `test-email.${randomUUID()}@${new URL(publicUrl).hostname}`,
    subject: `[${siteName}] Test e-mail`,
    text: `This is a test of the mail server of ${publicUrl}, sent by ${by.who}.\nMessages from your visitors will arrive in this mailbox.\n`,
    date: new Date(clock()),
  });
  const timeout = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The mail server did not respond within ${TIMEOUT_MS / 1000} seconds.`);
  });
  const result = await Promise.race([sending, timeout]).then(
    (sent): TestEmailResult => ({
      outcome: sent.by === 'file' ? 'file' : 'sent',
      to,
      message: describeResult(sent, to),
    }),
    (error): TestEmailResult => ({ outcome: 'failed', to, message: readFailure(error).response }),
  );
  await activity.record({ by, action: 'email.tested', name: to, note: result.message });
  return result;
}

function describeResult(sent: SendResult, to: string): string {
  if (sent.by === 'email') return `The mail server accepted the test e-mail for ${to}: ${sent.response}`;
  return `Not sent by e-mail: this site has no mail server. The test was written to ${sent.path}`;
}
