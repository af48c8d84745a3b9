import { expect, test } from 'vitest';
import { openImports } from '../../tests/support/import-files.ts';
import { ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

test('an export with every odd text is read to its end, and no item fails', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const posts = ODD_STRINGS.map(({ label, value }, index) => ({
    id: String(index),
    title: value.slice(0, 250),
    slug: `post-${index}`,
    html: `<p>${label}</p><p>${value.slice(0, 250)}</p>`,
    status: 'draft',
    custom_excerpt: value.slice(0, 250),
    published_at: '2024-01-05T10:00:00.000Z',
  }));
  const file = { db: [{ meta: { version: '5.0.0' }, data: { posts, tags: [], users: [] } }] };
  const report = await imports.run(new File([JSON.stringify(file)], 'ghost.json'));
  expect(report.state).toBe('done');
  const failed = await imports.call('GET', `/imports/${report.id}/items?state=failed`);
  expect(failed.body).toMatchObject({ items: [] });
  const drafts = await imports.call('GET', '/posts?status=draft&per_page=100');
  expect(drafts.body.total).toBeGreaterThan(ODD_STRINGS.length - 25);
});
