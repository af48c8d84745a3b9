import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PostSummary } from '../../contract/blog/blog.ts';
import { publicPages } from '../../server/copy/public-pages.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { callLoader } from '../../tests/support/call-loader.ts';
import { openFaultyService } from '../../tests/support/faulty-service.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { readCompany } from '../look/share-look.ts';
import { postShareImage } from './post-share-image.ts';
import { loader } from './share-image.ts';
import { pageShareImage, shareImageAddress, siteShareImage } from './share-image-data.ts';

function load(site: TestSite, address: string) {
  const [, , kind, file] = new URL(address, 'http://localhost:3000').pathname.split('/');
  return callLoader(loader, site, address, { params: { kind, file } });
}

test('a post has a share image, and a new one when its title changes', async () => {
  await using site = await openTestSite();
  const ids = [await addPost(site, { title: 'One' }), await addPost(site, { title: 'Two' })];
  const company = await readCompany(site.copy);
  const addressOf = async (id = 1) =>
    shareImageAddress(postShareImage((await site.publicBlog.findSummary(id)) as PostSummary, company));
  const images: Buffer[] = [];
  for (const id of ids) {
    const response = await load(site, await addressOf(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    images.push(png);
  }
  expect(images[0]?.equals(images[1] as Buffer)).toBe(false);

  const old = await addressOf();
  await site.posts.change(1, { title: 'One and a half', by: SOMEONE });
  const current = await addressOf();
  expect(current).not.toBe(old);
  const response = await load(site, old);
  expect([response.status, response.headers.get('Location')]).toEqual([302, current]);
});

test('a post of another site whose id is a timestamp has a share image', async () => {
  await using other = await openTestSite();
  await addPost(other);
  await using service = await openFaultyService(other);
  service.transform = ([post]) => ({ blogs: [{ ...post, id: 1_763_713_800_000, blog_id: 1_763_713_800_000 }] });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  const [post] = await site.publicBlog.latest(1);
  const image = postShareImage(post as PostSummary, await readCompany(site.copy));
  expect((await load(site, shareImageAddress(image))).status).toBe(200);
});

test('every public page and the site have a share image', async () => {
  await using site = await openTestSite();
  const company = await readCompany(site.copy);
  const pages = await publicPages(site.copy);
  const all = [siteShareImage(company), ...pages.map(({ path, title }) => pageShareImage(path, title, company))];
  expect(new Set(all.map(shareImageAddress)).size).toBe(all.length);
  for (const facts of all)
    expect([facts.name, (await load(site, shareImageAddress(facts))).status]).toEqual([facts.name, 200]);
});

test('the share image of a draft is drawn for administrators only, and as it will be published', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'One' });
  const { revision } = await site.drafts.find(id);
  const draft = { fields: { title: 'Two' }, baseRevision: revision, draftRevision: 0 };
  await site.drafts.save(id, draft, SOMEONE);
  const path = `/share/drafts/${id}.png`;
  expect((await load(site, path)).status).toBe(404);
  const options = { params: { kind: 'drafts', file: `${id}.png` }, visit: { isAdministrator: true } };
  const image = await callLoader(loader, site, path, options);
  const inDraft = Buffer.from(await image.arrayBuffer());
  await site.posts.change(id, { title: 'Two', by: SOMEONE });
  const post = (await site.publicBlog.findSummary(id)) as PostSummary;
  const published = await load(site, shareImageAddress(postShareImage(post, await readCompany(site.copy))));
  expect(inDraft.equals(Buffer.from(await published.arrayBuffer()))).toBe(true);
});

test('nobody can request an image of their own text, or one image under many addresses', async () => {
  await using site = await openTestSite();
  await addPost(site);
  for (const address of [
    '/share/pages/buy-now-abc.png',
    '/share/blogs/2-abc.png',
    '/share/blogs/01-abc.png',
    '/share/blogs/1e1-abc.png',
    '/share/blogs/99999999999-abc.png',
    '/share/pages/home.png',
    '/share/other/home-abc.png',
  ]) {
    expect([address, (await load(site, address)).status]).toEqual([address, 404]);
  }
  const others = ['/share/pages/home-abc.png', '/share/blogs/1-abc.png', '/share/blogs/1-ABC.png'];
  for (const address of others) expect((await load(site, address)).status).not.toBe(200);
});
