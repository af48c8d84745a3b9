import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { callLoader } from '../../tests/support/call-loader.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { loader } from './llms.ts';

test('llms.txt describes the company, its pages and its articles with the published words', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Arrays [and] brackets' });
  await editDocument(site, 'company', (company) => ({ ...company, name: 'Bhandari and Sons' }));
  const response = await callLoader(loader, site, '/llms.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toBe('# Bhandari and Sons');
  expect(lines[2]).toMatch(/^> Bhandari and Sons designs and builds websites/);
  expect(lines).toContainEqual(expect.stringMatching(/^- \[Contact\]\(http:\/\/localhost:3000\/Contactus\): Write to/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^- \[Meta Ads\]\(http:\/\/localhost:3000\/service\/meta-ads\): ./),
  );
  expect(lines).toContainEqual(
    expect.stringContaining('- [Arrays \\[and\\] brackets](http://localhost:3000/blogs/1.md): '),
  );
});
