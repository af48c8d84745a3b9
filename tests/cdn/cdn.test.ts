import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { asFile, smallImage } from '../support/images.ts';
import { freePort, startSite } from '../support/running-site.ts';
import { formBody, jsonBody } from '../support/test-site.ts';
import type { Cdn } from './cdn.ts';
import { startNginxCdn } from './start-nginx-cdn.ts';
import { startVarnish } from './start-varnish.ts';
import { steadyLoad } from './steady-load.ts';

const LOAD = { perSecond: 1_200, seconds: 20 };

/** Articles under load: the first ones of the demo. */
const ARTICLES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Milliseconds until the caches are warm and the repeated purges of the start are over. */
const SETTLING = 3_000;

async function open(start: (ports: { port: number; sitePort: number }) => Promise<Cdn>) {
  const [port, sitePort] = [await freePort(), await freePort()];
  const cdn = await start({ port, sitePort });
  const site = await startSite({
    PORT: String(sitePort),
    PUBLIC_URL: cdn.url,
    TRUSTED_PROXIES: '127.0.0.1',
    CDN_MAX_AGE: '31536000',
    ...cdn.settings,
  });
  const login = await fetch(`${cdn.url}/public/api/login`, jsonBody(DEMO_ACCOUNT));
  const headers = { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  return {
    url: cdn.url,
    headers,
    change: (path: string, fields: Record<string, string | File>) =>
      fetch(`${cdn.url}/public/api/${path}`, { ...formBody(fields), headers }),
    async [Symbol.asyncDispose]() {
      await site.stop();
      await cdn.stop();
    },
  };
}

const cacheOf = (answer: Response) => answer.headers.get('X-Cache') ?? '';

/** Responses with an older text than an earlier request for the same article had got. */
function watchVersions() {
  const seen = new Map<string, { version: number; at: number }[]>();
  return {
    stale: 0,
    note({ path, body, askedAt }: { path: string; body: string; askedAt: number }) {
      const version = Number(/version-(\d+)\./.exec(body)?.[1] ?? 0);
      const known = seen.get(path) ?? [];
      if (known.some((earlier) => earlier.version > version && earlier.at < askedAt)) this.stale++;
      if (version > (known.at(-1)?.version ?? -1)) known.push({ version, at: performance.now() });
      seen.set(path, known);
    },
  };
}

describe.each([
  ['Varnish, told by key', startVarnish],
  ['nginx, told by address', startNginxCdn],
])('%s', (name, start) => {
  test('caches articles while posts are published, and shows what changed', async () => {
    await using site = await open(start);
    const image = asFile(await smallImage('webp'));
    for (const id of ARTICLES) expect((await fetch(`${site.url}/blogs/${id}`)).status).toBe(200);
    await pause(SETTLING);

    const counts = { published: 0, edited: 0, slowest: 0, HIT: 0, other: 0 };
    const versions = watchVersions();
    let isLoaded = true;
    const writing = (async () => {
      for (let version = 1; isLoaded; version++) {
        const second = pause(1_000);
        const post = { title: `Post ${version}`, content: '<p>Text.</p>', author_name: 'Meera', image };
        expect((await site.change('addblog', post)).status).toBe(201);
        counts.published++;
        const id = ARTICLES[version % ARTICLES.length];
        const content = `<p>version-${version}.</p>`;
        expect((await site.change(`update_blog/${id}`, { content })).status).toBe(200);
        const answeredAt = performance.now();
        while (!(await (await fetch(`${site.url}/blogs/${id}`)).text()).includes(content)) await pause(1);
        counts.slowest = Math.max(counts.slowest, performance.now() - answeredAt);
        expect(await (await fetch(`${site.url}/blogs`)).text()).toContain(`Post ${version}`);
        counts.edited++;
        await second;
      }
    })();
    const load = await steadyLoad(
      site.url,
      LOAD,
      () => `/blogs/${ARTICLES[Math.floor(Math.random() * ARTICLES.length)]}`,
      (answered) => {
        expect(answered.status).toBe(200);
        counts[answered.cache === 'HIT' ? 'HIT' : 'other']++;
        versions.note(answered);
      },
    );
    isLoaded = false;
    await writing;
    const rate = load.answers / load.seconds;
    const share = (100 * counts.HIT) / load.answers;
    console.log(
      `${name}: ${rate.toFixed(0)} requests/s for ${load.seconds.toFixed(0)} s, ${share.toFixed(2)} % held, ` +
        `${counts.other} asked of the site, ${load.failures} failed; ${counts.published} posts published and ` +
        `${counts.edited} articles changed meanwhile, shown ${counts.slowest.toFixed(0)} ms after the answer at most; ` +
        `${versions.stale} older texts after a newer one.`,
    );
    expect(rate).toBeGreaterThanOrEqual(1_000);
    expect(share).toBeGreaterThan(99);
    expect([load.failures, versions.stale]).toEqual([0, 0]);
  });

  test('caches nothing of signed-in people, and serves them nothing that is cached', async () => {
    await using site = await open(start);
    const cookie = { Cookie: 'otla_session=abc; theme=dark' };
    for (const path of ['/api/user', '/public/api/blogs', '/admin', '/admin/login']) {
      const signedIn = { headers: { ...site.headers, ...cookie } };
      const answers = [await fetch(site.url + path, signedIn), await fetch(site.url + path, signedIn)];
      expect(answers.map(cacheOf), path).not.toContain('HIT');
      for (const answer of answers)
        expect(answer.headers.get('Cache-Control'), path).toMatch(/^(private, )?no-(cache|store)$/);
    }
    expect((await fetch(`${site.url}/api/user`)).status).toBe(401);
    const own = await fetch(`${site.url}/aboutus`, { headers: { ...site.headers, ...cookie } });
    expect(own.status).toBe(200);
    const others = await fetch(`${site.url}/aboutus`, { headers: cookie });
    expect([cacheOf(others), await others.text()]).toEqual(['MISS', await own.text()]);
    expect(cacheOf(await fetch(`${site.url}/aboutus`))).toBe('HIT');
  });

  test('makes browsers revalidate, and hides its cache keys', async () => {
    await using site = await open(start);
    await fetch(`${site.url}/blogs/1`);
    const held = await fetch(`${site.url}/blogs/1`);
    expect([cacheOf(held), held.headers.get('Cache-Control')]).toEqual(['HIT', 'no-cache']);
    for (const header of ['Surrogate-Key', 'Surrogate-Control', 'Cache-Tag', 'xkey']) {
      expect(held.headers.has(header), header).toBe(false);
    }
    const known = { 'If-None-Match': held.headers.get('ETag') ?? '' };
    expect((await fetch(`${site.url}/blogs/1`, { headers: known })).status).toBe(304);
    expect(cacheOf(await fetch(`${site.url}/contact`))).not.toBe('HIT');
    expect(cacheOf(await fetch(`${site.url}/contact`))).not.toBe('HIT');
    const asPlain = await fetch(`${site.url}/blogs/1`, { headers: { 'Accept-Encoding': 'identity' } });
    expect([asPlain.headers.get('Content-Encoding'), await asPlain.text()]).toEqual([null, await held.text()]);
  });
});
