import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { HealthReport, TestEmailResult } from '../../contract/health.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { LOOPBACK_NAMES, type Settings } from '../settings.ts';
import { metricsText } from './metrics-text.ts';
import type { Traffic } from './traffic.ts';

interface Parts {
  settings: Pick<Settings, 'metricsToken'>;
  health: {
    report(): Promise<HealthReport>;
    /** The published version. Null if the check for updates is off. */
    findUpdate(): Promise<HealthReport['update']>;
    /** The names of checks that need attention now. */
    findProblems(): Promise<string[]>;
    /** Whether the process has received a signal to stop. */
    isStopping(): boolean;
    traffic: Traffic;
    /** Makes all waiting e-mails due now. */
    retryEmails(): Promise<void>;
    sendTestEmail(by: Actor): Promise<TestEmailResult>;
  };
}

/** How long a result of /readyz is reused, in milliseconds. It is public, and takes several database queries. */
const READINESS_CACHE_MS = 1_000;

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Endpoints for supervisors and monitors, under any Host. `/healthz`: the process responds. `/readyz`: no check fails
 * (the response has only the names of failed ones). `/metrics`: for the machine itself, or with METRICS_TOKEN.
 */
export function probeRoutes({ settings, clock, health }: Parts & { clock: Clock }) {
  let cached: { at: number; problems: Promise<string[]> } | undefined;
  const findProblems = () => {
    // The absolute value, so that an old result is not reused after the clock was set back.
    if (!cached || Math.abs(clock() - cached.at) >= READINESS_CACHE_MS)
      cached = { at: clock(), problems: health.findProblems() };
    return cached.problems;
  };

  return new Hono<WebEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, NO_STORE))
    .get('/readyz', async (c) => {
      const problems = health.isStopping() ? ['stopping'] : await findProblems();
      return c.json(
        { status: problems.length > 0 ? 'not ready' : 'ready', problems },
        problems.length > 0 ? 503 : 200,
        NO_STORE,
      );
    })
    .get('/metrics', async (c) => {
      if (!mayReadMetrics(c, settings.metricsToken)) throw new HttpError(404, 'Not found.');
      const text = metricsText(await health.report(), health.traffic);
      return c.body(text, 200, { ...NO_STORE, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
}

/** For the whole site: there is one mailbox, and mail servers may treat many tests as an attack. */
const TEST_EMAIL_LIMIT = { name: 'test e-mail', points: 5, seconds: 600 };

/** The panel's endpoints for Health. */
export function healthRoutes(site: Parts & { db: Database; clock: Clock }) {
  const { health } = site;
  const testLimit = createRateLimit(site, TEST_EMAIL_LIMIT);
  return new Hono<WebEnv>()
    .get('/health', async (c) => {
      const [report, update] = await Promise.all([health.report(), health.findUpdate()]);
      return c.json({ ...report, update } satisfies HealthReport);
    })
    .post('/health/try-letters', async (c) => {
      await health.retryEmails();
      return c.json({ message: 'Retrying all unsent e-mails now.' });
    })
    .post('/health/test_email', async (c) => {
      await testLimit.count('', 'Too many test e-mails. Wait ten minutes, then try again.');
      return c.json(await health.sendTestEmail(actorOf(c)));
    });
}

/**
 * Without a token, only direct requests from this machine are allowed. Requests through a local proxy are recognized by
 * the forwarding header, or by the site's name as Host.
 */
function mayReadMetrics(c: WebContext, token: string | undefined): boolean {
  if (token) {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`));
  }
  const peer = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = c.req.header('Host') ?? '';
  const isProxied = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'].some((name) =>
    c.req.header(name),
  );
  return (
    LOOPBACK_NAMES.includes(peer) &&
    !isProxied &&
    URL.canParse(`http://${host}`) &&
    LOOPBACK_NAMES.includes(new URL(`http://${host}`).hostname)
  );
}
