import { expect, test } from 'vitest';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { recordStatements } from '../../tests/support/record-statements.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

/**
 * Sends the autosaves of an editor. Returns how many SQL statements a save runs: the minimum of all saves after the
 * first, since background work of the site, such as variants of a new picture, may run statements at the same time.
 */
async function countStatements(site: TestSite, path: string, bodies: object[]): Promise<number> {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const statements = recordStatements(site.db);
  const counts: number[] = [];
  let draftRevision = 0;
  for (const body of bodies) {
    site.time.now += 1_000;
    statements.length = 0;
    const response = await site.request(path, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...body, base_revision: 0, draft_revision: draftRevision }),
    });
    expect(response.status).toBe(200);
    counts.push(statements.length);
    draftRevision = ((await response.json()) as { draft_revision: number }).draft_revision;
  }
  return Math.min(...counts.slice(1));
}

// One of the statements looks up, by a primary key, whether there are notes to move.
test('an autosave of a post runs at most six statements, also with pictures', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const created = await site.request('/api/admin/posts', { method: 'POST', headers });
  const { id } = (await created.json()) as { id: number };
  const { name } = await site.images.store(asFile(await smallImage('png')));
  const image = `/media/${name}`;
  const texts = ['A', 'A text', 'A text with', 'A text with a', 'A text with a picture'].map((text) => ({
    fields: { title: 'A post', content: `<p>${text}</p><img src="${image}" alt="">`, image },
  }));
  expect(await countStatements(site, `/api/admin/posts/${id}/draft`, texts)).toBeLessThanOrEqual(6);
});

test('an autosave of a page runs at most five statements', async () => {
  await using site = await openTestSite();
  const texts = ['A', 'A text', 'A longer text'].map((title) => ({ body: { title } }));
  expect(await countStatements(site, '/api/admin/pages/home/draft', texts)).toBeLessThanOrEqual(5);
});
