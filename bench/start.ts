import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { startSite } from '../tests/support/running-site.ts';
import { median } from './median.ts';
import { POSTS, preparedFolder } from './prepared-folder.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const RUNS = isQuick ? 1 : 9;

/** The time from the start of the process to the first page, compared with an empty Node program. */
export const start: Section = async () => {
  const folder = await preparedFolder();
  const [starts, empties]: [number[], number[]] = [[], []];
  for (let run = -1; run < RUNS; run++) {
    const empty = timed(() => spawnSync(process.execPath, ['-e', '0']));
    const began = performance.now();
    const site = await startSite({ DATA_DIR: folder }, { pollMs: 5 });
    const duration = performance.now() - began;
    await site.stop();
    if (run < 0) continue;
    empties.push(empty);
    starts.push(duration);
  }
  return {
    title: `Start with ${POSTS} posts, medians of ${RUNS} interleaved runs`,
    rows: [
      {
        'to the first 200, ms': Math.round(median(starts)),
        'an empty Node program, ms': Math.round(median(empties)),
        'start to it': shown(median(starts) / median(empties)),
      },
    ],
    notes: ['Goal: at most 9 times.'],
  };
};

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
