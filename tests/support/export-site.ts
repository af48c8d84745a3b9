import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_PROGRESS } from '../../server/export/export-progress.ts';
import { writeJsonExport } from '../../server/export/write-json-export.ts';
import type { TestSite } from './test-site.ts';

/** Writes a JSON export into the site's data folder. */
export async function exportSite(site: TestSite, includes = { drafts: true, people: true }) {
  const path = join(site.dataDir, 'export.zip');
  await writeJsonExport(path, site, { includes, progress: NO_PROGRESS });
  return { path, bytes: await readFile(path) };
}
