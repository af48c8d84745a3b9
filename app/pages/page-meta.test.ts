import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { pageMeta } from './page-meta.ts';
import { shareImageAddress, siteShareImage } from './share-image-data.ts';

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://example.com', company: COMPANY } }];
const FACTS = { matches, title: 'About us', description: 'Who we are.', path: '/Aboutus' };
const contentOf = (facts: Parameters<typeof pageMeta>[0], name: string) => {
  const tags = pageMeta(facts) as Record<string, string>[];
  return tags.find((tag) => [tag.name, tag.property, tag.rel].includes(name));
};

test('an indexed page has its title, address and share image', () => {
  expect(pageMeta(FACTS)).toContainEqual({ title: `About us | ${COMPANY.name}` });
  expect(contentOf(FACTS, 'canonical')?.href).toBe('https://example.com/Aboutus');
  expect(contentOf(FACTS, 'og:image')?.content).toMatch(/^https:\/\/example\.com\/share\/pages\/aboutus-\w+\.png$/);
  expect(contentOf(FACTS, 'og:image:alt')?.content).toBe('About us');
  expect(contentOf(FACTS, 'twitter:card')?.content).toBe('summary_large_image');
  expect(contentOf(FACTS, 'robots')).toBeUndefined();
});

test('a page that is not indexed has no canonical address, and the image of the site', () => {
  const hidden = { ...FACTS, isIndexed: false };
  expect(contentOf(hidden, 'robots')?.content).toBe('noindex');
  expect(contentOf(hidden, 'canonical')).toBeUndefined();
  expect(contentOf(hidden, 'og:image')?.content).toBe(
    `https://example.com${shareImageAddress(siteShareImage(COMPANY))}`,
  );
});

test('the share image is in the language of the page, if its letters can be drawn', () => {
  const imageIn = (code: string, isDrawn: boolean) => {
    const language = { code, isDrawn, prefix: `/${code}`, at: '/Aboutus' };
    const loaderData = { publicUrl: 'https://example.com', company: COMPANY, language };
    return contentOf({ ...FACTS, matches: [{ id: 'root', loaderData }] }, 'og:image')?.content;
  };
  expect(imageIn('ar', true)).toMatch(/^https:\/\/example\.com\/ar\/share\/pages\/aboutus-/);
  expect(imageIn('ja', false)).toMatch(/^https:\/\/example\.com\/share\/pages\/aboutus-/);
});

test('no two tags have the same key, which head-tags.tsx relies on', () => {
  const kinds = (pageMeta({ ...FACTS, keywords: 'a' }) as Record<string, string>[]).map(
    ({ name, property, rel }) => name ?? property ?? rel ?? 'title',
  );
  expect(new Set(kinds).size).toBe(kinds.length);
});
