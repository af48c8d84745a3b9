// PostgreSQL nightly: other tests make the same queries.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

async function upload(site: TestSite, content: string | Uint8Array<ArrayBuffer>, name = 'logo.svg') {
  const body = new FormData();
  body.set('logo', new File([content], name));
  const response = await site.request('/api/admin/logo', {
    method: 'POST',
    headers: bearer(await site.signIn()),
    body,
  });
  return { status: response.status, body: await response.json() };
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 48">${content}</svg>`;

test('an SVG is cleaned, stored and served so that nothing in it runs', async () => {
  await using site = await openTestSite();
  const source = `<?xml version="1.0"?>\n${svg('<script>alert(1)</script><path onclick="x()" d="M0 0H9V9Z"/>')}`;
  const { status, body } = await upload(site, source);
  expect([status, body]).toEqual([
    201,
    {
      logo: expect.stringMatching(/^\/logo\/[0-9a-f]{40}-140x96\.svg$/),
      ...{ width: 140, height: 96, removed: ['script', 'onclick'], replaced_fonts: [] },
    },
  ]);
  expect((await upload(site, source)).body.logo).toBe(body.logo);

  const served = await site.request(body.logo);
  expect(served.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(served.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await served.text()).not.toMatch(/script|onclick|alert/);
  for (const name of ['none', '../../etc/passwd', body.logo.replace('140', '141').slice(6)]) {
    expect((await site.request(`/logo/${encodeURIComponent(name)}`)).status).toBe(404);
  }

  await editDocument(site, 'look', (look) => ({ ...look, logo: body.logo }));
  expect((await site.copy.read('look')).logo).toBe(body.logo);
  const unknown = `/logo/${'0'.repeat(40)}-10x10.svg`;
  await expect(editDocument(site, 'look', (look) => ({ ...look, icon: unknown }))).rejects.toThrow(
    /422 .*This logo does not exist/,
  );
});

test('the text of an SVG is outlined, and the answer names the fonts that it has no more', async () => {
  await using site = await openTestSite();
  const text = '<text y="30" font-family="Poppins-Bold, Poppins">Otla <tspan font-family="Lato">dev</tspan></text>';
  const { status, body } = await upload(site, svg(text));
  expect([status, body.removed, body.replaced_fonts]).toEqual([201, [], ['Poppins', 'Lato']]);
  const served = await (await site.request(body.logo)).text();
  expect(served).toContain('<path');
  expect(served).not.toMatch(/<text|<tspan|Poppins/);
  expect((await upload(site, svg('<text font-family="Anek Latin">Otla</text>'))).body.replaced_fonts).toEqual([]);
});

test('a PNG is encoded again at the size of the header', async () => {
  await using site = await openTestSite();
  const image = { width: 2_000, height: 1_000, channels: 4, background: '#c8361b80' } as const;
  const png = await sharp({ create: image })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer();
  const { status, body } = await upload(site, new Uint8Array(png), 'logo.png');
  expect([status, body.width, body.height, body.removed, body.replaced_fonts]).toEqual([201, 192, 96, [], []]);
  const served = await site.request(body.logo);
  expect(served.headers.get('Content-Type')).toBe('image/png');
  const { width, height, hasAlpha, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect({ width, height, hasAlpha, exif }).toEqual({ width: 840, height: 420, hasAlpha: true, exif: undefined });
});

test('what is no logo is refused with the reason', async () => {
  await using site = await openTestSite();
  const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const jpeg = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  for (const [content, status, reason] of [
    [svg('<use href="https://evil.example/a.svg#b"/>'), 422, /It must contain all of its parts/],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0H9"/>')}`, 422, /defines entities/],
    ['<html><script>alert(1)</script></html>', 422, /not an SVG/],
    [svg('<text>કેમ</text>'), 422, /contains “ક”.* Convert the text to outlines/],
    ['GIF89a', 422, /end of this picture is missing/],
    ['a text', 422, /valid image file/],
    [jpeg, 422, /as an SVG or a PNG/],
    [svg(`<desc>${'x'.repeat(262_144)}</desc><path d="M0 0H9"/>`), 413, /at most 256 kB/],
  ] as const) {
    const refused = await upload(site, content as string);
    expect([refused.status, refused.body.errors?.logo?.[0]]).toEqual([status, expect.stringMatching(reason)]);
  }
  const anonymous = await site.request('/api/admin/logo', { method: 'POST', body: new FormData() });
  expect(anonymous.status).toBe(401);
});

test('a logo that takes long to read or to draw delays nobody else', async () => {
  await using site = await openTestSite();
  const path = '<path d="M0 0H9V9Z"/>';
  await upload(site, svg(path));
  const uses = svg(`${'<use href="#a"/>'.repeat(1_900)}<g id="a">${'<a/>'.repeat(52_000)}</g>`);
  const { result: parts, milliseconds } = await processorTime(() => upload(site, uses));
  expect([parts.status, parts.body.errors?.logo?.[0]]).toEqual([422, expect.stringMatching(/too many parts/)]);
  // In this thread it took 10 seconds.
  expect(milliseconds).toBeLessThan(2_000);
  expect((await upload(site, svg(path))).status).toBe(201);
});
