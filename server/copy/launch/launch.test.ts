// PostgreSQL nightly: other tests make the same queries.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { LaunchCheckEntry, LaunchChecklist } from '../../../contract/copy/launch.ts';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { bearer, openTestSite } from '../../../tests/support/test-site.ts';
import { definitionOf } from '../definitions.ts';
import { textsOf } from '../texts-of.ts';
import { textsOfCheck } from './find-samples.ts';
import { LAUNCH_CHECKS } from './launch-checks.ts';

async function openChecklist() {
  const site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const path = '/api/admin/launch-checklist';
  return {
    site,
    headers,
    read: async () => (await (await site.request(path, { headers })).json()) as LaunchChecklist,
    confirm: (id: string, confirmed: unknown) =>
      site.request(`${path}/${id}`, { method: 'PUT', headers, body: JSON.stringify({ confirmed }) }),
  };
}
const find = ({ checks }: LaunchChecklist, id: string) => checks.find((check) => check.id === id) as LaunchCheckEntry;

test('a text that is marked to be confirmed has a check', async () => {
  const checked = new Set(
    LAUNCH_CHECKS.flatMap((check) => [...textsOfCheck(check, definitionOf(check.document).defaults).values()]),
  );
  const marked = globSync('content/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('confirm before launch'),
  );
  expect(marked.length).toBeGreaterThan(20);
  for (const file of marked) {
    const texts = textsOf(await import(/* @vite-ignore */ resolve(file))).map(([, text]) => text);
    expect([file, texts.some((text) => text.length > 20 && checked.has(text))]).toEqual([file, true]);
  }
  for (const check of LAUNCH_CHECKS) {
    expect([check.id, textsOfCheck(check, definitionOf(check.document).defaults).size > 0]).toEqual([check.id, true]);
  }
});

test('a sample is open until somebody confirms or replaces it', async () => {
  const { site, headers, read, confirm } = await openChecklist();
  await using _ = site;
  const before = await read();
  expect(before.to_confirm).toBe(before.checks.length);
  expect(find(before, 'company.phone')).toMatchObject({ state: 'to_confirm', value: '+91 79 0000 0000' });
  expect(find(before, 'company.facts.reply-time').places).toContainEqual({
    key: 'contact',
    title: 'Contact',
    path: 'next.steps.read.text',
    address: '/admin/pages/contact',
  });

  const confirmed = await confirm('staff', true);
  expect(await confirmed.json()).toMatchObject({ state: 'confirmed', confirmed_by: 'meera@example.com' });
  const { pages } = (await (await site.request('/api/admin/pages', { headers })).json()) as {
    pages: { key: string; to_confirm: number }[];
  };
  expect(pages.find(({ key }) => key === 'staff')).toMatchObject({ to_confirm: 0 });
  expect(pages.find(({ key }) => key === 'testimonials')).toMatchObject({ to_confirm: 1 });

  // Another example value still counts as a sample.
  const changes = { phone: '+91 79 2658 1234', email: 'info@example.org' };
  await editDocument(site, 'company', (company) => ({ ...company, ...changes }));
  const after = await read();
  expect(find(after, 'company.phone').state).toBe('replaced');
  expect(find(after, 'company.email').state).toBe('to_confirm');
  expect(after.to_confirm).toBe(before.to_confirm - 2);

  await confirm('staff', false);
  expect(find(await read(), 'staff')).toMatchObject({ state: 'to_confirm', confirmed_by: null });
});

test('an unknown check and an unclear answer are errors', async () => {
  const { site, confirm } = await openChecklist();
  await using _ = site;
  expect((await confirm('nothing', true)).status).toBe(404);
  const unclear = await confirm('staff', 'yes');
  expect(unclear.status).toBe(422);
  expect(await unclear.json()).toMatchObject({ errors: { confirmed: ['confirmed must be true or false.'] } });
});
