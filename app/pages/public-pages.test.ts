import { expect, test } from 'vitest';
import { SERVICE_PAGES } from '../../content/services/all-services.ts';
import routes from '../routes.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** Reachable, but not to be found. */
const HIDDEN = ['/Blog-Details'];

test('every page with an address of its own is a public page, or hidden on purpose', () => {
  const pages = routes.find(({ file }) => file === 'pages/layout/layout.tsx')?.children ?? [];
  const addresses = pages.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path));
  const services = SERVICE_PAGES.map(({ slug }) => `/service/${slug}`);
  expect(PUBLIC_PAGES.map(({ path }) => path).sort()).toEqual(
    [...addresses.filter((path) => !HIDDEN.includes(path)), ...services].sort(),
  );
});
