// PostgreSQL nightly: other tests make the same queries.
import { afterEach, expect, test, vi } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { indexNowBody } from './index-now.ts';

const KEY = '4c1f9a7e-site-key';
const MINUTE = 60_000;

afterEach(() => vi.restoreAllMocks());

/** IndexNow cannot be reached, so every delivery fails. The log of deliveries shows what would be sent. */
const UNREACHABLE = { resolve: async () => [], connectTo: () => ({ address: '127.0.0.1', port: 1 }) };

test('with a key, the addresses of changes are sent together after a minute, but not hidden posts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const resolve = vi.spyOn(UNREACHABLE, 'resolve');
  await using site = await openTestSite({ INDEXNOW_KEY: KEY }, { network: UNREACHABLE });
  const key = await site.request(`/${KEY}.txt`);
  expect([key.status, key.headers.get('Content-Type'), await key.text()]).toEqual([
    200,
    'text/plain; charset=UTF-8',
    KEY,
  ]);

  const id = await addPost(site, { title: 'Rain' });
  await site.posts.change(id, { title: 'Rain again', by: SOMEONE });
  await addPost(site, { title: 'Sun' });
  const hidden = await site.drafts.find(await addHidden());
  expect(hidden.live?.noindex).toBe(true);

  const headers = bearer(await site.signIn());
  const read = async (path: string) => (await site.request(`/api/admin/webhooks${path}`, { headers })).json();
  const { webhooks } = await read('');
  expect(webhooks).toMatchObject([{ kind: 'indexnow', is_enabled: true, waiting: 3 }]);
  const [{ id: hook }] = webhooks;
  site.slices.webhooks.deliverer.trigger();
  expect(resolve).not.toHaveBeenCalled();
  site.time.now += MINUTE;
  site.slices.webhooks.deliverer.trigger();
  await vi.waitFor(async () => {
    const { deliveries } = await read(`/${hook}/deliveries`);
    expect(deliveries.map(({ attempts }: { attempts: number }) => attempts)).toEqual([1, 1, 1]);
    expect(deliveries[0].error).toBeTruthy();
  }, 10_000);
  expect(resolve).toHaveBeenCalledTimes(1);

  const call = (method: string, path: string, body: object) =>
    site.request(`/api/admin/webhooks/${hook}${path}`, { method, headers, body: JSON.stringify(body) });
  expect((await call('DELETE', '', {})).status).toBe(409);
  expect((await call('PATCH', '', { url: 'https://other.example/' })).status).toBe(409);
  expect((await call('POST', '/rotate-secret', {})).status).toBe(409);
  expect((await call('PATCH', '', { is_enabled: false })).status).toBe(200);

  async function addHidden(): Promise<number> {
    const draft = await site.drafts.create(SOMEONE);
    const fields = {
      title: 'Hidden',
      author_name: 'Meera',
      content: '<p>Text.</p>',
      image: (await site.drafts.find(id)).live?.image ?? '',
      noindex: true,
    };
    const change = { fields, baseRevision: 0, draftRevision: draft.draftRevision };
    const saved = await site.drafts.save(draft.id, change, SOMEONE);
    await site.drafts.publish(draft.id, { draftRevision: saved.draft_revision }, SOMEONE);
    return draft.id;
  }
});

test('each address is sent once, with the key and where it is', () => {
  const event = (path: string) => ({ data: JSON.stringify({ path }) }) as Parameters<typeof indexNowBody>[0][number];
  const events = [event('/blogs/1'), event('/blogs/1'), event('/Aboutus')];
  expect(JSON.parse(indexNowBody(events, KEY, 'https://example.com'))).toEqual({
    host: 'example.com',
    key: KEY,
    keyLocation: `https://example.com/${KEY}.txt`,
    urlList: ['https://example.com/blogs/1', 'https://example.com/Aboutus'],
  });
});

test('without a key, nobody is told, also if there was one before', async () => {
  await using site = await openTestSite({ INDEXNOW_KEY: KEY });
  const other = await openSite(
    { ...site.settings, indexNowKey: undefined },
    { clock: site.clock, mailer: site.mailer },
  );
  await other.close();
  await addPost(site);
  expect(await site.db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});
