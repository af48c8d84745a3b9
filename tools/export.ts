import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXPORT_KINDS } from '../contract/exports.ts';
import { exportName } from '../server/export/export-name.ts';
import { NO_PROGRESS } from '../server/export/export-progress.ts';
import { openPages } from '../server/production.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { createApp } from '../server/web.ts';

const USAGE = `npm run export -- ${EXPORT_KINDS.join('|')} [file.zip] [--people] [--without-drafts]`;

/** `npm run export -- json [file.zip]`: writes everything into one ZIP, even while the site runs. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = readArguments();
  const kind = EXPORT_KINDS.find((name) => name === positionals[0]);
  if (!kind) throw new StartupError(`Name what to export: ${USAGE}`);
  const path = resolve(positionals[1] ?? exportName(kind, new Date()));
  if (existsSync(path)) throw new StartupError(`${path} exists already. Name another file.`);
  await mkdir(dirname(path), { recursive: true });

  const settings = readSettings(process.env);
  const site = await openSite(settings);
  try {
    const pages = kind === 'json' ? async () => new Response(null, { status: 503 }) : await openPages(site);
    createApp(site, { pages });
    const includes = { drafts: !values['without-drafts'], people: Boolean(values.people) };
    const bytes = await site.slices.exports.exporter.write(kind, path, { includes, progress: NO_PROGRESS });
    console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB.`);
  } finally {
    await site.close();
  }
} catch (error) {
  console.error(formatError(error, 'Nothing was exported'));
  process.exit(1);
}

function readArguments() {
  const options = { people: { type: 'boolean' }, 'without-drafts': { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. Use: ${USAGE}`);
  }
}
