import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { commonHeaders, pagePolicy } from './security-headers.ts';

/**
 * What the HTTP Observatory of MDN gives and takes, as published at
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring: all begin with 100; from 90 on a bonus counts;
 * 100 and more is an A+. Each line is a bonus or, by a number below zero, the loss when it is missing.
 */
const RULES: [name: string, points: number, isMet: (page: Page) => boolean][] = [
  ['a content policy', -25, ({ policy }) => policy.size > 0],
  ['no unsafe sources', -20, ({ policy }) => ![...policy.values()].some((sources) => /unsafe-/.test(sources))],
  [
    'no script from anywhere',
    -20,
    ({ policy }) => !/(^| )(\*|https?:|data:)( |$)/.test(policy.get('script-src') ?? '*'),
  ],
  ["default-src 'none', nothing unsafe", 10, ({ policy }) => policy.get('default-src') === "'none'"],
  ['framing forbidden by the content policy', 5, ({ policy }) => policy.get('frame-ancestors') === "'none'"],
  ['a private referrer', 5, ({ headers }) => /^(no-referrer|strict-origin)/.test(headers['Referrer-Policy'] ?? '')],
  ['resources for our own origin', 10, ({ headers }) => headers['Cross-Origin-Resource-Policy'] === 'same-origin'],
  ['HSTS for six months or more', -20, ({ headers }) => hstsSeconds(headers) >= 15_768_000],
  ['no sniffing', -5, ({ headers }) => headers['X-Content-Type-Options'] === 'nosniff'],
  ['cookies with every flag', 5, ({ cookie }) => /(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Strict)/.test(cookie)],
];

/** The bonus for a domain on browsers' preload lists (5) is the deployer's to ask for, and is not counted. */
const EVERY_BONUS = 100 + 10 + 5 + 5 + 10 + 5;

interface Page {
  headers: Readonly<Record<string, string>>;
  policy: ReadonlyMap<string, string>;
  cookie: string;
}

test("the site has the Observatory's A+ with every bonus", async () => {
  const publicUrl = 'https://example.com';
  await using site = await openTestSite({ SITE_MODE: 'production', PUBLIC_URL: publicUrl });
  const login = await site.request('/api/login', {
    method: 'POST',
    headers: { Host: 'example.com', 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email: 'meera@example.com', password: 'three unrelated words' }),
  });
  const cookie = login.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^__Host-session=/);

  const policy = readPolicy(pagePolicy(['c2hhMjU2']));
  const page = { headers: commonHeaders({ publicUrl }), policy, cookie };
  const missed = RULES.filter(([, , isMet]) => !isMet(page)).map(([name]) => name);
  expect(missed).toEqual([]);
  expect(100 + RULES.reduce((sum, [, points]) => sum + Math.max(0, points), 0)).toBe(EVERY_BONUS);
  for (const directive of ['object-src', 'base-uri']) expect(policy.get(directive)).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
});

test('every kind of answer carries the headers, errors too', async () => {
  await using site = await openTestSite({ SITE_MODE: 'production', PUBLIC_URL: 'https://example.com' });
  const expected = commonHeaders({ publicUrl: 'https://example.com' });
  for (const path of ['/', '/public/api/blogs', '/api/user', '/api/none', '/media/none', '/rest/v1/BlogsData']) {
    const { headers } = await site.request(path, { headers: { Host: 'example.com' } });
    for (const name of Object.keys(expected)) expect([path, name, headers.has(name)]).toEqual([path, name, true]);
  }
  const elsewhere = await site.request('/', { headers: { Host: 'evil.example' } });
  expect(elsewhere.status).toBe(421);
  expect(elsewhere.headers.get('Strict-Transport-Security')).toBe(expected['Strict-Transport-Security']);
});

const readPolicy = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s, 2) as [string, string]));

const hstsSeconds = (headers: Page['headers']) =>
  Number(headers['Strict-Transport-Security']?.match(/max-age=(\d+)/)?.[1] ?? 0);
