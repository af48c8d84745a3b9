import { expect, test } from 'vitest';
import { addPost } from '../../../../tests/support/add-post.ts';
import { callLoader } from '../../../../tests/support/call-loader.ts';
import { openTestSite } from '../../../../tests/support/test-site.ts';
import { loader } from './feed.ts';

test('the feed has the newest twenty posts, newest first', async () => {
  await using site = await openTestSite();
  for (let number = 1; number <= 22; number++) {
    site.time.now += 1000;
    await addPost(site, { title: `Post ${number}`, category: 'Operation' });
  }
  const response = await callLoader(loader, site, '/feed.xml');
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  const titles = [...xml.matchAll(/<item>\n<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Post ${22 - index}`));
  expect(xml).toContain('<link>http://localhost:3000/blogs/22</link>');
  expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 08:30:22 GMT</pubDate>');
  expect(xml).toContain('<category>Operation</category>');
  expect(xml).toContain('<dc:creator>Meera Joshi</dc:creator>');
  expect(xml).toContain('<description>Its text.</description>');
});

test('no title makes the feed invalid', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Shah & Sons <"it\'s">\u0008\uffff]]> \u{1f600}' });
  const xml = await (await callLoader(loader, site, '/feed.xml')).text();
  expect(xml).toContain('<title>Shah &amp; Sons &lt;&quot;it&#39;s&quot;&gt;]]&gt; \u{1f600}</title>');
});

test('an empty blog has a feed without items', async () => {
  await using site = await openTestSite();
  const response = await callLoader(loader, site, '/feed.xml');
  expect(response.status).toBe(200);
  const xml = await response.text();
  expect(xml).not.toContain('<item>');
  expect(xml).not.toContain('lastBuildDate');
});
