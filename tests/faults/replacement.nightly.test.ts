import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FoundDocument, FoundPage, Replacement } from '../../contract/find.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { freePort, startSite } from '../support/running-site.ts';
import { PREPARED_DATABASES, type Query } from './prepared-databases.ts';
import { size } from './size.ts';

const POSTS = 500;
const KILLS = size({ night: 6, full: 30 });
const FIRST_ID = 100_000;
const SEARCH = { q: 'zyxword', whole_words: true, match_case: false, drafts: true, links: false };

// Runs on both databases only nightly, because the transaction is the same.
test.each(PREPARED_DATABASES)(
  'a replacement in many documents happens whole or not at all when the process is killed: %s',
  async (_, open) => {
    const { env, query, remove } = await open();
    const start = async () => startSite({ ...env, PORT: String(await freePort()) });
    const columns = await columnsOf(query);
    for (let number = 0; number < POSTS; number++) {
      const values = columns.map((column) =>
        column === 'id' ? FIRST_ID + number : column === 'title' ? "'A zyxword'" : column,
      );
      await query(
        `insert into posts (${columns.join(', ')}) select ${values.join(', ')} from posts where id < ${FIRST_ID} order by id limit 1`,
      );
    }
    let site = await start();
    const outcomes: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const headers = await authenticate(site.url);
      const call = async <Body>(path: string, body: object): Promise<Body> => {
        const { headers: json, ...request } = jsonBody(body);
        const response = await fetch(`${site.url}/api/admin/find${path}`, {
          ...request,
          headers: { ...json, ...headers },
        });
        return (await response.json()) as Body;
      };
      const found: FoundDocument[] = [];
      for (let after: string | null = null; ; ) {
        const page: FoundPage = await call('', { ...SEARCH, after });
        found.push(...page.documents);
        after = page.next;
        if (after === null) break;
      }
      expect(found).toHaveLength(POSTS);
      const documents = found.map(({ id, version, hits }) => ({ id, version, hits: hits.map((_hit, index) => index) }));
      const publish = kill % 2 === 0;
      const answer = call<Replacement>('/replacements', { ...SEARCH, replacement: 'abcword', publish, documents });
      // Kills the process at different moments of the request and, the last time, right after the response.
      const isLast = kill === KILLS - 1;
      await (isLast
        ? answer
        : Promise.race([answer.catch(() => undefined), pause(((kill + 0.5) / KILLS) * POSTS * 15)]));
      await site.stop('SIGKILL');
      await answer.catch(() => undefined);
      const [state] = await query<Record<'live' | 'drafts' | 'listed' | 'entries' | 'replacements', number>>(
        `select (select count(*) from posts where title = 'A abcword') as live,
          (select count(*) from drafts where body like '%A abcword%') as drafts,
          (select count(*) from replaced_texts) as listed,
          (select count(*) from replacements) as replacements`,
      );
      const { live, drafts, listed, replacements } = state as NonNullable<typeof state>;
      const changed = Number(publish ? live : drafts);
      expect([0, POSTS]).toContain(changed);
      expect(Number(publish ? drafts : live)).toBe(0);
      expect([Number(listed), Number(replacements)]).toEqual([changed, changed > 0 ? 1 : 0]);
      outcomes.push(changed);
      site = await start();
      if (changed > 0) {
        const fresh = await authenticate(site.url);
        const [{ id } = { id: 0 }] = await query<{ id: number }>('select id from replacements');
        // Undo needs no data in the memory of the killed process.
        const undone = await fetch(`${site.url}/api/admin/find/replacements/${id}/undo`, {
          method: 'POST',
          headers: fresh,
        });
        expect(undone.status).toBe(200);
        await query('delete from replaced_texts');
        await query('delete from replacements');
      }
    }
    console.log(`${KILLS} kills: ${outcomes.join(', ')} of ${POSTS} documents were changed.`);
    await site.stop();
    await remove();
    await rm(env.DATA_DIR, { recursive: true });
  },
  600_000,
);

async function columnsOf(query: Query): Promise<string[]> {
  const [post] = await query<object>('select * from posts order by id limit 1');
  return Object.keys(post ?? {});
}
