import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { freePort } from '../tests/support/running-site.ts';
import { findChromium } from '../tools/test-machine.ts';
import { loadLighthouse, type Report } from './load-lighthouse.ts';
import { median } from './median.ts';
import { startProduction } from './start-production.ts';
import { timeNavigations } from './time-navigations.ts';

/**
 * `npm run lighthouse [-- /path …] [-- --runs 1]`: the scores of every page on Lighthouse's emulated phone (a slow
 * processor and 1.6 Mbit/s) as medians of three runs, and the duration of navigations within the site. Prints two tables
 * and writes test-results/lighthouse.json. It measures time, so run it on an idle machine.
 */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Pages that are not in the sitemap. */
const NOT_INDEXED = ['/admin/login'];

const words = process.argv.slice(2);
const runs = words.includes('--runs') ? Number(words[words.indexOf('--runs') + 1]) : 3;
const named = words.filter((word) => word.startsWith('/'));

execFileSync(process.execPath, ['tools/build-pages.ts', '--if-stale'], { stdio: 'inherit' });
const lighthouse = await loadLighthouse();
const site = await startProduction();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Without the last option, the browser reports that it is automated, and the pages count no visits.
  args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--disable-blink-features=AutomationControlled'],
});

const loadBefore = loadavg()[0] as number;
const scores = [];
for (const path of named.length > 0 ? named : [...(await indexedPaths()), ...NOT_INDEXED]) {
  const row = await scoresOf(path);
  scores.push(row);
  console.log(JSON.stringify(row));
}
const navigations = await timeNavigations(browser, site.url);
const load = `${loadBefore.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`;
await browser.close();
await site.stop();

console.log(`Medians of ${runs} runs (load ${load})`);
console.table(scores.map(({ missed, ...row }) => ({ ...row, missed: Object.keys(missed).join(' ') })));
console.log('From click to paint within the site, in milliseconds. Goal: under 100.');
console.table(navigations);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/lighthouse.json', JSON.stringify({ runs, load, scores, navigations }, undefined, 2));

async function indexedPaths(): Promise<string[]> {
  const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one as string);
  const read = async (address: string) => addressesIn(await (await fetch(address)).text());
  const first = await read(`${site.url}/sitemap.xml`);
  const parts = await Promise.all(first.filter((address) => address.endsWith('.xml')).map(read));
  return [...first, ...parts.flat()].filter((address) => !address.endsWith('.xml')).map(addressOf);
}

function addressOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function scoresOf(path: string) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
    const result = await lighthouse(site.url + path, flags);
    if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
    reports.push(result.lhr);
  }
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  return {
    path,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
    'LCP ms': Math.round(figure('largest-contentful-paint')),
    'TBT ms': Math.round(figure('total-blocking-time')),
    CLS: figure('cumulative-layout-shift'),
    'visits sent': beaconsIn(reports),
    missed: missedIn(reports),
  };
}

/** How many beacons the pages have sent. 0 shows that the scores do not include the counting of visits. */
function beaconsIn(reports: Report[]): number {
  return reports
    .flatMap(({ audits }) => (audits['network-requests']?.details?.items ?? []) as { url: string }[])
    .filter(({ url }) => url.endsWith('/api/visits')).length;
}

/** The audits that cost points in any run, with the items they report. */
function missedIn(reports: Report[]): Record<string, unknown> {
  const missed = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => [id, audits[id]?.details?.items ?? []] as const),
  );
  return Object.fromEntries(missed);
}
