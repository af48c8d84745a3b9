import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startSite } from '../tests/support/running-site.ts';
import { reportWeight } from './weight.ts';

/**
 * `npm run bench`: what a start costs and what a first visit weighs. Times are given as ratios to an empty Node
 * program's start, measured in the same run: machines differ, and are noisy. `npm run bench -- weight` weighs only.
 */
const RUNS = 5;

if (process.argv.includes('weight')) {
  const site = await startSite();
  await reportWeight(site.url);
  await site.stop();
  process.exit();
}

const dataDir = await mkdtemp(join(tmpdir(), 'otla-bench-'));
const coldStart = await timed(async () => (await startSite({ DATA_DIR: dataDir })).stop());

const starts: number[] = [];
const empties: number[] = [];
for (let run = 0; run < RUNS; run++) {
  empties.push(await timed(async () => spawnSync(process.execPath, ['-e', '0'])));
  const began = performance.now();
  const site = await startSite({ DATA_DIR: dataDir });
  starts.push(performance.now() - began);
  await site.stop();
}
const start = median(starts);
const empty = median(empties);

const site = await startSite({ DATA_DIR: dataDir });
const memory = Number(readFileSync(`/proc/${site.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
await reportWeight(site.url);
await site.stop();
await rm(dataDir, { recursive: true });

console.log(`First start, with seeding: ${(coldStart / 1000).toFixed(1)} s`);
console.log(
  `Start to first answer: ${Math.round(start)} ms, ${(start / empty).toFixed(1)} times an empty Node program`,
);
console.log(`Memory after a few pages: ${Math.round(memory)} MB`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
