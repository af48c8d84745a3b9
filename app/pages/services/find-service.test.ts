import { expect, test } from 'vitest';
import { SERVICE_PAGES } from '../../../content/services/all-services.ts';
import { SERVICE_CARDS } from '../../../content/services/services-list.ts';
import { findService } from './find-service.ts';
import { SECTION_ORDER } from './section-order.ts';
import { SERVICE_COPY } from './service-copy.ts';

test('every card of the list links to a page', () => {
  for (const { title } of SERVICE_CARDS) {
    expect(SERVICE_PAGES).toContain(findService(title.toLowerCase().replaceAll(' ', '-')));
  }
});

test.each(['mobile-app-development', 'website-development', 'content-management'])(
  '%s has generic copy without a page of its own',
  (slug) => {
    const generic = findService(slug, []);
    expect(generic).toMatchObject({ slug, variant: 'generic' });
    expect(generic?.features.length).toBeGreaterThanOrEqual(5);
    expect(generic?.whyUs).toBeTruthy();
  },
);

test.each(['content-creation', 'constructor', ''])('"%s" is not a service', (slug) => {
  expect(findService(slug)).toBeUndefined();
  expect(findService(slug, [])).toBeUndefined();
});

test('every service has a file of copy for its slug', async () => {
  expect([...SERVICE_COPY.keys()]).toEqual(SERVICE_PAGES.map(({ slug }) => slug));
  for (const page of SERVICE_PAGES) expect(await SERVICE_COPY.get(page.slug)?.()).toBe(page);
});

test('the layout of each page shows all of its copy, and no two layouts are the same', () => {
  for (const { variant, ...page } of SERVICE_PAGES) {
    const shown: readonly string[] = SECTION_ORDER[variant];
    const written = ['facts', 'features', 'benefits', 'process', 'whyUs', 'questions'].filter((name) => name in page);
    expect([...shown].sort()).toEqual(written.sort());
  }
  expect(new Set(SERVICE_PAGES.map(({ variant }) => SECTION_ORDER[variant].join())).size).toBe(12);
});
