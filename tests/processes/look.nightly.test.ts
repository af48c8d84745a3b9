import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { changeDocument } from '../support/edit-document.ts';
import { authenticate } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';

test('a changed look is on all pages of another instance at once, and the default adds nothing to a page', async () => {
  const site = await startSite();
  const other = await startSite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url });
  try {
    const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
    const send = (path: string, init?: RequestInit) => fetch(site.url + path, { ...init, headers });
    const read = async (path: string) => {
      const response = await fetch(other.url + path);
      const html = await response.text();
      return {
        html,
        style: html.match(/<style>(.*?)<\/style>/)?.[1],
        policy: response.headers.get('Content-Security-Policy') ?? '',
        shareImage: html.match(/property="og:image" content="[^"]*(\/share\/[^"]+)"/)?.[1] ?? '',
      };
    };
    const before = await read('/');
    expect(before.style).toBeUndefined();

    await changeDocument(send, 'look', (look) => ({ ...look, colours: { palette: 'indigo', accent: '#FFD23F' } }));
    for (const path of ['/', '/Aboutus', '/blogs', '/blogs/7', '/Contactus', '/no-such-page']) {
      const { style = '', policy } = await read(path);
      expect([path, style]).toEqual([path, expect.stringContaining('--marigold:#ffd23f;--night:#14213f')]);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    }
    const { shareImage } = await read('/');
    expect(shareImage).not.toBe(before.shareImage);
    const pictures = await Promise.all([shareImage, before.shareImage].map((path) => fetch(other.url + path)));
    expect(pictures.map(({ status, redirected }) => [status, redirected])).toEqual([
      [200, false],
      [200, true],
    ]);

    const form = new FormData();
    form.set('logo', new File([LOGO], 'logo.svg'));
    const { Authorization } = headers as Record<string, string>;
    const uploaded = await fetch(`${site.url}/api/admin/logo`, {
      ...{ method: 'POST', headers: { Authorization: Authorization ?? '' }, body: form },
    });
    const { logo } = (await uploaded.json()) as { logo: string };
    const icons = await readIcons(other.url);
    expect(icons.favicon).toContain('#FFD23F');
    await changeDocument(send, 'look', (look) => ({ ...look, logo }));
    expect((await read('/')).style).toContain(`.logo{height:48px;background:url(${logo})`);
    expect((await read('/')).shareImage).not.toBe(shareImage);
    const withLogo = await readIcons(other.url);
    expect(withLogo.favicon).toContain('<image href="data:image/svg+xml;base64,');
    // The logo is red.
    expect([await middleOf(icons.touch), await middleOf(withLogo.touch)]).toEqual(['#14213f', '#cc0000']);
    for (const size of [32, 512]) {
      const png = await (await fetch(`${other.url}/icon-${size}.png`)).arrayBuffer();
      const { format, width, height } = await sharp(Buffer.from(png)).metadata();
      expect([format, width, height]).toEqual(['png', size, size]);
      expect(await colourAt(png, size / 2, size / 2)).toBe('#cc0000');
    }
    const manifest = await fetch(`${other.url}/manifest.webmanifest`);
    expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: COMPANY.name, theme_color: '#14213f' });
    const picture = await fetch(other.url + (await read('/')).shareImage);
    expect(await colourAt(await picture.arrayBuffer(), 80, 84)).toBe('#cc0000');

    for (const [headingFont, textFont, files] of [
      ['hanken-grotesk', 'hanken-grotesk', ['hanken-grotesk']],
      ['anek-latin', 'system', ['anek-latin']],
      ['system', 'system', []],
    ] as const) {
      await changeDocument(send, 'look', (look) => ({ ...look, headingFont, textFont }));
      expect(preloadedFonts((await read('/')).html)).toEqual(files);
    }

    await changeDocument(send, 'look', () => ({}));
    expect((await read('/')).html).toBe(before.html);
  } finally {
    await other.stop();
    await site.stop();
  }
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 48"><path fill="#c00" d="M0 0H140V48H0Z"/></svg>';

const preloadedFonts = (html: string) =>
  Array.from(html.matchAll(/rel="preload" as="font"[^>]*\/([a-z-]+)-[\w-]{8}\.woff2"/g), ([, name]) => name);

async function readIcons(url: string) {
  const [favicon, touch] = await Promise.all(['/favicon.svg', '/touch-icon.png'].map((path) => fetch(url + path)));
  return { favicon: await (favicon as Response).text(), touch: await (touch as Response).arrayBuffer() };
}

const middleOf = (icon: ArrayBuffer) => colourAt(icon, 90, 90);

async function colourAt(image: ArrayBuffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(Buffer.from(image))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}
