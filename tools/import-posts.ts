import { basename, resolve } from 'node:path';
import type { ImportReport, StartImport } from '../contract/imports.ts';
import { COMMAND_LINE } from '../server/activity/actor.ts';
import { makeReport } from '../server/import/import-report.ts';
import { createImportStore } from '../server/import/import-store.ts';
import { readImport } from '../server/import/read-import.ts';
import { runImport } from '../server/import/run-import.ts';
import type { Site } from '../server/site.ts';

/** Imports posts of another system, and prints the result. The site may be running. */
export async function importPosts(
  file: string,
  { options, isDryRun }: { options: StartImport; isDryRun: boolean },
  { db, clock, slices: { imports } }: Pick<Site, 'db' | 'clock' | 'slices'>,
): Promise<void> {
  if (!imports) throw new Error('This site has no imports.');
  const { tools } = imports;
  const store = createImportStore(db, clock);
  const path = resolve(file);
  const id = await readImport({ path, name: basename(path) }, tools, COMMAND_LINE);
  await printReport(id);
  if (isDryRun) {
    await store.remove(id);
    console.log('Nothing was changed.');
    return;
  }
  // Claims the import before it starts, so that no process of the site takes it.
  await store.claim(id);
  await store.setState(id, { from: ['ready'], to: 'running', options });
  const job = await store.find(id);
  if (job) await runImport(job, { tools, by: COMMAND_LINE, path, onItem: (title) => console.log(`  ${title}`) });
  await store.release(id);
  await printResult(id);

  function printProblems(problems: ImportReport['problems']) {
    for (const { text, items, title } of problems) {
      console.log(`  ${items === 1 ? title || 'Untitled' : `${items} posts`}: ${text}`);
    }
  }

  async function printReport(id: number) {
    const job = await store.find(id);
    if (!job) return;
    const report = await makeReport(job, store, clock);
    const { ready = 0, unchanged = 0, left_out: leftOut = 0 } = report.counts;
    console.log(`${ready} posts to import, ${unchanged} unchanged since the last import, ${leftOut} left out.`);
    for (const { reason, items, titles } of report.left_out) {
      console.log(`  ${items} × ${reason}`);
      for (const title of titles) console.log(`    ${title}`);
      if (items > titles.length) console.log(`    and ${items - titles.length} more`);
    }
    for (const { title, questions } of report.decisions) {
      console.log(`  ${title || 'Untitled'}: ${questions.map(({ kind, text }) => `${text} (${kind})`).join(' ')}`);
    }
    printProblems(report.problems);
    console.log(`${report.pictures} pictures, ${report.pictures_in_file} of them in the file.`);
    for (const { host, pictures } of report.hosts) console.log(`  ${pictures} at ${host}`);
    for (const { name, posts, suggestion } of report.authors)
      console.log(`Author ${name || '(none)'}: ${posts} posts, as ${suggestion}`);
    for (const { name, posts, suggestion } of report.categories) {
      console.log(`Category ${name}: ${posts} posts, as ${suggestion ?? 'none'}`);
    }
  }

  async function printResult(id: number) {
    const job = await store.find(id);
    if (!job) return;
    const { counts, problems } = await makeReport(job, store, clock);
    const { published = 0, draft = 0, replaced = 0, kept = 0, failed = 0, unchanged = 0 } = counts;
    console.log(
      `Published ${published}, drafts ${draft}, replaced ${replaced}, kept ${kept}, unchanged ${unchanged}, failed ${failed}.`,
    );
    printProblems(problems);
    if (failed > 0) process.exitCode = 1;
  }
}
