// PostgreSQL nightly: other tests make the same queries.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { openZip } from '../zip/read-zip.ts';
import { NO_PROGRESS } from './export-progress.ts';

test('posts are Markdown with front matter, beside the pictures that they show', async () => {
  await using site = await openTestSite({ PUBLIC_URL: 'https://otla.example' });
  const id = await addPost(site, {
    title: 'Rain: "a shop" & its front',
    excerpt: 'What rain teaches.',
    content: '<h2>Why</h2><p>See <a href="/service">what we do</a> and <em>ask</em>.</p>',
    tags: ['Monsoon', 'Shops'],
    category: 'Business',
    createdAt: '2026-11-01T08:00:00.000Z',
  });
  const image = (await site.posts.find(id))?.image?.split('/').at(-1) ?? '';
  await site.db
    .updateTable('posts')
    .set({ content: `<p><img src="/media/${image}" alt="A shop"></p>` })
    .execute();
  const gone = await addPost(site, { title: 'Gone' });
  await site.posts.remove(gone, SOMEONE);
  const draft = await site.drafts.create(SOMEONE);

  const path = join(site.dataDir, 'markdown.zip');
  const page = '<html><nav>Menu</nav><main id="main"><h1>About us</h1><p>We build.</p></main></html>';
  site.ownRequests.connect(async () => new Response(page));
  await site.slices.exports.exporter.write('markdown', path, {
    includes: { drafts: true, people: false },
    progress: NO_PROGRESS,
  });

  await using zip = await openZip(path);
  const names = [...zip.files.keys()];
  const read = (name: string) => text(Readable.from(zip.files.get(name)?.content() ?? []));
  expect(names).toContain('pages/Aboutus.md');
  expect(await read('pages/Aboutus.md')).toMatch(
    /^---\ntitle: ".+"\n(.+\n)*url: "\/Aboutus"\n---\n\n# About us\n\nWe build\.\n$/,
  );
  expect(names.filter((name) => /^(posts|drafts|media)\//.test(name))).toEqual([
    `posts/${id}-rain-a-shop--its-front.md`,
    `drafts/${draft.id}-untitled.md`,
    `media/${image}`,
  ]);
  expect(await read(names[0] as string)).toBe(`---
title: "Rain: \\"a shop\\" & its front"
date: "2026-11-01T08:00:00.000Z"
author: "Meera Joshi"
categories: ["Business"]
tags: ["Monsoon","Shops"]
description: "What rain teaches."
image: "../media/${image}"
url: "/blogs/${id}"
---

![A shop](../media/${image})
`);
});
