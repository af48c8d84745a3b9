// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { asFile, smallImage } from '../tests/support/images.ts';
import { formBody, openTestSite } from '../tests/support/test-site.ts';

const asked = (host: string) => ({ headers: { Host: host } });

test('a demo accepts any loopback name on any port, and no other Host', async () => {
  await using site = await openTestSite();
  for (const host of ['localhost:3000', 'localhost', '127.0.0.1:9999', '[::1]:3000']) {
    expect([host, (await site.request('/', asked(host))).status]).toEqual([host, 200]);
  }
  for (const host of ['example.com', 'localhost.example.com', '']) {
    expect([host, (await site.request('/', asked(host || 'bad host'))).status]).toEqual([host, 421]);
  }
});

test('updates and deletes report a wrong Host like all their errors', async () => {
  await using site = await openTestSite();
  for (const [method, path] of [
    ['POST', '/api/update_blog/1'],
    ['DELETE', '/public/api/delete_blog/1'],
  ] as const) {
    const response = await site.request(path, { method, ...asked('example.com') });
    expect(response.status).toBe(421);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const message = 'This site is http://localhost:3000. The requested host is not served here.';
    expect(await response.json()).toEqual({ success: false, status: false, message, errors: {} });
  }
});

test('production accepts only its public address as Host', async () => {
  await using site = await openTestSite({ SITE_MODE: 'production', MAIL: 'files', PUBLIC_URL: 'https://example.com' });
  const page = await site.request('/', asked('example.com'));
  expect(page.status).toBe(200);
  expect(page.headers.get('Strict-Transport-Security')).toContain('max-age=');
  expect((await site.request('/', asked('localhost:3000'))).status).toBe(421);
});

test('a cross-site form post to a page is rejected', async () => {
  await using site = await openTestSite();
  const post = (headers: Record<string, string>) =>
    site.request('/Contactus', { ...formBody({ name: 'A' }), headers: { Host: 'localhost:3000', ...headers } });
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await post({ Origin: 'https://example.com' })).status).toBe(403);
  expect((await post({ Origin: 'null' })).status).toBe(403);
  expect((await post({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});

test('a same-origin form is accepted with only an Origin header, also behind a proxy that sends X-Forwarded-Host', async () => {
  await using site = await openTestSite({
    SITE_MODE: 'production',
    MAIL: 'files',
    PUBLIC_URL: 'https://example.com',
    TRUSTED_PROXIES: '192.0.2.1',
  });
  const post = (Origin: string, hosts: Record<string, string>) =>
    site.request('/Contactus', { ...formBody({ name: 'A' }), headers: { Origin, ...hosts } }, '192.0.2.1');
  const forwarded = { Host: 'app:3000', 'X-Forwarded-Host': 'example.com' };
  expect((await post('https://example.com', { Host: 'Example.com' })).status).toBe(200);
  expect((await post('https://example.com', forwarded)).status).toBe(200);
  expect((await post('http://app:3000', forwarded)).status).toBe(403);
  expect((await post('https://other.example', forwarded)).status).toBe(403);
});

test('all responses have headers against sniffing, framing and referrer leaks', async () => {
  await using site = await openTestSite();
  for (const path of ['/', '/public/api/blogs', '/api/user', '/media/none']) {
    const { headers } = await site.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('default-src');
  }
});

test('pages for one visitor tell shared caches not to store them', async () => {
  await using site = await openTestSite();
  expect((await site.request('/contact')).headers.get('Cache-Control')).toBe('private, no-cache');
});

test('internal errors are reported without details', async () => {
  await using site = await openTestSite();
  await site.db.schema.alterTable('posts').renameTo('lost').execute();
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await site.request('/public/api/blogs?page=1');
  expect(broken.status).toBe(500);
  expect(await broken.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' });
  expect(log).toHaveBeenCalledWith('GET /public/api/blogs failed:', expect.any(Error));
});

test('images are served with headers that prevent other uses', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await smallImage('webp')));
  const picture = await site.request(`/media/${name}`);
  expect(picture.headers.get('Content-Type')).toBe('image/webp');
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(picture.headers.get('Content-Disposition')).toBe('attachment');
  const again = { headers: { 'If-None-Match': picture.headers.get('ETag') as string } };
  expect((await site.request(`/media/${name}`, again)).status).toBe(304);
  expect((await site.request(`/media/${'0'.repeat(40)}.jpg`)).status).toBe(404);
});
