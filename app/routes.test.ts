import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { GENERATED_FILES, PAGES } from '../contract/pages.ts';
import routes from './routes.ts';

const pathsById = (entries: readonly RouteConfigEntry[]) =>
  Object.fromEntries(entries.map(({ id, path = '' }) => [id, `/${path}`]));

/** The entries of pages, without the layouts around them. */
const pagesIn = (entries: readonly RouteConfigEntry[] = []): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? pagesIn(entry.children) : [entry]));

test('contract/pages.ts has the id and the path of every public page and generated file', () => {
  const inLayout = pagesIn(routes.find(({ file }) => file === 'pages/layout/layout.tsx')?.children);
  // A preview is not public: it needs a link.
  const pages = inLayout.filter(({ path }) => path !== '*' && path !== 'preview/:token');
  // Sign-off pages need a link, and the page of a closed site is shown in place of other pages.
  const others = /^(?:sign-off\/|share\/|__closed$)/;
  const files = routes.filter(({ file, path }) => file.startsWith('pages/') && path && !others.test(path));
  const manifest = Object.entries({ ...PAGES, ...GENERATED_FILES }).map(([id, { path }]) => [id, path]);
  expect(pathsById([...pages, ...files])).toEqual(Object.fromEntries(manifest));
});
