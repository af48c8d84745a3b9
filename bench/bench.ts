import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { compareSite } from './compare-site.ts';
import { growth, growthOnPostgres } from './growth.ts';
import { images } from './images.ts';
import { instances } from './instances.ts';
import { media } from './media.ts';
import { memory } from './memory.ts';
import { messages, messagesOnPostgres } from './messages.ts';
import { pages } from './pages.ts';
import { removePreparedFolder } from './prepared-folder.ts';
import { render } from './render.ts';
import { search, searchOnPostgres } from './search.ts';
import type { Section } from './section.ts';
import { start } from './start.ts';
import { typing } from './typing.ts';
import { visits, visitsOnPostgres } from './visits.ts';
import { weight } from './weight.ts';

/**
 * `npm run bench`: speed, memory and size, where possible as ratios of alternating measurements, because machines differ
 * and are noisy. `npm run bench -- pages growth` measures only those; `-- --vs https://example.com` requests the same
 * pages from another site; `--quick` only shows that everything runs. No result makes it fail. Also writes
 * bench-results.json.
 */
const SECTIONS: Record<string, Section> = {
  pages,
  render,
  growth,
  'growth-postgres': growthOnPostgres,
  search,
  'search-postgres': searchOnPostgres,
  start,
  instances,
  memory,
  images,
  media,
  messages,
  'messages-postgres': messagesOnPostgres,
  visits,
  'visits-postgres': visitsOnPostgres,
  weight,
  typing,
};

const [, , ...words] = process.argv;
const other = words.includes('--vs') ? words[words.indexOf('--vs') + 1] : undefined;
const selected = words.filter((word) => word in SECTIONS);
const sections = other
  ? [['versus', compareSite(other)] as const]
  : Object.entries(SECTIONS).filter(([name]) => selected.length === 0 || selected.includes(name));

execFileSync(process.execPath, ['tools/build-pages.ts', '--if-stale'], { stdio: 'inherit' });
const results: Record<string, unknown> = { machine: machine() };
for (const [name, section] of sections) {
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
