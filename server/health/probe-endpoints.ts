import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { HealthReport } from '../../contract/health.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import type { WebContext } from '../http/visitor.ts';
import { LOOPBACK_NAMES } from '../settings.ts';
import type { Core } from '../slice.ts';
import { metricsText } from './metrics-text.ts';
import type { Traffic } from './traffic.ts';

interface Parts {
  report(): Promise<HealthReport>;
  /** The names of checks that need attention now. */
  findProblems(): Promise<string[]>;
  /** Whether the process has received a signal to stop. */
  isStopping(): boolean;
  traffic: Traffic;
}

/** How long a result of /readyz is reused, in milliseconds. It is public, and takes several database queries. */
const READINESS_CACHE_MS = 1_000;

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Endpoints for supervisors and monitors, under any Host. `/healthz`: the process responds. `/readyz`: no check fails
 * (the response has only the names of failed ones). `/metrics`: for the machine itself, or with METRICS_TOKEN.
 */
export function probeEndpoints({ settings, clock }: Core, { report, findProblems, isStopping, traffic }: Parts) {
  let cached: { at: number; problems: Promise<string[]> } | undefined;
  const recentProblems = () => {
    // The absolute value, so that an old result is not reused after the clock was set back.
    if (!cached || Math.abs(clock() - cached.at) >= READINESS_CACHE_MS)
      cached = { at: clock(), problems: findProblems() };
    return cached.problems;
  };

  return [
    endpoint('GET /healthz', {
      isPrefixed: false,
      summary: 'Liveness: the process responds.',
      account: 'none',
      response: z.object({ status: text }),
      errors: [],
      handle: async ({ c }) => c.json({ status: 'alive' }, 200, NO_STORE),
    }),
    endpoint('GET /readyz', {
      isPrefixed: false,
      summary: 'Readiness: everything works. A 503 lists the problems.',
      account: 'none',
      response: z.object({ status: text, problems: z.array(text) }),
      errors: [503],
      async handle({ c }) {
        const problems = isStopping() ? ['stopping'] : await recentProblems();
        const isReady = problems.length === 0;
        return c.json({ status: isReady ? 'ready' : 'not ready', problems }, isReady ? 200 : 503, NO_STORE);
      },
    }),
    endpoint('GET /metrics', {
      isPrefixed: false,
      summary: 'Metrics for Prometheus, for programs on the same machine or with METRICS_TOKEN as a bearer token.',
      account: 'none',
      response: 'metrics',
      errors: [404],
      async handle({ c }) {
        if (!mayReadMetrics(c, settings.metricsToken)) throw new HttpError(404, 'Not found.');
        const headers = { ...NO_STORE, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
        return c.body(metricsText(await report(), traffic), 200, headers);
      },
    }),
  ];
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
