import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { createWeb } from '../web.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { security: unknown[]; requestBody?: { content: object }; responses: object }>>;
}

test('the description has every call that the site answers, and no other', async () => {
  await using site = await openTestSite();
  const described = Object.entries((await descriptionOf(site)).paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routed = createWeb(site, { pages: async () => new Response() })
    .routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/media/'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{.*\})?/, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(routed)].sort());
});

test('what it says of accounts is what the doors do', async () => {
  await using site = await openTestSite();
  for (const [path, calls] of Object.entries((await descriptionOf(site)).paths)) {
    for (const [method, { security }] of Object.entries(calls)) {
      const { status } = await site.request(path.replace('{id}', '1'), { method: method.toUpperCase() });
      const isClosed = security.length === 1;
      expect([method, path, status === 401]).toEqual([method, path, isClosed]);
    }
  }
});

test('bodies are described by the contract', async () => {
  await using site = await openTestSite();
  const { openapi, paths } = await descriptionOf(site);
  expect(openapi).toMatch(/^3\.1\./);
  expect(paths['/api/addblog']?.post?.requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: { title: { type: 'string', maxLength: 300 }, image: { format: 'binary' } },
        required: ['title', 'author_name', 'content', 'image'],
      },
    },
  });
  expect(Object.keys(paths['/public/api/update_blog/{id}']?.post?.responses ?? {})).toContain('409');
  expect(JSON.stringify(paths)).not.toContain('$schema');
});

async function descriptionOf(site: Awaited<ReturnType<typeof openTestSite>>): Promise<Description> {
  return (await site.request('/api/openapi.json')).json();
}
