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
    examine(): Promise<HealthReport>;
    /** The names of what needs somebody now. */
    findProblems(): Promise<string[]>;
    /** Whether a signal to stop has come. */
    isStopping(): boolean;
    traffic: Traffic;
    /** Makes every e-mail that waits due now. */
    retryEmails(): Promise<void>;
    sendTestEmail(by: Actor): Promise<TestEmailResult>;
  };
}

/** Milliseconds that an answer of /readyz is given again: strangers may ask, and it takes the database several queries. */
const HELD = 1_000;

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * What supervisors and monitors ask, under any Host: `/healthz` whether the process answers, `/readyz` whether all is in
 * order (with the names of what is not, and no more), `/metrics` for the machine itself or with METRICS_TOKEN.
 */
export function probeRoutes({ settings, clock, health }: Parts & { clock: Clock }) {
  let held: { at: number; problems: Promise<string[]> } | undefined;
  const findProblems = () => {
    // Either way: a clock that was set back must not keep an old answer.
    if (!held || Math.abs(clock() - held.at) >= HELD) held = { at: clock(), problems: health.findProblems() };
    return held.problems;
  };

  return new Hono<WebEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, NOT_KEPT))
    .get('/readyz', async (c) => {
      const problems = health.isStopping() ? ['stopping'] : await findProblems();
      return c.json(
        { status: problems.length > 0 ? 'not ready' : 'ready', problems },
        problems.length > 0 ? 503 : 200,
        NOT_KEPT,
      );
    })
    .get('/metrics', async (c) => {
      if (!mayReadMetrics(c, settings.metricsToken)) throw new HttpError(404, 'Not found.');
      const text = metricsText(await health.examine(), health.traffic);
      return c.body(text, 200, { ...NOT_KEPT, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
}

/** On the whole site: the mailbox is one person's, and mail servers take many tests for an attack. */
const TEST_EMAILS = { name: 'test e-mail', points: 5, seconds: 600 };

/** For the panel. */
export function healthRoutes(site: Parts & { db: Database; clock: Clock }) {
  const { health } = site;
  const testLimit = createRateLimit(site, TEST_EMAILS);
  return new Hono<WebEnv>()
    .get('/health', async (c) => c.json(await health.examine()))
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
 * Without a token only a program on this machine that asks directly: what a proxy on it passes on carries a header that
 * says so, or the name of the site.
 */
function mayReadMetrics(c: WebContext, token: string | undefined): boolean {
  if (token) {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`));
  }
  const peer = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = c.req.header('Host') ?? '';
  const isPassedOn = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'].some((name) =>
    c.req.header(name),
  );
  return (
    LOOPBACK_NAMES.includes(peer) &&
    !isPassedOn &&
    URL.canParse(`http://${host}`) &&
    LOOPBACK_NAMES.includes(new URL(`http://${host}`).hostname)
  );
}
