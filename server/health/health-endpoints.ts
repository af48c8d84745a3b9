import { type HealthReport, healthReport, type TestEmailResult, testEmailResult } from '../../contract/health.ts';
import type { Actor } from '../activity/actor.ts';
import { endpoint, message } from '../http/endpoint.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Core } from '../slice.ts';

/** For the whole site: there is one mailbox, and mail servers may treat many tests as an attack. */
const TEST_EMAIL_LIMIT = { name: 'test e-mail', points: 5, seconds: 600 };

interface Parts {
  report(): Promise<HealthReport>;
  /** The published version. Null if the check for updates is off. */
  findUpdate(): Promise<HealthReport['update']>;
  /** Makes all waiting e-mails due now. */
  retryEmails(): Promise<void>;
  sendTestEmail(by: Actor): Promise<TestEmailResult>;
}

/** The panel's endpoints for Health. */
export function healthEndpoints(core: Core, { report, findUpdate, retryEmails, sendTestEmail }: Parts) {
  const testLimit = createRateLimit(core, TEST_EMAIL_LIMIT);
  return [
    endpoint('GET /admin/health', {
      summary: 'The state of e-mail, backups, disk, scheduled posts and database.',
      account: 'editor',
      response: healthReport,
      errors: [401],
      async handle() {
        const [found, update] = await Promise.all([report(), findUpdate()]);
        return { ...found, update };
      },
    }),
    endpoint('POST /admin/health/try-letters', {
      summary: 'Retry all unsent e-mail now.',
      account: 'editor',
      response: message,
      errors: [401],
      async handle() {
        await retryEmails();
        return { message: 'Retrying all unsent e-mails now.' };
      },
    }),
    endpoint('POST /admin/health/test_email', {
      summary:
        'Send an e-mail to MAIL_TO now and return the response of the mail server. Limited to five per ten minutes.',
      account: 'editor',
      response: testEmailResult,
      errors: [401, 429],
      async handle({ by }) {
        await testLimit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
        return sendTestEmail(by);
      },
    }),
  ];
}
