import { startSite } from '../tests/support/running-site.ts';
import { load } from './load.ts';
import { median } from './median.ts';
import { preparedFolder } from './prepared-folder.ts';
import { waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const PATHS = ['/', '/blogs', '/blogs/7'];
const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1 : 2;

/** Sends the same requests to another site, or requests its home page in place of pages that it does not have. */
export const compareSite =
  (origin: string): Section =>
  async () => {
    const site = await startSite({ DATA_DIR: await preparedFolder() });
    await waitUntilIdle(site.process.pid as number);
    const rows = [];
    for (const path of PATHS) {
      const theirs = (await fetch(new URL(path, origin))).ok ? path : '/';
      const [own, other]: [number[], number[]] = [[], []];
      let p99 = { own: 0, other: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const a = await load(site.url.replace('localhost', '127.0.0.1') + path, SECONDS);
        const b = await load(new URL(theirs, origin).href, SECONDS);
        own.push(a.perSecond);
        other.push(b.perSecond);
        p99 = { own: a.p99, other: b.p99 };
      }
      rows.push({
        page: path,
        'their page': theirs,
        'ours, requests/s': Math.round(median(own)),
        'theirs, requests/s': Math.round(median(other)),
        'ours to theirs': shown(median(own) / median(other)),
        'our p99 ms': shown(p99.own),
        'their p99 ms': shown(p99.other),
      });
    }
    await site.stop();
    return { title: `Compared with ${origin}`, rows };
  };
