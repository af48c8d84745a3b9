// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { linkAddress } from '../app/admin/blog/editor/link-address.ts';
import { prepareHtml } from '../app/ui/prepare-html.ts';
import { splitArticle } from '../contract/blog/article-blocks.ts';
import { POST_LIMITS } from '../contract/blog/blog.ts';
import { toNfc } from '../contract/text/to-nfc.ts';
import { leastProcessorTime } from '../tests/support/processor-time.ts';
import { openTestSite } from '../tests/support/test-site.ts';
import { wordsOf } from './core/words.ts';
import { createClientAddress } from './http/client-address.ts';
import { readQueryString } from './wire/postgrest/query.ts';

/** About as long as Node accepts in the head of a request. Linear code reads it in under a millisecond. */
const LONG = 8000;
const MAX_MILLISECONDS = 100;

const query = (parameters: Record<string, string>) => () => {
  try {
    readQueryString(new URLSearchParams(parameters), undefined);
  } catch {}
};

const repeated = (...parts: string[]) => parts.map((part) => part.repeat(LONG / parts.length)).join('');

test.each<[string, () => unknown]>([
  ['columns with hints', query({ select: repeated('a', '!') })],
  ['one long column', query({ select: repeated('a') })],
  ['columns and hints in turn', query({ select: repeated('a!') })],
  ['spaces where a bracket is missing', query({ select: `${repeated('a', ' ')};(` })],
  ['an order without end', query({ order: repeated('a.') })],
  ['a list that is never closed', query({ title: `in.(${repeated('"\\', '",')}` })],
  ['an address that is nearly one', () => linkAddress(`a@${repeated('.')}`)],
  ['tags that are never closed', () => prepareHtml(repeated('<a ', ' a'))],
  [
    'a chain of proxies',
    () => createClientAddress(['127.0.0.1']).of('127.0.0.1', { forwardedFor: repeated('127.0.0.1,') }),
  ],
])('%s are read in time that grows with their length alone', async (_name, attempt) => {
  expect(await leastProcessorTime(attempt)).toBeLessThan(MAX_MILLISECONDS);
});

/** The longest message that a visitor can send. Splitting it into words took up to seven seconds for some of these. */
const LONG_MESSAGE = 20_000;

test.each<[string, string]>([
  ['one letter', 'a'],
  ['one accent', '\u0300'],
  ['accents that are to be sorted', '\u0300\u0316'],
  ['a letter that is written as eighteen', '\ufdfa'],
  ['Chinese', '漢'],
  ['parts of Korean syllables', '\u1100\u1161\u11a8'],
  ['a word with many hyphens', 'a-'],
  ['a word with many apostrophes', "a'"],
])('a message of %s is split into words in linear time', async (_name, part) => {
  const text = part.repeat(LONG_MESSAGE / part.length);
  expect(await leastProcessorTime(() => [...wordsOf(text)])).toBeLessThan(MAX_MILLISECONDS);
});

test('letters with any number of accents are normalized in linear time', async () => {
  const text = `e\u0301${'\u0300\u0316'.repeat(POST_LIMITS.content / 2)}e\u0301`;
  expect(await leastProcessorTime(() => toNfc(text))).toBeLessThan(MAX_MILLISECONDS);
  expect(toNfc(text).endsWith('é')).toBe(true);
});

test('an article with a long gap is split into blocks in linear time', async () => {
  const paragraph = `<p>a${' '.repeat(60_000)}a</p>`;
  const gap = ' '.repeat(60_000);
  expect(await leastProcessorTime(() => splitArticle(paragraph + gap + paragraph + gap))).toBeLessThan(
    MAX_MILLISECONDS,
  );
  expect(splitArticle(`${gap}a${paragraph}${gap}`).map(({ html, space }) => html.length + space.length)).toEqual([
    1,
    paragraph.length + gap.length,
  ]);
});

test('a token with a long gap in it keeps no visitor waiting', async () => {
  await using site = await openTestSite();
  const headers = { Authorization: `Bearer x${' '.repeat(15_000)}y` };
  const attempt = async () => (await site.request('/api/blogs', { headers })).text();
  expect(await leastProcessorTime(attempt)).toBeLessThan(MAX_MILLISECONDS);
});
