import { expect, test } from 'vitest';
import {
  articleToMarkdown,
  countWords,
  excerptOf,
  isEmptyArticle,
  sanitizeArticle,
  sanitizeOnRead,
} from './articles.ts';

test('HTML that was stored unsanitized is sanitized on every read', async () => {
  const planted = '<p>Words<img src="x" onerror="alert(1)"></p><script>alert(2)</script>';
  for (let reading = 0; reading < 3; reading++) expect(await sanitizeOnRead(planted)).toBe('<p>Words<img src="x"></p>');
});

test('caching one clean text does not skip others', async () => {
  const clean = '<p>Words</p>';
  expect(await sanitizeOnRead(clean)).toBe(clean);
  expect(await sanitizeOnRead(clean)).toBe(clean);
  expect(await sanitizeOnRead(`${clean}<script>alert(1)</script>`)).toBe(clean);
});

test('a long text is read in a thread as a short one is at once', async () => {
  const paragraph = '<p>Some <b>bold</b> words &amp; a <a href="javascript:x">link</a></p>';
  const clean = '<p>Some <strong>bold</strong> words &#x26; a <a>link</a></p>';
  const long = (part: string) => part.repeat(1_000);
  expect(await sanitizeArticle(paragraph)).toBe(clean);
  expect(await sanitizeArticle(long(paragraph))).toBe(long(clean));
  expect(await countWords('One title', long(clean))).toBe(2 + 6_000);
  expect(await isEmptyArticle(long('<p> </p>'))).toBe(true);
  expect(await excerptOf(long(clean))).toMatch(/^Some bold words & a link\. Some .*…$/);
  expect(await articleToMarkdown(long('<p>a <em>b</em></p>'), 'https://example.com/')).toBe(
    `${Array(1_000).fill('a _b_').join('\n\n')}\n`,
  );
});
