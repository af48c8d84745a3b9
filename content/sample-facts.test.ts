import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSample, sampleFacts } from './sample-facts.ts';
import { site } from './site.ts';

const ofSite = (facts: Parameters<typeof sampleFacts>[0], confirmed?: string[]) =>
  sampleFacts(facts, confirmed).flatMap(({ fact, file }) => (file === 'content/site.ts' ? [fact] : []));

test('every text that is marked to be confirmed is listed', () => {
  const marked = globSync('content/**/*.ts').filter(
    (file) => !file.includes('sample-facts') && readFileSync(file, 'utf8').includes('confirm before launch'),
  );
  expect(marked.length).toBeGreaterThan(20);
  expect([...new Set(sampleFacts().map(({ file }) => file))].sort()).toEqual(marked.sort());
});

test('each fact is a sample until it is changed', () => {
  expect(ofSite(site)).toEqual(expect.arrayContaining(['company name', 'telephone', 'e-mail', 'LinkedIn page']));
  const changed = {
    ...site,
    name: 'Bhandari and Sons',
    phone: '+91 79 2658 1234',
    email: 'office@bhandari.in',
    social: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/bhandari' }, ...site.social.slice(1)],
  };
  const remaining = ofSite(changed, ['city', 'officeDays']);
  expect(remaining).toEqual(expect.arrayContaining(['street address', 'office hours', 'Instagram page']));
  for (const fact of ['company name', 'telephone', 'e-mail', 'LinkedIn page', 'city', 'office days'])
    expect(remaining).not.toContain(fact);
  // Another example address is still a sample.
  expect(ofSite({ ...changed, email: 'info@example.org' })).toContain('e-mail');
});

test('a line names the fact, its value and its file', () => {
  const lines = sampleFacts().map(describeSample);
  expect(lines).toContain('Sample in content/site.ts: telephone "+91 79 0000 0000"');
  expect(lines).toContain('Sample in content/testimonials.ts: three testimonials');
});
