import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST_LIMITS } from '../../contract/blog/blog.ts';
import { asFile, smallImage } from '../support/images.ts';
import { publishPost } from '../support/requests.ts';
import { ARTICLES, SHAPES } from './shapes.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';

/** In characters: the longest article that is read without a thread, and the longest article of all. */
const LENGTHS = [1_500, POST_LIMITS.content - 1_000];

/** In characters. A thread reads articles of this length in time, even if they consist of many elements. */
const IN_TIME = 30_000;

const PAGES = ['/feed.xml', '/llms.txt', '/blogs', '/search?q=new'];

const shapes = { ...ARTICLES, ...SHAPES };
const counts = { shapes: 0, published: 0 };

let site: WatchedSite;
let image: File;
beforeAll(async () => {
  site = await watchSite();
  image = asFile(await smallImage('png'));
}, 120_000);
afterAll(() => site?.stop(counts));

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { ...site.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test.each(Object.entries(shapes))(
  'an article of %s is saved, compared, published and read',
  async (name, make) => {
    counts.shapes++;
    const problems: string[] = [];
    for (const length of name in ARTICLES ? [...LENGTHS, IN_TIME] : LENGTHS) {
      const content = make(length).slice(0, POST_LIMITS.content);
      const attempt = async () => {
        const added = await publishPost(site.url, site.headers, { title: `A post of ${name}`, content, image });
        await added.arrayBuffer();
        if (added.ok) counts.published++;
        const list = await fetch(`${site.url}/api/admin/posts?per_page=1`, site);
        const { posts } = (await list.json()) as { posts: { id: number }[] };
        const id = posts[0]?.id;
        const post = `/api/admin/posts/${id}`;
        const statuses = [added.status];
        for (const version of [`${content}<p>new</p>`, `<p>new</p>${content}`]) {
          const read = (await (await fetch(site.url + post, site)).json()) as {
            revision: number;
            draft_revision: number;
          };
          const fields = { content: version.slice(-POST_LIMITS.content) };
          const draft = { fields, base_revision: read.revision, draft_revision: read.draft_revision };
          statuses.push(await site.send(`${post}/draft`, json('PUT', draft)));
          statuses.push(await site.send(`${post}/revisions`, json('POST', { note: 'a' })));
          statuses.push(await site.send(`${post}/revisions`, site));
        }
        const pages = [`/blogs/${id}`, `/blogs/${id}.data`, `/blogs/${id}.md`, `/ReadMore/${id}`, `/api/blogs/${id}`];
        for (const path of [...pages, ...PAGES]) statuses.push(await site.send(path));
        // If the article was refused, the newest post belongs to the demo and must stay.
        if (added.ok) statuses.push(await site.send(post, { method: 'DELETE', headers: site.headers }));
        return statuses;
      };
      problems.push(...(await site.tryAll([[`an article of ${name}, ${length} characters`, attempt]])));
    }
    expect(problems).toEqual([]);
  },
  600_000,
);
