import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonHeaders } from '../../server/http/security-headers.ts';
import { ODD_PATH_PARTS } from '../support/odd-values.ts';
import { rawRequest, rawStatus } from '../support/raw-request.ts';
import { authenticate } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { DATABASES, startSiteOn } from '../support/site-on-database.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

/** Pages, files and endpoints whose addresses contain a part from the visitor, one of each kind. `_` is that part. */
const ROUTES =
  '/_ /_/_ /service/_ /blogs/_ /blogs/_.md /ReadMore/_ /tags/_ /tags/_/feed.xml /authors/_ /authors/_/feed.xml /preview/_ /Portfolio/_ /Career/_ /forms/_ /share/pages/_ /share/_/_ /sitemap/_ /media/_ /logo/_ /admin/_ /admin/posts/_ /admin/invitation/_ /admin/unsubscribe/_ /.well-known/_ /static/_ /blogs?page=_ /blogs?category=_ /tags/seo?page=_ /search?q=_ /Contactus?service=_ /?preview=_ /api/_ /api/unsubscribe/_ /api/search?q=_ /api/blogs?q=_ /rest/v1/_ /rest/v1/BlogsData?id=eq._ /auth/v1/_'.split(
    ' ',
  );

/** Headers that differ with each response, or that describe the body, which a response to HEAD lacks. */
const VARYING = /^(?:date|x-request-id|connection|keep-alive|content-length|transfer-encoding)$/;

describe.each(DATABASES)('on %s', (database) => {
  const step = 3;
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSiteOn(database);
  });
  afterAll(() => site.stop());

  const port = () => Number(new URL(site.url).port);
  const send = (target: string) =>
    rawRequest(
      port(),
      `GET ${target} HTTP/1.1\r\nHost: localhost:${port()}\r\nUser-Agent: ${BROWSER}\r\nConnection: close\r\n\r\n`,
    );

  test('no address fails, and each answer has the security headers', async () => {
    const names = Object.keys(commonHeaders({ publicUrl: site.url })).map((name) => name.toLowerCase());
    for (const [index, route] of ROUTES.entries()) {
      // Tries each part on some routes, because rendering the pages takes time, and the worst parts on every route.
      const parts = ODD_PATH_PARTS.filter(
        (part, at) => at % step === index % step || /^(?:%00|%FF|%0a|a%2Fb|%)$/.test(part),
      );
      for (const part of parts) {
        const target = route.replaceAll('_', () => part);
        const response = await send(target);
        const head = response.slice(0, response.indexOf('\r\n\r\n')).toLowerCase();
        const missing = names.filter((name) => !head.includes(`\r\n${name}: `));
        expect([target, rawStatus(response) < 500, missing]).toEqual([target, true, []]);
      }
    }
    expect(site.output()).not.toMatch(/ failed:|could not be/);
  });

  test('each redirect that is accepted can be reached, and what no page can have is counted', async () => {
    const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
    const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}/api/admin${path}`, { headers, ...init });
    const froms =
      '/save-50%-now /caf%E9 /a%2Fb /café%20au%20lait /naïve/50%/%C3%A9 /administration /a\\b /a%5Cc /x%00y /100%25 /100%2541 /a//c /old.data /a/../b /%2e%2e/c /under_score. /sh%61re /Ünï/ /a%20 /日本 /%F0%9F%98%80 /admin-old /__manifest /_ /index.php'.split(
        ' ',
      );
    const refused: string[] = [];
    for (const from of froms) {
      const added = await call('/redirects', { method: 'POST', body: JSON.stringify({ from, to: '/Contactus' }) });
      if (added.status === 422) refused.push(from);
      else {
        expect([from, added.status]).toEqual([from, 201]);
        const response = await send(from.replace(/[^!-~]/gu, encodeURIComponent));
        expect([from, rawStatus(response)]).toEqual([from, 301]);
        const location = /^location: (.*)\r$/im.exec(response)?.[1];
        expect([from, location]).toEqual([from, from === '/a//c' ? '/a/c' : '/Contactus']);
      }
    }
    // The last three are addresses that the site itself uses.
    expect(refused).toEqual(['/old.data', '/a/../b', '/%2e%2e/c', '/sh%61re', '/__manifest', '/_']);

    for (const target of [
      '/lost%E9',
      '/lost%00',
      '/lost%2Fb',
      '/lost-5%',
      '/blogs?page=%00',
      '/blogs?page=99',
      '/tags/none?page=2',
    ]) {
      // More often than the addresses of the other test, because the list begins with the most requested ones.
      for (let times = 1; times <= 20; times++) expect([target, rawStatus(await send(target))]).toEqual([target, 404]);
    }
    const list = async () => {
      const { missing } = (await (await call('/missing')).json()) as { missing: { address: string }[] };
      return missing.map(({ address }) => address);
    };
    await expect.poll(list).toEqual(expect.arrayContaining(['/lost%e9', '/lost%00', '/lost%2fb', '/lost-5%']));
    expect(await list()).not.toContain('/blogs');
  });

  test('the response to HEAD has the headers of that to GET', async () => {
    for (const path of [
      '/',
      '/search?q=seo',
      '/none',
      '/Contactus',
      '/favicon.ico',
      '/media/none',
      '/sitemap.xml',
      '/api/blogs',
      '/.well-known/security.txt',
      '/share/pages/home-0.png',
    ]) {
      for (const encoding of ['gzip', 'br', 'identity']) {
        const ask = async (method: string) => {
          const init = { method, headers: { 'Accept-Encoding': encoding }, redirect: 'manual' as const };
          const response = await fetch(site.url + path, init);
          await response.arrayBuffer();
          return [path, response.status, [...response.headers].filter(([name]) => !VARYING.test(name))];
        };
        expect(await ask('HEAD')).toEqual(await ask('GET'));
      }
    }
  });

  test('programs find icons, the page to change a password, and whom to tell about a weakness', async () => {
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
      const response = await fetch(site.url + path);
      expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, 'image/png']);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    }
    const password = await fetch(`${site.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([password.status, password.headers.get('Location')]).toEqual([302, '/admin/account']);
    const security = await fetch(`${site.url}/.well-known/security.txt`);
    expect(security.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const lines = await security.text();
    expect(lines).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(lines)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });
});
