import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { migrateDirectly } from '../server/database/open-database.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { openProduction } from '../server/production.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';

/**
 * `npm run check-backup -- file`: restores the backup into a temporary folder, compares every row, starts the site with
 * it, and requests the home page, the list, every article and all their images. Sends nothing.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'otla-check-'));
let exitCode = 0;
try {
  const [, , file] = process.argv;
  if (!file) throw new StartupError('Name the backup: npm run check-backup -- site-2026-11-21T08-30-00Z.tar');
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const { manifest } = await restoreBackup(file, {
    databaseUrl: undefined,
    dataDir,
    openStorages: () => openStorages(readSettings({ DATA_DIR: dataDir })),
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const { articles, images } = await requestAllPages();
  console.log(
    `${file} is good: ${rows} rows are those of ${manifest.madeAt}, ${articles} articles and their ${images} images are shown.`,
  );
} catch (error) {
  console.error(formatError(error, 'The backup is not good'));
  exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(exitCode);

async function requestAllPages() {
  // The backup may come from an earlier version.
  await migrateDirectly({ databaseUrl: undefined, dataDir });
  // Starts no background work, because the e-mails, webhooks and schedules of the backup belong to the running site.
  const site = await openSite(readSettings({ DATA_DIR: dataDir }), { startsWork: false });
  const { listener, close } = await openProduction(site);
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    if (!response.ok) throw new Error(`${path} responds with status ${response.status}.`);
    return response;
  };
  try {
    const { blogs } = (await (await get('/public/api/blogs')).json()) as { blogs: { id: number; title: string }[] };
    const pages = [await (await get('/')).text(), await (await get('/blogs')).text()];
    for (const { id, title } of blogs) {
      const page = await (await get(`/blogs/${id}`)).text();
      if (!page.includes(escapeHtml(title))) throw new Error(`/blogs/${id} does not show its title, "${title}".`);
      pages.push(page);
    }
    const images = new Set(pages.flatMap((page) => page.match(/\/media\/[0-9a-f]{40}[\w.-]*/g) ?? []));
    for (const path of images) await (await get(path)).arrayBuffer();
    return { articles: blogs.length, images: images.size };
  } finally {
    server.close();
    server.closeAllConnections();
    await close?.();
    await site.close();
  }
}

/** Escapes text as React does. */
function escapeHtml(text: string) {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
