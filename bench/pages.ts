import { request } from 'node:http';
import { startSite } from '../tests/support/running-site.ts';
import { hasNginx, type SentPage, startBareNode, startNginx } from './baselines.ts';
import { CONNECTIONS, hasWrk, load } from './load.ts';
import { median } from './median.ts';
import { preparedFolder } from './prepared-folder.ts';
import { processorTime, waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const PAGES = { home: '/', list: '/blogs', article: '/blogs/7' };
const ROUNDS = isQuick ? 1 : 4;
const SECONDS = isQuick ? 1 : 2;
/** Beacons per second. Each visitor sends two or three per page. */
const BEACONS = 50;

/** Cached pages compared with the same bytes from bare Node and from one nginx worker, alternating. */
export const pages: Section = async () => {
  const site = await startSite({ DATA_DIR: await preparedFolder(), TRUSTED_PROXIES: '127.0.0.1' });
  await waitUntilIdle(site.process.pid as number);
  const own = site.url.replace('localhost', '127.0.0.1');
  const sent = await Promise.all(Object.entries(PAGES).map(([name, path]) => fetchSent(own + path, name)));
  const [bare, nginx] = [await startBareNode(sent), hasNginx ? await startNginx(sent) : undefined];
  const servers = [
    {
      who: 'ours',
      pid: site.process.pid as number,
      address: (page: string) => own + PAGES[page as keyof typeof PAGES],
    },
    { who: 'bare Node', pid: bare.pid, address: (page: string) => `${bare.url}/${page}` },
    ...(nginx ? [{ who: 'nginx', pid: nginx.pid, address: (page: string) => `${nginx.url}/${page}` }] : []),
  ];

  const rows = [];
  for (const page of Object.keys(PAGES)) {
    const seen = new Map(
      servers.map(({ who }) => [who, { perSecond: [] as number[], p99: [] as number[], cpu: [] as number[] }]),
    );
    for (const { address } of servers) await load(address(page), 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { who, pid, address } of servers) {
        const before = processorTime(pid);
        const { perSecond, p99, requests } = await load(address(page), SECONDS);
        const figures = seen.get(who);
        figures?.perSecond.push(perSecond);
        figures?.p99.push(p99);
        figures?.cpu.push((processorTime(pid) - before) / requests);
      }
    }
    const of = (who: string, what: 'perSecond' | 'p99' | 'cpu') => median(seen.get(who)?.[what] ?? []);
    for (const { who } of servers) {
      rows.push({
        page,
        who,
        'requests/s': Math.round(of(who, 'perSecond')),
        'ours to it': shown(of('ours', 'perSecond') / of(who, 'perSecond')),
        'CPU ms/request': shown(of(who, 'cpu')),
        'our CPU to its': shown(of('ours', 'cpu') / of(who, 'cpu')),
        'p99 ms': shown(of(who, 'p99')),
      });
    }
  }
  const withBeacons = await compareWithBeacons(own);
  await Promise.all([site.stop(), bare.stop(), nginx?.stop()]);
  return {
    title: `Cached pages, gzip, ${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds`,
    rows,
    notes: [
      ...(hasNginx ? [] : ['nginx is not installed (Debian: apt-get install nginx-light): no comparison with it.']),
      ...(hasWrk ? [] : ['wrk is not installed (Debian: apt-get install wrk): a slower generator in Node was used.']),
      `Home while ${BEACONS} beacons a second are counted: ${shown(withBeacons)} of home without.`,
      'Goals: 0.9 of bare Node, 0.5 of nginx; CPU at most 2.2 times that of nginx; p99 under 10 ms.',
    ],
  };
};

/** Requests for home per second, divided by those without beacons. Both are measured in turn. */
async function compareWithBeacons(own: string): Promise<number> {
  const ratios: number[] = [];
  let sent = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const without = await load(`${own}/`, SECONDS);
    const sending = setInterval(() => {
      const body = JSON.stringify({
        type: 'view',
        view: `bench${String(sent++).padStart(8, '0')}`,
        path: '/',
        width: 390,
      });
      const headers = {
        'User-Agent': 'Mozilla/5.0 Chrome/156.0 Safari',
        'X-Forwarded-For': `198.51.${sent >> 8}.${sent & 255}`,
      };
      void fetch(`${own}/api/visits`, { method: 'POST', body, headers });
    }, 1_000 / BEACONS);
    const during = await load(`${own}/`, SECONDS);
    clearInterval(sending);
    ratios.push(during.perSecond / without.perSecond);
  }
  return median(ratios);
}

/** The response as transferred. `fetch` would decompress it. */
function fetchSent(url: string, name: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = response.headers as Record<string, string>;
      resolve({ name, headers, body: Buffer.concat(chunks) });
    })
      .once('error', reject)
      .end();
  });
}
