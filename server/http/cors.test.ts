// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { bearer, formBody, openTestSite } from '../../tests/support/test-site.ts';

const LISTED = 'https://shop.example.com';
const PATHS = ['/public/api/blogs', '/api/addblog', '/rest/v1/BlogsData', '/api/v1.0/email/send-form', '/auth/v1/otp'];
const HEADERS =
  'apikey, authorization, accept-profile, content-type, x-client-info, x-retry-count, if-match, prefer, range';

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'apikey,authorization',
  },
});

test('preflights of listed origins are answered without an account', async () => {
  await using site = await openTestSite({ CORS_ORIGINS: `${LISTED}, http://localhost:5173` });
  for (const path of PATHS) {
    const { status, headers } = await site.request(path, preflight(LISTED));
    expect([path, status]).toEqual([path, 204]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(LISTED);
    expect(headers.get('Access-Control-Allow-Headers')).toBe(HEADERS);
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, DELETE');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Vary')).toContain('Origin');
  }
});

test('listed origins may read responses and errors', async () => {
  await using site = await openTestSite({ CORS_ORIGINS: LISTED });
  const Origin = LISTED;
  const responses = [
    await site.request('/public/api/blogs', { headers: { Origin } }),
    await site.request('/api/user', { headers: { Origin, ...bearer('dead') } }),
    await site.request('/rest/v1/BlogsData', { headers: { Origin, apikey: 'any' } }),
    await site.request('/rest/v1/BlogsData', { headers: { Origin } }),
    await site.request('/rest/v1/Nothing', { headers: { Origin, apikey: 'any' } }),
    await site.request('/api/v1.0/email/send-form', { ...formBody({ name: 'A' }), headers: { Origin } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 401, 404, 400]);
  for (const { headers } of responses) {
    expect(headers.get('Access-Control-Allow-Origin')).toBe(LISTED);
    expect(headers.get('Access-Control-Expose-Headers')).toContain('Content-Range');
  }
});

test('other origins, and pages, get no CORS headers', async () => {
  await using closed = await openTestSite();
  await using listed = await openTestSite({ CORS_ORIGINS: LISTED });
  for (const site of [closed, listed]) {
    for (const origin of ['https://example.com', 'https://shop.example.com.evil.example', 'null']) {
      for (const path of PATHS) {
        const response = await site.request(path, preflight(origin));
        expect([path, response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([path, 204, null]);
        expect(response.headers.get('Access-Control-Allow-Headers')).toBeNull();
      }
      const { headers } = await site.request('/public/api/blogs', { headers: { Origin: origin } });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  }
  const page = await listed.request('/', { headers: { Origin: LISTED } });
  expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
