import { expect, test } from 'vitest';
import { asFile, smallImage } from '../../support/images.ts';
import { authenticate, formBody } from '../../support/requests.ts';
import { startGuarded } from '../../support/running-site.ts';

test('a site that may not load native code or start programs still accepts images', async () => {
  const site = await startGuarded();
  try {
    const image = asFile(await smallImage('jpeg'));
    const headers = await authenticate(site.url);
    const response = await fetch(`${site.url}/api/admin/images`, { ...formBody({ image }), headers });
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    const variant = site.url + url.replace('.jpg', '-60.avif');
    await expect.poll(async () => (await fetch(variant)).status, { timeout: 60_000 }).toBe(200);
  } finally {
    expect(await site.stop()).toBe(0);
  }
}, 120_000);
