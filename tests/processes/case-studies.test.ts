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
