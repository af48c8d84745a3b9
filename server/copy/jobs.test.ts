// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { editDocument } from '../../tests/support/edit-document.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

test('a job is open until the end of its last day in the zone of the site', async () => {
  await using site = await openTestSite();
  const [first, ...others] = (await site.copy.read('jobs')).items;
  await editDocument(site, 'jobs', () => ({ items: [{ ...first, closes: '2026-11-22' }, ...others] }));
  const slugs = async () => (await site.copy.openJobs()).map(({ slug }) => slug);
  expect(await slugs()).toEqual(['flutter-developer', 'seo-intern']);

  site.time.now = Date.parse('2026-11-22T23:59:59+05:30');
  expect(await slugs()).toContain('flutter-developer');
  const { cursor } = await site.changesSince(undefined);
  site.time.now += 1_000;
  expect(await slugs()).toEqual(['seo-intern']);
  expect(await site.copy.findJob('flutter-developer')).toMatchObject({ isOpen: false, job: { title: first?.title } });

  await site.sweep();
  expect((await site.changesSince(cursor)).changes).toContainEqual({ document: 'jobs' });
  const { cursor: swept } = await site.changesSince(cursor);
  site.time.now += DAY / 2;
  await site.sweep();
  expect((await site.changesSince(swept)).changes).toEqual([]);
});

test('jobs with an impossible date, salary or address are refused', async () => {
  await using site = await openTestSite();
  const [first, second] = (await site.copy.read('jobs')).items;
  const edit = (change: object) => editDocument(site, 'jobs', () => ({ items: [{ ...first, ...change }, second] }));
  await expect(edit({ closes: '2026-02-30' })).rejects.toThrow('Closing date is a date, like 2026-12-15.');
  await expect(edit({ slug: 'Two Words' })).rejects.toThrow('lower-case words separated by hyphens');
  await expect(edit({ slug: 'seo-intern' })).rejects.toThrow('Two jobs have the same address.');
  await expect(edit({ salary: { ...first?.salary, from: '9 lakh' } })).rejects.toThrow('whole number');
});
