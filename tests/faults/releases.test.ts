import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Release } from '../../contract/releases/releases.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { freePort, startSite } from '../support/running-site.ts';
import { PREPARED_DATABASES } from './prepared-databases.ts';
import { size } from './size.ts';

const POSTS = 10;
/** In `npm test`, two kills come right after the response, and two before it. */
const KILLS = size({ day: 4, night: 100, full: 100 });
/** The golden ratio: its multiples are spread evenly, however many there are. */
const SPREAD = 0.618;

// Runs on both databases only nightly, because the transaction is the same.
test.each(PREPARED_DATABASES)(
  'a release is published, and undone, whole or not at all when the process is killed: %s',
  async (_, open) => {
    const { env, query, remove } = await open();
    const start = async () => startSite({ ...env, PORT: String(await freePort()) });
    let site = await start();
    const connect = async () => {
      const headers = await authenticate(site.url);
      return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
        const { headers: json, ...request } = jsonBody(body ?? {});
        const response = await fetch(`${site.url}/api/admin${path}`, {
          method,
          headers: { ...json, ...headers },
          ...(body && { body: request.body }),
        });
        return (await response.json()) as Body;
      };
    };
    let call = await connect();
    const posts = await query<{ id: number }>(`select id from posts order by id limit ${POSTS}`);
    let release = await call<Release>('POST', '/releases', { name: 'Launch' });
    const path = `/releases/${release.id}`;
    for (const { id } of posts) {
      const { revision, draft_revision } = await call<{ revision: number; draft_revision: number }>(
        'GET',
        `/posts/${id}`,
      );
      await call('PUT', `/posts/${id}/draft`, {
        fields: { title: 'Released' },
        base_revision: revision,
        draft_revision,
      });
      await call('POST', `${path}/parts`, { subject: `post ${id}` });
    }
    release = await call<Release>('POST', `${path}/parts`, { redirect: { from: '/launched', to: '/blogs' } });
    expect(release.contents.flatMap(({ problems }) => problems)).toEqual([]);

    const outcomes: string[] = [];
    let isPublished = false;
    const ran = { publish: Number.NaN, undo: Number.NaN };
    for (let kill = 0; kill < KILLS; kill++) {
      const action = isPublished ? 'undo' : 'publish';
      const startedAt = performance.now();
      const answer = call('POST', `${path}/${action}`, isPublished ? undefined : { hash: release.hash });
      // The first kill comes right after the response, which measures the duration. Later kills come within that time.
      const wait = ran[action] * (((kill * SPREAD) % 1) + 0.05);
      await (Number.isNaN(wait) ? answer : Promise.race([answer.catch(() => undefined), pause(wait)]));
      if (Number.isNaN(wait)) ran[action] = performance.now() - startedAt;
      await site.stop('SIGKILL');
      await answer.catch(() => undefined);
      const [state] = await query<Record<'live' | 'drafts' | 'redirects' | 'published', number>>(
        `select (select count(*) from posts where title = 'Released') as live,
          (select count(*) from drafts where body like '%"Released"%') as drafts,
          (select count(*) from redirects where from_path = '/launched') as redirects,
          (select count(*) from releases where published_at is not null and undone_at is null) as published`,
      );
      const counts = Object.values(state ?? {}).map(Number);
      expect([
        [POSTS, 0, 1, 1],
        [0, POSTS, 0, 0],
      ]).toContainEqual(counts);
      isPublished = counts[0] === POSTS;
      outcomes.push(
        `${action} ${Number.isNaN(wait) ? `answered after ${ran[action].toFixed()} ms` : `killed after ${wait.toFixed()} ms`}: ${isPublished ? 'published' : 'not published'}`,
      );
      site = await start();
      call = await connect();
      release = await call<Release>('GET', path);
      expect(release.state).toBe(isPublished ? 'Published' : release.undone_at ? 'Undone' : 'Draft');
    }
    console.log(`${KILLS} kills: ${outcomes.join(', ')}.`);
    await site.stop();
    await remove();
    await rm(env.DATA_DIR, { recursive: true });
  },
  1_800_000,
);
