import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../../server/accounts/demo-account.ts';
import { asFile, smallImage } from '../../support/images.ts';
import { startGuarded } from '../../support/running-site.ts';
import { formBody, jsonBody } from '../../support/test-site.ts';

test('a site that may not load native code or start programs still accepts images', async () => {
  const site = await startGuarded();
  try {
    const login = await fetch(`${site.url}/public/api/login`, jsonBody(DEMO_ACCOUNT));
    const headers = { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
    const image = asFile(await smallImage('jpeg'));
    const answer = await fetch(`${site.url}/api/admin/images`, { ...formBody({ image }), headers });
    expect(answer.status).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    // Its variants are made in the same way.
    await expect
      .poll(async () => (await fetch(site.url + url.replace('.jpg', '-60.avif'))).status, { timeout: 60_000 })
      .toBe(200);
  } finally {
    expect(await site.stop()).toBe(0);
  }
}, 120_000);
