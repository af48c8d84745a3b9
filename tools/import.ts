import { existsSync } from 'node:fs';
import { isExport, type restoreExport } from '../server/export/restore-export.ts';
import { ImportFileError } from '../server/import/import-item.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { readArguments, readOptions, USAGE } from './import-options.ts';
import { importPosts } from './import-posts.ts';

/** `npm run import -- FILE`: imports an export of a site, or posts of another system. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartupError(`Name one file or folder.\n\n${USAGE}`);
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const isDryRun = Boolean(values['dry-run']);
  const options = readOptions(values);
  const site = await openSite(readSettings(process.env), { startsWork: false });
  try {
    if (await isExport(file)) {
      printReport(await site.slices.exports.restore(file, { isDryRun }), isDryRun);
    } else {
      await importPosts(file, { options, isDryRun }, site);
    }
  } finally {
    await site.close();
  }
} catch (error) {
  const known = error instanceof ImportFileError ? new StartupError(error.message) : error;
  console.error(formatError(known, 'Not everything was imported'));
  process.exit(1);
}

function printReport(report: Awaited<ReturnType<typeof restoreExport>>, isDryRun: boolean) {
  for (const [kind, { added, unchanged, skipped }] of Object.entries(report)) {
    if (added + unchanged + skipped.length === 0) continue;
    const verb = isDryRun ? 'would be added' : 'added';
    console.log(`${kind}: ${added} ${verb}, ${unchanged} unchanged, ${skipped.length} skipped`);
    for (const { id, reason } of skipped) console.log(`  ${id}: ${reason}`);
  }
}
