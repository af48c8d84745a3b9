// PostgreSQL nightly: other tests make the same queries.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { openImports } from '../../tests/support/import-files.ts';
import { ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { NO_PROGRESS } from './export-progress.ts';

const NUMBERS = Array.from({ length: 12 }, (_, number) => number);

/** Texts as posts have them. */
const TEXTS = [...new Set(ODD_STRINGS.map(({ value }) => cleanLine(value)))].filter(
  (text) => text && text.length < 700,
);

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const postsOf = (site: TestSite) =>
  site.db
    .selectFrom('posts')
    .select(['title', 'content', 'excerpt', 'author_name', 'category', 'tags', 'image_alt'])
    .select(['seo_title', 'seo_description', 'created_at'])
    .orderBy('created_at')
    .execute();

test('posts with odd texts are the same after an export as Markdown and its import', async () => {
  await using site = await openTestSite();
  for (const number of NUMBERS) {
    const text = (shift: number) => TEXTS[(number * 8 + shift) % TEXTS.length] as string;
    const paragraphs = TEXTS.filter((_, index) => index % NUMBERS.length === number);
    const id = await addPost(site, {
      title: text(0),
      content: paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join(''),
      excerpt: number % 2 ? text(1) : '',
      authorName: text(2).slice(0, 120).trim(),
      category: 'Business',
      tags: [text(3), `also ${text(4)}`].map((tag) => cleanLine(tag.slice(0, 50))),
      createdAt: new Date(site.time.now - (NUMBERS.length - number) * 3_600_123).toISOString(),
    });
    await site.db
      .updateTable('posts')
      .set({ seo_title: text(5) })
      .where('id', '=', id)
      .execute();
  }
  const path = join(site.dataDir, 'markdown.zip');
  site.ownRequests.connect(async () => new Response(null, { status: 404 }));
  await site.slices.exports.exporter.write('markdown', path, {
    includes: { drafts: false, people: false },
    progress: NO_PROGRESS,
  });

  await using other = await openTestSite();
  const imports = await openImports(other);
  const report = await imports.run(new File([await readFile(path)], 'markdown.zip'), { redirects: false });
  expect(report.problems).toEqual([]);
  const [expected, found] = [await postsOf(site), await postsOf(other)];
  for (const [index, post] of expected.entries()) {
    expect({ ...found[index], content: wordsOf(found[index]?.content ?? '') }).toEqual({
      ...post,
      content: wordsOf(post.content),
    });
  }
});

/** The text of each paragraph. Bare addresses become links, and white space is as browsers show it. */
const wordsOf = (html: string): string[] =>
  fromHtml(html, { fragment: true })
    .children.map((node) =>
      textOf(node)
        .replace(/[ \t\n\f\r]+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

const textOf = (node: ReturnType<typeof fromHtml>['children'][number]): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
