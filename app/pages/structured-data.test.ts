import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import type { PostSummary } from '../../contract/blog/blog.ts';
import { blogPosting, service } from './page-schemas.ts';
import { organization } from './structured-data.tsx';

const SITE = { publicUrl: 'https://example.com', company: COMPANY };
const at = (path: string) => new URL(path, 'https://example.com').href;

const POST = {
  id: 7,
  title: 'A title',
  authorName: 'Meera Joshi',
  image: '/media/a.png',
  imageWidth: 1,
  imageHeight: 1,
  category: 'Business',
  excerpt: 'An excerpt.',
  createdAt: '2026-11-05T08:00:00.000Z',
  updatedAt: '2026-11-06T08:00:00.000Z',
} as PostSummary;

test('structured data omits facts about the company that are still samples', () => {
  const company = organization(at, {
    ...SITE,
    openingHours: { dayOfWeek: ['Monday'], opens: '10:30', closes: '19:30' },
  });
  expect(company).toMatchObject({
    '@type': ['Organization', 'LocalBusiness'],
    name: COMPANY.name,
    url: 'https://example.com/',
    address: { addressLocality: 'Ahmedabad', addressCountry: 'India' },
    openingHoursSpecification: { opens: '10:30', closes: '19:30' },
  });
  for (const fact of ['email', 'telephone', 'sameAs']) expect(company).not.toHaveProperty(fact);
  for (const fact of ['streetAddress', 'postalCode']) expect(company.address).not.toHaveProperty(fact);
});

test('structured data includes each confirmed fact', () => {
  const own = {
    ...COMPANY,
    phone: '+91 79 2658 1234',
    email: 'office@bhandari.in',
    addressLines: ['Fourth floor, Sakar House', 'Ashram Road, Ahmedabad 380009', 'Gujarat, India'],
    social: [COMPANY.social[0], { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/bhandari' }],
  };
  expect(organization(at, { ...SITE, company: own })).toMatchObject({
    email: own.email,
    telephone: own.phone,
    sameAs: ['https://www.instagram.com/bhandari'],
    address: { streetAddress: 'Fourth floor, Sakar House, Ashram Road', postalCode: '380009' },
  });
});

test('structured data of a post has its author, dates and images', () => {
  expect(blogPosting(POST)(at, SITE)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A title',
    url: 'https://example.com/blogs/7',
    datePublished: POST.createdAt,
    dateModified: POST.updatedAt,
    author: { name: 'Meera Joshi' },
    articleSection: 'Business',
    image: [expect.stringMatching(/^https:\/\/example\.com\/share\/blogs\/7-/), 'https://example.com/media/a.png'],
  });
  const bare = blogPosting({ ...POST, authorName: null, category: null, image: null })(at, SITE);
  expect(bare).not.toHaveProperty('author');
  expect(bare).not.toHaveProperty('articleSection');
  expect(bare.image).toHaveLength(1);
});

test('structured data contains no ratings or reviews', () => {
  const all = [organization, service({ path: '/', title: '', description: '' }), blogPosting(POST)];
  expect(JSON.stringify(all.map((schema) => schema(at, SITE)))).not.toMatch(/rating|review/i);
});
