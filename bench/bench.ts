import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { versus } from './compare-site.ts';
import { growth, growthOnPostgres } from './growth.ts';
import { pictures } from './images.ts';
import { instances } from './instances.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { removePreparedFolder } from './prepared-folder.ts';
import { render } from './render.ts';
import type { Section } from './section.ts';
import { start } from './start.ts';
import { weight } from './weight.ts';

/**
 * `npm run bench`: speed, memory and size, where possible as ratios measured side by side in one run, because machines
 * differ and are noisy. `npm run bench -- pages growth` measures only those; `-- --vs https://example.com` requests the
 * same pages from another site; `--quick` only shows that everything runs. No figure makes it fail. Also writes
 * bench-results.json.
 */
const SECTIONS: Record<string, Section> = {
  pages,
  render,
  growth,
  'growth-postgres': growthOnPostgres,
  start,
  instances,
  memory,
  pictures,
  weight,
};

const [, , ...words] = process.argv;
const other = words.includes('--vs') ? words[words.indexOf('--vs') + 1] : undefined;
const wanted = words.filter((word) => word in SECTIONS);
const chosen = other
  ? [['versus', versus(other)] as const]
  : Object.entries(SECTIONS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

execFileSync(process.execPath, ['tools/build-pages.ts', '--if-stale'], { stdio: 'inherit' });
const results: Record<string, unknown> = { machine: machine() };
for (const [name, section] of chosen) {
  const before = loadavg()[0] as number;
  const { title, rows, notes = [] } = await section();
  const loads = [before, loadavg()[0] as number].map((load) => load.toFixed(1)).join(' to ');
  console.log(`\n${title} (load ${loads})`);
  console.table(rows);
  for (const note of notes) console.log(note);
  results[name] = { title, rows, notes, loads };
}
await removePreparedFolder();
writeFileSync('bench-results.json', `${JSON.stringify(results, null, 2)}\n`);

function machine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
    node: process.version,
    at: new Date().toISOString(),
  };
}
