import {
  checkSetupRequest,
  setupDone,
  setupOffer,
  setupRequest,
  setupTestRequest,
} from '../../../contract/accounts/setup.ts';
import { testEmailResult } from '../../../contract/health.ts';
import { normalizeEmail } from '../../core/email-forms.ts';
import { networkOf } from '../../http/address-network.ts';
import { endpoint } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { AccountParts } from '../account-parts.ts';
import { createAccountStore } from '../account-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { createSetupCodeStore } from './setup-code-store.ts';

/** Wrong codes per network. 80 bits cannot be guessed; this limits the load. */
const WRONG_CODES = { name: 'setup codes', points: 10, seconds: 600 };
/** For the whole site: mail servers may treat many tests as an attack. */
const TEST_LIMIT = { name: 'setup test e-mail', points: 10, seconds: 600 };

const WRONG_CODE =
  'This code is wrong or no longer valid. Enter the newest code in the log, or restart the site to get another.';

/** The first setup in production. The log shows the code that is needed. 404 as soon as there is an account. */
export function setupEndpoints(
  { settings, db, clock, setup, slices }: AccountParts,
  { isSetUp }: { isSetUp(): Promise<boolean> },
) {
  const codes = createSetupCodeStore(db, clock);
  const limit = createRateLimit({ db, clock }, WRONG_CODES);
  const testLimit = createRateLimit({ db, clock }, TEST_LIMIT);

  const requireUnused = async () => {
    if (await isSetUp()) throw alreadySetUp();
  };
  const requireCode = async (code: string, address: string) => {
    const refund = await limit.count(networkOf(address), 'Too many wrong codes. Wait ten minutes, then try again.');
    if (!(await codes.isValid(code))) {
      // Another request may have used the code in the meantime.
      await requireUnused();
      throw wrongCode();
    }
    await refund();
  };

  return [
    endpoint('POST /setup/check', {
      summary:
        'Whether a code for the first setup works. All calls of the setup return 404 as soon as there is an account.',
      account: 'none',
      json: checkSetupRequest,
      response: setupOffer,
      errors: [400, 404, 422, 429],
      load: requireUnused,
      async handle({ json: { code }, by: visitor }) {
        await requireCode(code, visitor.address);
        return {
          time_zone: settings.isTimeZoneSet ? settings.siteTimeZone : null,
          asks_for_mail: settings.mail.source !== 'environment',
        };
      },
    }),
    endpoint('POST /setup/test_email', {
      summary: 'Send a test e-mail by a mail server that is not stored yet, and return its answer. Ten in ten minutes.',
      account: 'none',
      json: setupTestRequest,
      response: testEmailResult,
      errors: [400, 404, 422, 429],
      load: requireUnused,
      async handle({ json: { code, name, email, ...server }, by: visitor }) {
        await requireCode(code, visitor.address);
        await testLimit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
        const by = { who: email?.toLowerCase() ?? 'unknown', address: visitor.address };
        return setup.sendTestEmail(server, by, name || undefined);
      },
    }),
    endpoint('POST /setup', {
      summary: 'Make the owner of a new site, and store the facts of the company, the time zone and the mail server.',
      account: 'none',
      json: setupRequest,
      response: setupDone,
      status: 201,
      errors: [400, 404, 422, 429],
      load: requireUnused,
      async handle({ json: entered, by: visitor }) {
        await requireCode(entered.code, visitor.address);
        const email = normalizeEmail(entered.email);
        const by = { who: email, address: visitor.address };
        const passwordHash = await hashPassword(entered.password);
        await db.transaction().execute(async (trx) => {
          // Only one of two concurrent requests can use the code; the other waits for its row, and finds it gone.
          const isUsed = await createSetupCodeStore(trx, clock).use(entered.code);
          const accounts = createAccountStore(trx, clock);
          // The account was created by the other request, or by create-admin.
          if ((await accounts.count()) > 0) throw alreadySetUp();
          if (!isUsed) throw wrongCode();
          await accounts.add({ email, name: entered.your_name ?? '', passwordHash, role: 'owner', by });
          for (const slice of slices()) await slice.setUp?.(trx, entered, by);
        });
        await setup.apply();
        return { message: 'The site is set up. You can sign in now.', email };
      },
    }),
  ];
}

const alreadySetUp = () => new HttpError(404, 'Not found.');
const wrongCode = () => fieldError('code', WRONG_CODE);
