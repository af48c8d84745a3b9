import { expect, test } from 'vitest';
import type { Release } from '../../contract/releases/releases.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { seededRandom } from '../../tests/support/random.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

const RELEASES = 100;
const PARTS = 10;
const PAGES = ['about', 'careers', 'contact', 'hire', 'home', 'industries', 'portfolio'];

/** The public content, without times and revision numbers. */
async function readPublic({ db }: { db: Awaited<ReturnType<typeof openReleaseSite>>['site']['db'] }) {
  const posts = await db.selectFrom('posts').select(['id', 'title', 'content', 'tags']).orderBy('id').execute();
  const documents = await db.selectFrom('documents').select(['key', 'body']).orderBy('key').execute();
  const redirects = await db.selectFrom('redirects').select(['from_path', 'to_address']).orderBy('from_path').execute();
  // Ignore rows with the default content, which a document has after a release is undone.
  return JSON.stringify({ posts, documents: documents.filter(({ body }) => body !== '{}'), redirects });
}

test(`${RELEASES} random releases are published whole or not at all, and undone`, async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, undo, draftPost, draftPage, newPage } = opened;
  const random = seededRandom(39);
  const upTo = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]) => values[upTo(values.length)] as T;
  const image = (await site.publicBlog.find(await addPost(site)))?.image as string;
  const outcomes = { published: 0, refused: 0 };

  for (let number = 0; number < RELEASES; number++) {
    const subjects = new Set<string>();
    const pages: string[] = [];
    const posts: number[] = [];
    while (subjects.size < PARTS) {
      const kind = upTo(5);
      if (kind === 0) {
        const post = await addPost(site, { image: image.split('/').at(-1) as string, tags: ['Old'] });
        posts.push(post);
        await draftPost(post, { title: `Changed ${number}`, tags: [`Tag ${number}`] });
        subjects.add(`post ${post}`);
      } else if (kind === 1) {
        const { id } = (await call<{ id: number }>('POST', '/posts')).body;
        const fields = { title: `New ${number}`, author_name: 'Asha', content: '<p>Words.</p>', image };
        await draftPost(id, fields);
        subjects.add(`post ${id}`);
      } else if (kind === 2) {
        const page = await newPage({
          title: 'Page',
          address: `/p${number}-${subjects.size}`,
          in_menu: number < 2 && random() < 0.3,
        });
        pages.push(page);
        subjects.add(`page ${page}`);
      } else {
        const key = pick(PAGES);
        await draftPage(key, (body) => ({ ...body, description: `Description ${number} of ${key}` }));
        subjects.add(`page ${key}`);
      }
    }
    const before = await readPublic(site);
    const { id } = await start(...subjects);
    await call('POST', `/releases/${id}/parts`, {
      redirect: { from: `/from-${number}`, to: random() < 0.8 ? '/blogs' : '/nothing' },
    });
    // Changes that may happen to a part before the release is published.
    const spoilt = number % 4;
    const [post] = posts;
    if (spoilt === 0 && post !== undefined) await call('DELETE', `/posts/${post}`);
    if (spoilt === 1 && post !== undefined) await site.posts.change(post, { title: 'Theirs', by: SOMEONE });
    if (spoilt === 2 && pages[0] !== undefined) await call('DELETE', `/pages/${pages[0]}`);
    const now = await readPublic(site);

    const release: Release = await read(id);
    const isBlocked = release.contents.some(({ problems }) => problems.some(({ blocks }) => blocks));
    const { status } = await publish(release);
    expect([number, status]).toEqual([number, isBlocked ? 409 : 200]);
    if (isBlocked) {
      outcomes.refused += 1;
      expect(await readPublic(site)).toBe(now);
      expect((await call('DELETE', `/releases/${id}`)).status).toBe(200);
      for (const subject of subjects) {
        if (/^page (?!page-)/.test(subject)) await call('DELETE', `/pages/${subject.slice('page '.length)}/draft`);
      }
      continue;
    }
    outcomes.published += 1;
    const published = await readPublic(site);
    expect(published).not.toBe(before);
    const undone = await undo(id);
    expect(undone.body.contents.flatMap(({ kept }) => kept ?? [])).toEqual([]);
    expect(await readPublic(site)).toBe(before);
    expect((await publish(undone.body)).status).toBe(200);
    expect(await readPublic(site)).toBe(published);
  }
  expect(outcomes.published).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
}, 600_000);
