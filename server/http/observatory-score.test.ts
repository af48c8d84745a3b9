// SQLite only: nothing here depends on the database.
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { commonHeaders, pagePolicy } from './security-headers.ts';

/**
 * The score of MDN's HTTP Observatory (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js, August 2026).
 * A page starts with 100 points. Bonuses count if at least 90 are left without them. 100 or more is an A+.
 */
const TESTS: Record<string, (page: Page) => number> = {
  'content-security-policy'({ policy }) {
    const active = policy.get('script-src') ?? policy.get('default-src') ?? '*';
    if (policy.size === 0) return -25;
    if (/unsafe-inline|(^| )(\*|https?:|data:)( |$)/.test(active)) return -20;
    if (/unsafe-eval/.test(active)) return -10;
    if (/unsafe-|(^| )(\*|https?:|data:)( |$)/.test(policy.get('style-src') ?? '*')) return 0;
    if (/(^| )http:/.test(policy.get('img-src') ?? '*')) return -10;
    return policy.get('default-src') === "'none'" ? 10 : 5;
  },
  cookies: ({ cookie }) => (cookie === null || isSecure(cookie) ? (cookie ? 5 : 0) : -40),
  'cross-origin-embedder-policy': ({ headers }) =>
    ['require-corp', 'credentialless'].includes(headers['Cross-Origin-Embedder-Policy'] ?? '') ? 10 : 0,
  'cross-origin-opener-policy': ({ headers }) =>
    (headers['Cross-Origin-Opener-Policy'] ?? '').startsWith('same-origin') ? 10 : 0,
  'cross-origin-resource-policy': ({ headers }) =>
    (headers['Cross-Origin-Resource-Policy'] ?? '').startsWith('same-') ? 10 : 0,
  'referrer-policy': ({ headers }) =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers['Referrer-Policy'] ?? '')
      ? 5
      : -5,
  'strict-transport-security': ({ headers }) => (hstsSeconds(headers) >= 15_768_000 ? 0 : -20),
  'x-content-type-options': ({ headers }) => (headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ policy, headers }) =>
    policy.has('frame-ancestors') || headers['X-Frame-Options'] === 'DENY' ? 5 : -20,
};

/**
 * Bonuses that do not apply: 5 for cookies (the page sets none), 5 for integrity of external scripts (there are none),
 * and 5 for a domain on browsers' preload lists (up to the deployer). Redirects are up to the proxy.
 */
const EVERY_BONUS = 100 + 10 + 10 + 10 + 10 + 5 + 5;

interface Page {
  headers: Readonly<Record<string, string>>;
  policy: ReadonlyMap<string, string>;
  /** Null if the page sets none. */
  cookie: string | null;
}

test("the site has the Observatory's A+ with every bonus", async () => {
  const publicUrl = 'https://example.com';
  await using site = await openTestSite({ SITE_MODE: 'production', MAIL: 'files', PUBLIC_URL: publicUrl });
  const login = await site.request('/api/login', {
    method: 'POST',
    headers: { Host: 'example.com', 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email: 'meera@example.com', password: 'three unrelated words' }),
  });
  const cookie = login.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^__Host-session=/);

  const policy = readPolicy(pagePolicy({ scripts: ['c2hhMjU2'], styles: ['c2hhMjU2'] }));
  const home = await site.request('/', { headers: { Host: 'example.com' } });
  const page = { headers: commonHeaders({ publicUrl }), policy, cookie: home.headers.get('Set-Cookie') };
  expect(scoreOf(page)).toBe(EVERY_BONUS);
  // The only cookie, which the login sets.
  expect(isSecure(cookie)).toBe(true);
  for (const directive of ['object-src', 'base-uri']) expect(policy.get(directive)).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
});

test('all responses have the headers, including errors', async () => {
  await using site = await openTestSite({ SITE_MODE: 'production', MAIL: 'files', PUBLIC_URL: 'https://example.com' });
  const expected = commonHeaders({ publicUrl: 'https://example.com' });
  for (const path of ['/', '/public/api/blogs', '/api/user', '/api/none', '/media/none', '/rest/v1/BlogsData']) {
    const { headers } = await site.request(path, { headers: { Host: 'example.com' } });
    for (const name of Object.keys(expected)) expect([path, name, headers.has(name)]).toEqual([path, name, true]);
  }
  const elsewhere = await site.request('/', { headers: { Host: 'evil.example' } });
  expect(elsewhere.status).toBe(421);
  expect(elsewhere.headers.get('Strict-Transport-Security')).toBe(expected['Strict-Transport-Security']);
});

function scoreOf(page: Page): number {
  const points = Object.values(TESTS).map((test) => test(page));
  const withoutBonus = points.reduce((sum, point) => sum + Math.min(0, point), 100);
  return withoutBonus < 90 ? withoutBonus : points.reduce((sum, point) => sum + point, 100);
}

const isSecure = (cookie: string) => /(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Strict)/.test(cookie);

const readPolicy = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s, 2) as [string, string]));

const hstsSeconds = (headers: Page['headers']) =>
  Number(headers['Strict-Transport-Security']?.match(/max-age=(\d+)/)?.[1] ?? 0);
