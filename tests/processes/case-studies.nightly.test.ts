import { expect, test } from 'vitest';
import type { Copy } from '../../contract/copy/documents.ts';
import { editRunningSite } from '../support/edit-document.ts';
import { readPage } from '../support/read-page.ts';
import { startSite } from '../support/running-site.ts';

const QUOTATION = { text: 'No queue at the pier.', by: 'Harbour master' };

type Items = Copy<'case-studies'>['items'];

test('case studies that are added and hidden in the panel are so on another instance with the next request', async () => {
  const site = await startSite();
  const other = await startSite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url });
  try {
    const edit = (change: (items: Items) => object[]) =>
      editRunningSite(site.url, 'case-studies', ({ items }) => ({ items: change(items as Items) }));
    const read = (path: string) => readPage(other.url + path);
    const linksTo = async (path: string) => {
      const pages = ['/Portfolio', '/', '/sitemap.xml'].map(async (page) => (await fetch(other.url + page)).text());
      return (await Promise.all(pages)).map((text) => text.includes(path));
    };
    const addresses = (await read('/Portfolio')).links.filter((link) => link.startsWith('/Portfolio/'));
    expect(new Set(addresses).size).toBe(10);
    for (const path of addresses) expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect((await read('/Portfolio/ferry-tickets')).status).toBe(404);

    await edit((items) => [
      ...items,
      { ...items[0], id: 'ferry', slug: 'ferry-tickets', title: 'Tickets for a ferry', quotation: QUOTATION },
    ]);
    const added = await read('/portfolio/Ferry-Tickets/');
    expect([added.status, added.canonical]).toEqual([200, [`${site.url}/Portfolio/ferry-tickets`]]);
    expect(added.text).toContain(QUOTATION.text);
    const image = new URL(added.meta.get('og:image') as string).pathname;
    expect(image).toContain('portfolio-ferry-tickets');
    expect((await fetch(other.url + image)).status).toBe(200);
    expect(await linksTo('/Portfolio/ferry-tickets')).toEqual([true, true, true]);

    await edit((items) => items.map((item) => (item.id === 'ferry' ? { ...item, hidden: true } : item)));
    for (const path of ['/Portfolio/ferry-tickets', '/Portfolio/ferry-tickets.data']) {
      expect([path, (await fetch(other.url + path)).status]).toEqual([path, 404]);
    }
    expect(await linksTo('/Portfolio/ferry-tickets')).toEqual([false, false, false]);
  } finally {
    await other.stop();
    await site.stop();
  }
});

const FILM = {
  provider: 'vimeo',
  target: '76979871',
  title: 'The pier on a Sunday',
  ratio: '16:9',
  duration: 61,
  published: '2026-11-24',
  picture: `/media/${'a'.repeat(40)}.jpg`,
};

test('a case study shows the video that an editor gave it, and no other page may load its player', async () => {
  const site = await startSite();
  try {
    await editRunningSite(site.url, 'case-studies', ({ items }) => ({
      items: (items as Items).map((item, place) => (place === 0 ? { ...item, embed: FILM } : item)),
    }));
    const [first, second] = (await readPage(`${site.url}/Portfolio`)).links.filter((link) =>
      link.startsWith('/Portfolio/'),
    );
    const film = await fetch(site.url + first);
    const html = await film.text();
    expect(html).toContain('data-frame="https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1"');
    expect(html).toContain('Play “The pier on a Sunday”, 1:01');
    expect(html).toContain('"@type":"VideoObject","name":"The pier on a Sunday"');
    expect(film.headers.get('content-security-policy')).toContain('frame-src https://player.vimeo.com;');
    const other = await fetch(site.url + second);
    expect(other.headers.get('content-security-policy')).not.toContain('vimeo');
    expect(await other.text()).not.toMatch(/embed/i);
    const found = await (await fetch(`${site.url}/search?q=pier+Sunday`)).text();
    expect(found).toContain(`href="${first}"`);
  } finally {
    await site.stop();
  }
});
