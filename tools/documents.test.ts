import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'app/**/*.md', 'deploy/**/*.md']);
const SOURCES = globSync('{app,content,contract,server,tests,tools,bench,docs}/**/*.{ts,tsx,css,cjs,md}');

test.each(DOCUMENTS)('every link of %s leads to a file', (document) => {
  const links = Array.from(
    readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)\s#]+)/g),
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/tour.md'])('every file that %s names exists', (document) => {
  const names = Array.from(
    readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|cjs|css|md))`/g),
    ([, name = '']) => name,
  );
  const exists = (name: string) => existsSync(name) || SOURCES.some((path) => path.endsWith(`/${name}`));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test('every decision that code or a document refers to has a page, and the index lists each page', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const pages = globSync('docs/decisions/0*.md');
  expect(pages.filter((page) => !index.includes(page.replace('docs/decisions/', '](')))).toEqual([]);
  const numbers = new Set(pages.map((page) => page.slice('docs/decisions/'.length).slice(0, 4)));
  // Migrations never change: the index says where their decisions are now.
  const files = [...DOCUMENTS, ...SOURCES].filter((file) => !file.includes('/migrations/'));
  const dangling = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/decisions\/(\d{4})\b/g), ([, number = '']) => number)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(dangling).toEqual([]);
});
