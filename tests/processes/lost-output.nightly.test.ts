import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { querySqlite } from '../support/query-sqlite.ts';
import { sendMessage } from '../support/requests.ts';
import { type RunningSite, startGuarded, startSite } from '../support/running-site.ts';

/** The child processes of the site. */
const childrenOf = ({ process: { pid } }: RunningSite) => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');

const SITES = [
  ['two processes', () => startSite({ WORKERS: '2' })],
  ['one process', () => startSite()],
  ['a sandboxed process', () => startGuarded()],
] as const;

test.each(SITES)('the site goes on when nobody reads its output any more: %s', async (_name, start) => {
  const site = await start();
  const processes = await childrenOf(site);
  const send = async (title: string) => expect((await sendMessage(site.url, { title })).status).toBe(200);
  const find = (title: string) =>
    querySqlite(
      site,
      `select sent_at, last_error from outbox join messages on messages.id = reference where title = '${title}'`,
    )[0];
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  // An e-mail that is written to a file is logged on standard output. A failed write is logged on standard error.
  for (const title of ['First', 'Second']) {
    await send(title);
    await expect.poll(() => find(title)).toMatchObject({ sent_at: expect.any(String) });
  }
  await rm(join(site.dataDir, 'letters'), { recursive: true });
  await writeFile(join(site.dataDir, 'letters'), '');
  for (const title of ['Third', 'Fourth']) {
    await send(title);
    await expect.poll(() => find(title)).toMatchObject({ last_error: expect.any(String) });
  }
  expect((await fetch(site.url)).status).toBe(200);
  // No process was replaced.
  expect(await childrenOf(site)).toBe(processes);
  expect(await site.stop()).toBe(0);
});
