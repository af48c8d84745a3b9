// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, imageOfSize, smallImage } from '../../../tests/support/images.ts';
import { bearer, formBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

async function uploadForText(site: TestSite, image: File): Promise<Response> {
  return site.request('/api/admin/images', { ...formBody({ image }), headers: bearer(await site.signIn()) });
}

const statusOf = async (site: TestSite, path: string) => (await site.request(path)).status;

async function sweepAfter(site: TestSite, milliseconds: number) {
  site.time.now += milliseconds;
  await site.sweep();
}

test('an image for a text is validated like any other image', async () => {
  await using site = await openTestSite();
  const good = await uploadForText(site, asFile(await smallImage('gif'), 'moving.gif'));
  expect(good.status).toBe(201);
  expect(await good.json()).toEqual({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/),
    width: 60,
    height: 40,
  });

  const tooLarge = await uploadForText(site, asFile(await imageOfSize(5_242_881)));
  expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([413, 'Image size must be less than 5MB!']);
  const noPicture = await uploadForText(site, new File(['<svg/>'], 'drawing.png', { type: 'image/png' }));
  expect([noPicture.status, (await noPicture.json()).message]).toEqual([
    422,
    'Please select a valid image file (JPG, PNG, WEBP).',
  ]);
  expect((await site.request('/api/admin/images', formBody({}))).status).toBe(401);
});

test('an image stays in the media library, whether a text shows it or not', async () => {
  await using site = await openTestSite();
  const { url } = await (await uploadForText(site, asFile(await smallImage('webp')))).json();
  await sweepAfter(site, 31 * DAY);
  expect(await statusOf(site, url)).toBe(200);
});

test('an image is stored as long as a text shows it, also in the bin', async () => {
  await using site = await openTestSite();
  const { url } = await (await uploadForText(site, asFile(await smallImage('webp')))).json();
  const id = await addPost(site, { content: `<p>Look:</p><figure><img src="${url}" alt="A shop"></figure>` });
  await sweepAfter(site, 31 * DAY);
  expect(await statusOf(site, url)).toBe(200);
  await site.posts.change(id, { title: 'Another title', by: SOMEONE });
  await site.posts.remove(id, SOMEONE);
  await sweepAfter(site, DAY);
  expect(await statusOf(site, url)).toBe(200);
});
