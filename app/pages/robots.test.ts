import { expect, test } from 'vitest';
import { callLoader } from '../../tests/support/call-loader.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { loader } from './robots.ts';

test('robots.txt excludes the panel and the API and names the sitemap', async () => {
  await using site = await openTestSite({
    SITE_MODE: 'production',
    MAIL: 'files',
    PUBLIC_URL: 'https://example.com',
  });
  const lines = (await (await callLoader(loader, site, '/robots.txt')).text()).split('\n');
  for (const path of ['/admin', '/login', '/api/', '/public/api/']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://example.com/sitemap.xml');
});
