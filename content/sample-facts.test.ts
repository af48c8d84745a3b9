import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSample, sampleFacts } from './sample-facts.ts';
import { site } from './site.ts';

const ofSite = (facts: Parameters<typeof sampleFacts>[0], confirmed?: string[]) =>
  sampleFacts(facts, confirmed).flatMap(({ fact, file }) => (file === 'content/site.ts' ? [fact] : []));

test('every text that is marked to be confirmed is listed until its file says that it is', () => {
  const marked = globSync('content/**/*.ts').filter(
    (file) => !file.includes('sample-facts') && readFileSync(file, 'utf8').includes('confirm before launch'),
  );
  expect(marked.length).toBeGreaterThan(20);
  expect([...new Set(sampleFacts().map(({ file }) => file))].sort()).toEqual(marked.sort());
});

test('a fact is a sample until it is changed, each by itself', () => {
  expect(ofSite(site)).toEqual([
    'company name',
    'city',
    'street address',
    'telephone',
    'e-mail',
    'office days',
    'office hours',
    'where the name comes from',
    'LinkedIn page',
    'Instagram page',
    'internship form',
    'full-time form',
  ]);
  const changed = {
    ...site,
    name: 'Bhandari and Sons',
    phone: '+91 79 2658 1234',
    email: 'office@bhandari.in',
    social: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/bhandari' }, ...site.social.slice(1)],
  };
  const still = ofSite(changed, ['city', 'officeDays']);
  expect(still).toEqual([
    'street address',
    'office hours',
    'where the name comes from',
    'Instagram page',
    'internship form',
    'full-time form',
  ]);
  // Another invention is none of theirs either.
  expect(ofSite({ ...changed, email: 'info@example.org' })).toContain('e-mail');
});

test('a line names the fact, what it says and its file', () => {
  const lines = sampleFacts().map(describeSample);
  expect(lines).toContain('Sample in content/site.ts: telephone "+91 79 0000 0000"');
  expect(lines).toContain('Sample in content/testimonials.ts: three testimonials');
});
