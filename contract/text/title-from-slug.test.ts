import { expect, test } from 'vitest';
import { titleFromSlug } from './title-from-slug.ts';

test.each([
  ['our-Challenges', 'Our Challenges'],
  ['search-engine-optimization', 'Search Engine Optimization'],
  ['e-commerce-development', 'E Commerce Development'],
  ['meta-ads', 'Meta Ads'],
  ['seo', 'Seo'],
  ['--a--b-', 'A B'],
  ['- -', ''],
])('%s is titled "%s"', (slug, title) => {
  expect(titleFromSlug(slug)).toBe(title);
});
