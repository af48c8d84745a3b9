import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import type { Copy } from '../../contract/copy/documents.ts';
import { editRunningSite } from '../support/edit-document.ts';
import { readPage } from '../support/read-page.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Changes the first job. */
async function editJob(change: object) {
  await editRunningSite(site.url, 'jobs', ({ items }) => {
    const [first, ...others] = items as Copy<'jobs'>['items'];
    return { items: [{ ...first, ...change }, ...others] };
  });
}

const isListed = async (slug: string) => {
  const pages = await Promise.all(
    ['/Career', '/sitemap.xml'].map(async (path) => (await fetch(site.url + path)).text()),
  );
  return pages.map((text) => text.includes(`/Career/${slug}`));
};

test('an open job has a page with complete JobPosting data, and is listed', async () => {
  await editJob({ slug: 'tester', closes: '2031-02-28', workplace: 'remote' });
  const page = await readPage(`${site.url}/career/Tester`);
  expect([page.status, page.canonical]).toEqual([200, [`${site.url}/Career/tester`]]);
  expect(page.text).toContain('February 28, 2031');
  expect(page.structuredData[0]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Flutter developer',
    description: expect.stringContaining('<li>Two published apps whose code you can explain line by line.</li>'),
    datePosted: '2026-11-02',
    validThrough: '2031-02-28T23:59:59',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: COMPANY.name },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    baseSalary: { currency: 'INR', value: { minValue: 900_000, maxValue: 1_400_000, unitText: 'YEAR' } },
  });
  const intern = (await readPage(`${site.url}/Career/seo-intern`)).structuredData[0];
  expect(intern).toMatchObject({ jobLocation: { address: { addressLocality: 'Ahmedabad' } } });
  expect(intern).not.toHaveProperty('validThrough');
  expect(await isListed('tester')).toEqual([true, true]);
});

test('a job past its last day says so, and is neither listed nor indexed', async () => {
  await editJob({ closes: '2026-11-05' });
  const { status, text, meta, structuredData } = await readPage(`${site.url}/Career/tester`);
  expect([status, meta.get('robots')]).toEqual([200, 'noindex']);
  expect(text).toContain('This job is closed');
  expect(structuredData.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  expect(await isListed('tester')).toEqual([false, false]);
});

test('a hidden or unknown job has a 404 page', async () => {
  await editJob({ closes: '', hidden: true });
  for (const path of ['/Career/tester', '/Career/tester.data', '/Career/flutter-developer']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  }
  expect(await isListed('tester')).toEqual([false, false]);
});

test('the 404 pages of jobs and case studies suggest the page that was probably meant', async () => {
  // Programs get no suggestions.
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' };
  for (const [path, meant] of [
    ['/Career/seo-intren', '/Career/seo-intern'],
    ['/Portfolio/coachng-app', '/Portfolio/coaching-app'],
  ]) {
    const response = await fetch(site.url + path, { headers });
    const isSuggested = (await response.text()).includes(`href="${meant}"`);
    expect([path, response.status, isSuggested]).toEqual([path, 404, true]);
  }
});
