import { expect, test } from 'vitest';
import { editRunningSite } from '../support/edit-document.ts';
import { startSite } from '../support/running-site.ts';

type Items = { id: string }[];

test('services that are changed, added and hidden in the panel are so on another instance with the next request', async () => {
  const site = await startSite();
  const other = await startSite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url });
  try {
    const edit = (change: (items: Items) => object[]) =>
      editRunningSite(site.url, 'services', ({ items }) => ({ items: change(items as Items) }));
    const read = async (path: string) => {
      const response = await fetch(other.url + path);
      return { status: response.status, text: await response.text() };
    };
    for (const path of ['/service', '/service/seo', '/service/meta-ads', '/sitemap.xml']) await read(path);

    await edit((items) => [
      ...items.map((item) => (item.id === 'meta-ads' ? { ...item, intro: 'Words of the owner.' } : item)),
      { ...items[0], id: 'print-design', title: 'Print Design', intro: 'We print.' },
    ]);
    expect((await read('/service/meta-ads')).text).toContain('Words of the owner.');
    const added = await read('/service/print-design');
    expect(added).toMatchObject({ status: 200, text: expect.stringContaining('We print.') });
    const [, image = ''] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(added.text) ?? [];
    expect(image).toContain('service-print-design');
    expect((await fetch(other.url + image)).status).toBe(200);
    for (const path of ['/service', '/sitemap.xml']) expect((await read(path)).text).toContain('/service/print-design');

    await edit((items) => items.map((item) => (item.id === 'print-design' ? { ...item, hidden: true } : item)));
    expect((await read('/service/print-design')).status).toBe(404);
    expect((await read('/service/print-design.data')).status).toBe(404);
    for (const path of ['/service', '/sitemap.xml']) {
      expect((await read(path)).text).not.toContain('/service/print-design');
    }
  } finally {
    await other.stop();
    await site.stop();
  }
});
