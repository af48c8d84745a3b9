import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import type { Release } from '../../contract/releases/releases.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a release link shows the pages, lists, redirects and missing pages as they will be, to nobody else', async () => {
  const headers = await authenticate(site.url);
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const { headers: json, ...request } = jsonBody(body ?? {});
    const init = { method, headers: { ...json, ...headers }, ...(body && { body: request.body }) };
    return (await (await fetch(`${site.url}/api/admin${path}`, init)).json()) as Body;
  };
  const about = await call<AdminDocument>('GET', '/pages/about');
  await call('PUT', '/pages/about/draft', {
    body: { ...about.live, title: 'Who we are now' },
    base_revision: about.revision,
    draft_revision: about.draft_revision,
  });
  const page = { title: 'Winter offer', address: '/offer/winter', in_menu: true };
  const { key } = await call<AdminDocument>('POST', '/pages', page);
  const { id } = await call<Release>('POST', '/releases', { name: 'Winter offer' });
  await call('POST', `/releases/${id}/parts`, { subject: 'page about' });
  await call('POST', `/releases/${id}/parts`, { subject: `page ${key}` });
  const redirect = { from: '/old-offer', to: '/offer/winter' };
  const release = await call<Release>('POST', `/releases/${id}/parts`, { redirect });
  const { url } = await call<{ url: string }>('POST', `/releases/${id}/preview`);
  const preview = site.url + new URL(url).pathname.replace(/\/$/, '');

  const read = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, { redirect: 'manual', ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      title: /<title>([^<|]*)/.exec(text)?.[1]?.trim(),
      text,
    };
  };
  const shown = await read(`${preview}/Aboutus`);
  expect(shown).toMatchObject({ status: 200, title: 'Who we are now' });
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(shown.headers.get('Referrer-Policy')).toBe('same-origin');
  // Every link to a page stays in the preview, except the link in its bar.
  const links = Array.from(shown.text.matchAll(/<a [^>]*href="(\/[^"]*)"/g), ([, href = '']) => href).filter(
    (href) => href !== `/admin/releases/${id}`,
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !href.startsWith('/release/'))).toEqual([]);
  expect(links.some((href) => href.endsWith('/offer/winter'))).toBe(true);
  expect(await read(preview)).toMatchObject({ status: 200 });
  expect(await read(`${preview}/offer/winter`)).toMatchObject({ status: 200, title: 'Winter offer' });
  const moved = await read(`${preview}/old-offer`);
  expect(moved.status).toBe(301);
  expect(moved.headers.get('Location')).toBe(`${new URL(preview).pathname}/offer/winter`);
  expect(await read(`${preview}/nothing`)).toMatchObject({ status: 404 });
  expect((await read(`${preview}/search?q=website`)).text).toContain('The search is left out of this preview');
  expect((await read(`${preview}/feed.xml`)).headers.get('Content-Type')).toContain('xml');
  const form = new URLSearchParams({
    name: 'Asha Patel',
    email: 'asha@example.com',
    title: 'Website for a shop',
    message: 'We need a website for our shop.',
  });
  const origin = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const sent = await read(`${preview}/Contactus`, { method: 'POST', body: form, headers: origin });
  expect(sent.text.includes('Forms are not sent from here')).toBe(true);
  expect(sent.text.includes('Asha Patel')).toBe(true);

  expect((await read(`${site.url}/Aboutus`)).title).toBe('About us');
  expect(await read(`${site.url}/offer/winter`)).toMatchObject({ status: 404 });
  const unknown = await read(`${site.url}/release/${'a'.repeat(32)}/Aboutus`);
  expect(unknown.headers.get('Location')).toBe(`/preview/${'a'.repeat(32)}`);

  await call('POST', `/releases/${id}/publish`, { hash: release.hash });
  const over = await read(`${preview}/offer/winter`);
  expect([over.status, over.headers.get('Location')]).toEqual([302, '/offer/winter']);
  expect(await read(`${site.url}/offer/winter`)).toMatchObject({ status: 200, title: 'Winter offer' });
});

test('the pages of a client’s link count against what one address may open', async () => {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = async <Body>(path: string, body: object): Promise<Body> => {
    const response = await fetch(`${site.url}/api/admin${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Body;
  };
  const { key } = await call<AdminDocument>('/pages', { title: 'Care plan', address: '/care' });
  const { id } = await call<Release>('/releases', { name: 'Care' });
  await call(`/releases/${id}/parts`, { subject: `page ${key}` });
  const client = { name: 'Devang Raval', days: 14 };
  const { url } = await call<{ url: string }>(`/releases/${id}/sign-off-links`, client);
  const page = `${site.url}${new URL(url).pathname}/care`;
  const open = () => fetch(page, { redirect: 'manual' });
  expect((await open()).status).toBe(200);
  for (let left = 1_200; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${site.url}/api/releases/${'a'.repeat(32)}`)));
  }
  const refused = await open();
  expect(refused.headers.get('Location')).toBe(new URL(url).pathname.replace('/release/', '/sign-off/'));
  const told = await fetch(`${site.url}${refused.headers.get('Location')}`);
  expect(told.status).toBe(429);
  expect(await told.text()).toContain('Wait half an hour');
});
