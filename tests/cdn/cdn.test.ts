import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { asFile, smallImage } from '../support/images.ts';
import { authenticate, formBody } from '../support/requests.ts';
import { freePort, startSite } from '../support/running-site.ts';
import type { Cdn } from './cdn.ts';
import { startNginxCdn } from './start-nginx-cdn.ts';
import { startVarnish } from './start-varnish.ts';
import { steadyLoad } from './steady-load.ts';

const LOAD = { perSecond: 1_200, seconds: 20 };

/** The articles that are requested: the first ones of the demo. */
const ARTICLES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Milliseconds until the caches are warm and the purges that follow a start are finished. */
const WARM_UP_MS = 3_000;

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
  const headers = await authenticate(cdn.url);
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

const cacheOf = (response: Response) => response.headers.get('X-Cache') ?? '';

/** Counts responses with an older text than a response that had arrived before the request was sent. */
function countStale() {
  const seen = new Map<string, { version: number; at: number }[]>();
  return {
    count: 0,
    add({ path, body, sentAt }: { path: string; body: string; sentAt: number }) {
      const version = Number(/version-(\d+)\./.exec(body)?.[1] ?? 0);
      const known = seen.get(path) ?? [];
      if (known.some((earlier) => earlier.version > version && earlier.at < sentAt)) this.count++;
      if (version > (known.at(-1)?.version ?? -1)) known.push({ version, at: performance.now() });
      seen.set(path, known);
    },
  };
}

describe.each([
  // A new post purges every article three times, because any article may link to it as the next or a related post.
  ['Varnish, purged by key', startVarnish, 95],
  // Only its own changes purge an article, so it may show old data of other posts for a minute.
  ['nginx, purged by address', startNginxCdn, 99],
] as const)('%s', (name, start, minHitPercent) => {
  test('caches articles while posts are published, and shows what changed', async () => {
    await using site = await open(start);
    const image = asFile(await smallImage('webp'));
    for (const id of ARTICLES) expect((await fetch(`${site.url}/blogs/${id}`)).status).toBe(200);
    await pause(WARM_UP_MS);

    const counts = { published: 0, edited: 0, slowest: 0, HIT: 0, other: 0 };
    const stale = countStale();
    let isLoading = true;
    const writing = (async () => {
      for (let version = 1; isLoading; version++) {
        const second = pause(1_000);
        const post = { title: `Post ${version}`, content: '<p>Text.</p>', author_name: 'Meera', image };
        expect((await site.change('addblog', post)).status).toBe(201);
        counts.published++;
        const id = ARTICLES[version % ARTICLES.length];
        const content = `<p>version-${version}.</p>`;
        expect((await site.change(`update_blog/${id}`, { content })).status).toBe(200);
        const savedAt = performance.now();
        while (!(await (await fetch(`${site.url}/blogs/${id}`)).text()).includes(content)) await pause(1);
        counts.slowest = Math.max(counts.slowest, performance.now() - savedAt);
        expect(await (await fetch(`${site.url}/blogs`)).text()).toContain(`Post ${version}`);
        counts.edited++;
        await second;
      }
    })();
    const load = await steadyLoad(
      site.url,
      LOAD,
      () => `/blogs/${ARTICLES[Math.floor(Math.random() * ARTICLES.length)]}`,
      (response) => {
        expect(response.status).toBe(200);
        counts[response.cache === 'HIT' ? 'HIT' : 'other']++;
        stale.add(response);
      },
    );
    isLoading = false;
    await writing;
    const rate = load.responses / load.seconds;
    const share = (100 * counts.HIT) / load.responses;
    console.log(
      `${name}: ${rate.toFixed(0)} requests/s for ${load.seconds.toFixed(0)} s, ${share.toFixed(2)} % cache hits, ` +
        `${counts.other} others, ${load.failures} failed; ${counts.published} posts published and ` +
        `${counts.edited} articles edited, visible after at most ${counts.slowest.toFixed(0)} ms; ` +
        `${stale.count} stale responses.`,
    );
    expect(rate).toBeGreaterThanOrEqual(1_000);
    expect(share).toBeGreaterThan(minHitPercent);
    expect([load.failures, stale.count]).toEqual([0, 0]);
  });

  test('caches no response to signed-in users, and serves them no cached one', async () => {
    await using site = await open(start);
    const cookie = { Cookie: 'otla_session=abc; theme=dark' };
    for (const path of ['/api/user', '/public/api/blogs', '/admin', '/admin/login']) {
      const signedIn = { headers: { ...site.headers, ...cookie } };
      const responses = [await fetch(site.url + path, signedIn), await fetch(site.url + path, signedIn)];
      expect(responses.map(cacheOf), path).not.toContain('HIT');
      for (const { headers } of responses)
        expect(headers.get('Cache-Control'), path).toMatch(/^(private, )?no-(cache|store)$/);
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
    const cached = await fetch(`${site.url}/blogs/1`);
    expect([cacheOf(cached), cached.headers.get('Cache-Control')]).toEqual(['HIT', 'no-cache']);
    for (const header of ['Surrogate-Key', 'Surrogate-Control', 'Cache-Tag', 'xkey']) {
      expect(cached.headers.has(header), header).toBe(false);
    }
    const known = { 'If-None-Match': cached.headers.get('ETag') ?? '' };
    expect((await fetch(`${site.url}/blogs/1`, { headers: known })).status).toBe(304);
    expect(cacheOf(await fetch(`${site.url}/contact`))).not.toBe('HIT');
    expect(cacheOf(await fetch(`${site.url}/contact`))).not.toBe('HIT');
    const plain = await fetch(`${site.url}/blogs/1`, { headers: { 'Accept-Encoding': 'identity' } });
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, await cached.text()]);
  });
});
