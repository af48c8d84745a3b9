import { expect, test } from 'vitest';
import type { User } from '../contract/accounts/accounts.ts';
import { isAllowed } from '../contract/accounts/rights.ts';
import { bearer, openTestSite } from '../tests/support/test-site.ts';

const MESSAGE = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'A shop needs a site.' };

test('a site without visits, imports, webhooks, reusable sections and a bucket for backups does everything else', async () => {
  const without = ['visits', 'imports', 'webhooks', 'reusableSections', 'offsiteBackups'] as const;
  await using site = await openTestSite({}, { without });
  const headers = bearer(await site.signIn());
  const read = async (path: string) => {
    const response = await site.request(path, { headers });
    return { status: response.status, body: await response.json() };
  };
  for (const path of [
    '/api/admin/visits',
    '/api/admin/imports/1',
    '/api/admin/webhooks',
    '/api/admin/sections',
    '/api/admin/offsite-backups',
  ]) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
  const { paths } = (await read('/api/openapi.json')).body as { paths: Record<string, object> };
  expect(Object.keys(paths).filter((path) => /visits|imports|webhook|sections|offsite/.test(path))).toEqual([]);
  const { user } = (await read('/api/user')).body as { user: User };
  expect(isAllowed(user.rights, 'GET /admin/webhooks')).toBe(false);
  expect(isAllowed(user.rights, 'GET /admin/messages')).toBe(true);

  const trail = { view: 'abcdefgh1', pages: ['/', '/Contactus'] };
  await site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1', trail });
  await expect.poll(() => site.emails.length).toBeGreaterThan(0);
  const { message } = (await read('/api/admin/messages/1')).body as { message: object };
  expect(message).toMatchObject({ title: 'Hello', pages_read: [] });
  expect((await read('/api/admin/health')).body).toMatchObject({
    offsite: null,
    webhooks: { state: 'good', problems: [] },
  });
  expect((await read('/api/admin/dashboard')).status).toBe(200);
  await site.sweep();
});
