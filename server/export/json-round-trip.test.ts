// PostgreSQL nightly: other tests make the same queries.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { emptyPlace } from '../../tests/support/empty-place.ts';
import { oddLines } from '../../tests/support/odd-lines.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { openZip } from '../zip/read-zip.ts';
import { type NewFile, writeZip } from '../zip/write-zip.ts';
import { NO_PROGRESS } from './export-progress.ts';
import { FORMAT, FORMAT_VERSION, KINDS, linesFile, mediaFile, SITE_FILE } from './format.ts';
import { writeJsonExport } from './write-json-export.ts';

const ABOUT = {
  format: FORMAT,
  format_version: FORMAT_VERSION,
  version: '1.0.0',
  includes: { drafts: true, people: true },
  counts: {},
  last_post_id: 0,
};

async function* exportOf(lines: ReturnType<typeof oddLines>): AsyncGenerator<NewFile> {
  const changedAt = new Date('2026-01-01');
  yield { name: SITE_FILE, content: JSON.stringify(ABOUT), changedAt };
  for (const kind of KINDS) {
    yield {
      name: linesFile(kind),
      content: lines[kind].map((line) => `${JSON.stringify(line)}\n`).join(''),
      changedAt,
    };
  }
  for (const { name } of lines.media as { name: string }[]) yield { name: mediaFile(name), content: 'x', changedAt };
}

test('every text in every line of an export is the same after its import', async () => {
  const lines = oddLines();
  await using place = await emptyPlace();
  // PostgreSQL stores no NUL.
  const stored = place.databaseUrl ? oddLines('\uFFFD') : lines;
  // The person who submitted is stored only together with the time.
  for (const lone of [lines, stored].flatMap(({ posts }) => posts as { entry: Record<string, unknown> | null }[])) {
    if (lone.entry?.submitted_at === null) lone.entry.submitted_by = null;
  }
  const path = join(place.dataDir, 'odd.zip');
  await writeZip(path, exportOf(lines));
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const site = await openSite(settings, { startsWork: false });
  const report = await site.slices.exports.restore(path);
  expect(Object.values(report).flatMap(({ skipped }) => skipped)).toEqual([]);

  await writeJsonExport(path, site, { includes: ABOUT.includes, progress: NO_PROGRESS });
  await site.close();
  await using zip = await openZip(path);
  for (const kind of KINDS) {
    const json = await text(Readable.from(zip.files.get(linesFile(kind))?.content() ?? []));
    const found = json.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    expect(found.map(toKey).sort(), kind).toEqual(stored[kind].map(toKey).sort());
  }
});

/** Exports sort what has no order of its own, such as the pictures of a post. The words of searches are made anew. */
const toKey = (line: object) =>
  JSON.stringify(line, (name, value) => {
    if (name === 'search') return undefined;
    return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
  });
