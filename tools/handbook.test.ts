import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findHelp, HELP_PAGES } from '../app/admin/help/help-pages.ts';
import { openLabels } from './panel-labels.ts';

const FOLDER = 'docs/handbook';
const files = globSync(`${FOLDER}/*.md`).sort();
const routes = readFileSync('app/routes.ts', 'utf8');

/** Each match with its line, for the person who renamed something. */
const findAll = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Array.from(line.matchAll(pattern), ([, text = '']) => ({ text, at: `${file}:${index + 1}` })),
      ),
  );

test('every label that the handbook names is in the product', () => {
  const hasLabel = openLabels();
  const labels = findAll(/\*\*(.+?)\*\*/g);
  expect(labels.length).toBeGreaterThan(80);
  expect(labels.filter(({ text }) => !hasLabel(text)).map(({ text, at }) => `${at} ${text}`)).toEqual([]);
  expect(hasLabel('Upload Bloog')).toBe(false);
});

test('every screen and page that the handbook names exists', () => {
  for (const { text, at } of findAll(/`(\/admin\/[^`]+)`/g)) {
    expect([at, text, routes.includes(`'${text.replace('/admin/', '')}'`)]).toEqual([at, text, true]);
  }
  for (const { text, at } of findAll(/\]\((?!https?:)([^)]+)\)/g)) {
    expect([at, existsSync(`${FOLDER}/${text.split('#')[0]}`)]).toEqual([at, true]);
  }
  expect(files.map((file) => basename(file, '.md'))).toEqual(HELP_PAGES.map(({ slug }) => slug).sort());
});

test('every screen of the panel leads to help about it', () => {
  const screens = Array.from(routes.matchAll(/^ {6}.*route\('([^']+)', 'admin\//gm), ([, path]) => `/admin/${path}`);
  expect(screens.length).toBeGreaterThan(25);
  const withoutHelp = screens.filter((screen) => !findHelp(screen));
  expect(withoutHelp).toEqual(['/admin/help/:page?']);
  for (const { slug, sections = {} } of HELP_PAGES) {
    const text = readFileSync(`${FOLDER}/${slug}.md`, 'utf8');
    for (const heading of Object.values(sections)) expect(text).toContain(`\n## ${heading}\n`);
  }
  expect(findHelp('/admin/posts/3/history')).toEqual({ title: 'Writing', path: '/admin/help/writing' });
  expect(findHelp('/admin/authors')).toEqual({ title: 'Author pages', path: '/admin/help/writing#author-pages' });
});

test('what the pictures show is still in the product', () => {
  const hasLabel = openLabels();
  const pictures: Record<string, string[]> = JSON.parse(readFileSync(`${FOLDER}/pictures/labels.json`, 'utf8'));
  const shown = findAll(/!\[[^\]]*\]\(pictures\/([^)]+)\)/g).map(({ text }) => text);
  expect(Object.keys(pictures).sort()).toEqual([...new Set(shown)].sort());
  for (const [picture, labels] of Object.entries(pictures)) {
    expect(labels.length).toBeGreaterThan(3);
    const gone = labels.filter((label) => !hasLabel(label));
    expect(gone, `${picture} is out of date: run npm run handbook-pictures`).toEqual([]);
  }
});
