import { createHash } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { formBody, jsonBody } from '../support/test-site.ts';
import { isFull } from './is-full.ts';

const KILLS = isFull ? 200 : 3;

test('no acknowledged post, edit, image or message is lost or half-written when the site is killed', async () => {
  const dataDir = await copyPreparedData();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...UNLIMITED };
  let site = await startSite(env);
  const { url } = site;
  const login = await fetch(`${url}/public/api/login`, jsonBody(DEMO_ACCOUNT));
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const ask = (path: string, init: RequestInit) => fetch(url + path, { ...init, headers }).catch(() => undefined);

  let isOver = false;
  const restarts: number[] = [];
  const kept = { posts: [] as string[], edits: [] as number[], pictures: [] as string[], messages: [] as string[] };
  const writer = async (write: (number: number) => Promise<unknown>) => {
    for (let number = 1; !isOver; number++) {
      await write(number);
      await pause(20);
    }
  };
  const writers = [
    writer(async (number) => {
      const fields = {
        title: `Post ${number}`,
        author_name: 'Meera',
        content: textOf(number),
        image: await picture(1),
      };
      const answer = await ask('/api/addblog', formBody(fields));
      if (answer?.status === 201) kept.posts.push(fields.title);
    }),
    writer(async (number) => {
      const answer = await ask('/public/api/update_blog/1', formBody({ content: textOf(number) }));
      if (answer?.ok) kept.edits.push(number);
    }),
    writer(async (number) => {
      const answer = await ask('/api/admin/images', formBody({ image: await picture(number) }));
      if (answer?.status === 201) kept.pictures.push(((await answer.json()) as { url: string }).url);
    }),
    writer(async (number) => {
      const message = {
        name: 'Farah',
        email: 'farah@example.com',
        title: `Message ${number}`,
        message: textOf(number),
      };
      const form = formBody({ user_id: 'public', service_id: 'site', template_id: 'message', ...message });
      const answer = await ask('/api/v1.0/email/send-form', form);
      if (answer?.status === 200) kept.messages.push(message.title);
    }),
  ];
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(Math.random() * 1_500);
      await site.stop('SIGKILL');
      const killedAt = performance.now();
      site = await startSite(env, { pollMs: 20 });
      restarts.push(performance.now() - killedAt);
    }
    isOver = true;
    await Promise.all(writers);

    // The session began before the first kill.
    expect((await ask('/public/api/user', {}))?.status).toBe(200);
    for (const path of kept.pictures) {
      const answer = await fetch(url + path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(path).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 40));
    }
    await site.stop();

    const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
    const all = (query: string) => database.prepare(query).all() as Record<string, string>[];
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('pragma foreign_key_check')).toEqual([]);
    const posts = new Map(
      all("select title, content from posts where title like 'Post %'").map((row) => [row.title, row.content]),
    );
    expect(kept.posts.filter((title) => !posts.has(title))).toEqual([]);
    for (const [title = '', content] of posts) expect(content).toBe(textOf(numberOf(title)));
    const messages = new Map(all('select title, message from messages').map((row) => [row.title, row.message]));
    expect(kept.messages.filter((title) => !messages.has(title))).toEqual([]);
    for (const [title = '', message] of messages) expect(message).toBe(textOf(numberOf(title)));
    const edited = all('select content from posts where id = 1')[0]?.content ?? '';
    const last = numberOf(edited);
    expect(edited).toBe(textOf(last));
    expect(last).toBeGreaterThanOrEqual(kept.edits.at(-1) ?? 0);

    const known = new Set(all('select name from media').map(({ name }) => name?.slice(0, 40)));
    database.close();
    const media = join(dataDir, 'media');
    const orphans = async () => (await readdir(media)).filter((name) => !known.has(name.slice(0, 40)));
    // A file without a row is kept for a week, in case the database is the wrong one.
    await writeFile(join(media, `${'0'.repeat(40)}.png`), 'left');
    const left = (await orphans()).length;
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    for (const name of await orphans()) await utimes(join(media, name), longAgo, longAgo);
    site = await startSite(env);
    await expect.poll(orphans, { timeout: 60_000 }).toEqual([]);
    await site.stop();
    console.log(
      `${KILLS} kills; acknowledged and kept: ${kept.posts.length} posts, ${kept.edits.length} edits, ` +
        `${kept.pictures.length} pictures, ${kept.messages.length} messages. ${left - 1} files without a row. ` +
        `From a kill to the home page: ${inSeconds(restarts, 0.5)} s in the middle, ${inSeconds(restarts, 0.95)} s for ` +
        `19 of 20, ${inSeconds(restarts, 1)} s at most.`,
    );
    for (const { length } of Object.values(kept)) expect(length).toBeGreaterThan(0);
  } finally {
    isOver = true;
    await site.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}, 3_600_000);

/** A percentile of the times. Printed, not asserted: it depends on the machine. */
function inSeconds(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1_000).toFixed(1);
}

const UNLIMITED = { CONTACT_PER_10_MINUTES: '1000000', CONTACT_GLOBAL_PER_10_MINUTES: '1000000' };

/** A text with its number at both ends. */
const textOf = (number: number) => `<p>Number ${number} ${'word '.repeat(2_000)}${number}</p>`;
const numberOf = (text: string) => Number(text.match(/\d+/)?.[0] ?? 0);

async function picture(number: number): Promise<File> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}
