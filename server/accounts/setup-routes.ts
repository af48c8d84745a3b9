import { Hono, type MiddlewareHandler } from 'hono';
import type { TestEmailResult } from '../../contract/health.ts';
import {
  checkSetupRequest,
  type SetupOffer,
  type SetupRequest,
  setupRequest,
  setupTestRequest,
} from '../../contract/setup.ts';
import type { MailServer } from '../../contract/stored-settings.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { normalizeEmail } from '../email-forms.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { createAccountStore } from './account-store.ts';
import { hashPassword } from './passwords.ts';
import { createSetupCodeStore } from './setup-code-store.ts';

/** Wrong codes of one network. 80 bits cannot be guessed; this limits the load. */
const WRONG_CODES = { name: 'setup codes', points: 10, seconds: 600 };
/** For the whole site: mail servers may treat many tests as an attack. */
const TEST_LIMIT = { name: 'setup test e-mail', points: 10, seconds: 600 };

const WRONG_CODE =
  'This code is wrong or no longer valid. Enter the newest code in the log, or restart the site to get another.';

export interface SetupParts {
  settings: Settings;
  db: Database;
  clock: Clock;
  isSetUp(): Promise<boolean>;
  /** Stores everything but the account. */
  store(trx: Database, entered: SetupRequest, by: Actor): Promise<void>;
  applySettings(): Promise<void>;
  isTimeZoneSet: boolean;
  /** `siteName`: undefined for the sample. */
  sendTestEmail(server: MailServer, by: Actor, siteName?: string): Promise<TestEmailResult>;
}

/** The first run in production: whoever reads the log makes the owner. 404 as soon as there is an account. */
export function setupRoutes(parts: SetupParts) {
  const { settings, db, clock } = parts;
  const codes = createSetupCodeStore(db, clock);
  const limit = createRateLimit({ db, clock }, WRONG_CODES);
  const testLimit = createRateLimit({ db, clock }, TEST_LIMIT);

  const requireCode = async (c: WebContext, code: string) => {
    const refund = await limit.count(
      networkOf(c.get('visitor').ipAddress),
      'Too many wrong codes. Wait ten minutes, then try again.',
    );
    if (!(await codes.isValid(code))) {
      // Somebody else may have used it since the request began.
      await requireUnused();
      throw wrongCode();
    }
    await refund();
  };
  const requireUnused = async () => {
    if (await parts.isSetUp()) throw alreadySetUp();
  };
  const refuseWhenSetUp: MiddlewareHandler<WebEnv> = async (_c, next) => {
    await requireUnused();
    await next();
  };

  return new Hono<WebEnv>()
    .use('/setup', refuseWhenSetUp)
    .use('/setup/*', refuseWhenSetUp)
    .post('/setup/check', async (c) => {
      const { code } = await readJson(c, checkSetupRequest);
      await requireCode(c, code);
      return c.json({
        time_zone: parts.isTimeZoneSet ? settings.siteTimeZone : null,
        asks_for_mail: settings.mail.source !== 'environment',
      } satisfies SetupOffer);
    })
    .post('/setup/test_email', async (c) => {
      const { code, name, email, ...server } = await readJson(c, setupTestRequest);
      await requireCode(c, code);
      await testLimit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
      const by = { who: email?.toLowerCase() ?? 'unknown', address: c.get('visitor').ipAddress };
      return c.json(await parts.sendTestEmail(server, by, name || undefined));
    })
    .post('/setup', async (c) => {
      const entered = await readJson(c, setupRequest);
      await requireCode(c, entered.code);
      const email = normalizeEmail(entered.email);
      const by = { who: email, address: c.get('visitor').ipAddress };
      const passwordHash = await hashPassword(entered.password);
      await db.transaction().execute(async (trx) => {
        // Only one of two requests gets past it; the other waits for the row, and finds it gone.
        const isUsed = await createSetupCodeStore(trx, clock).use(entered.code);
        const accounts = createAccountStore(trx, clock);
        // That of the other request, or of create-admin.
        if ((await accounts.count()) > 0) throw alreadySetUp();
        if (!isUsed) throw wrongCode();
        await accounts.add({ email, name: entered.your_name ?? '', passwordHash, role: 'owner', by });
        await parts.store(trx, entered, by);
      });
      await parts.applySettings();
      return c.json({ message: 'The site is set up. You can sign in now.', email }, 201);
    });
}

const alreadySetUp = () => new HttpError(404, 'Not found.');
const wrongCode = () => new HttpError(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } });
