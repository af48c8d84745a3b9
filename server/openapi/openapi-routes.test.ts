// PostgreSQL nightly: other tests make the same queries.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { createApp } from '../web.ts';

interface BodySchema {
  properties?: object;
  anyOf?: BodySchema[];
  oneOf?: BodySchema[];
}

interface DescribedEndpoint {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string }[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  responses: object;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, DescribedEndpoint>>;
}

test('every endpoint is described, and no other', async () => {
  await using site = await openTestSite();
  const described = Object.entries((await readDescription(site)).paths).flatMap(([path, endpoints]) =>
    Object.keys(endpoints).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routed = createApp(site, { pages: async () => new Response() })
    .routes.filter(({ method, path }) => method !== 'ALL' && !/^\/(media|logo|\.well-known)\//.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(routed)].sort());
});

test('every operation has an id of its own, in letters and digits', async () => {
  await using site = await openTestSite();
  const ids = Object.values((await readDescription(site)).paths).flatMap((endpoints) =>
    Object.values(endpoints).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['getAdminPostsById', 'getApiAdminPostsById']));
});

test('documented access matches the access policy', async () => {
  await using site = await openTestSite();
  for (const [path, endpoints] of Object.entries((await readDescription(site)).paths)) {
    for (const [method, { security }] of Object.entries(endpoints)) {
      const { status } = await site.request(path.replace('{id}', '1'), { method: method.toUpperCase() });
      const requiresToken = security.length === 1;
      expect([method, path, status === 401]).toEqual([method, path, requiresToken]);
    }
  }
});

test('bodies have the schemas of the contract', async () => {
  await using site = await openTestSite();
  const { openapi, paths } = await readDescription(site);
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

test('the API reference lists parameters, responses and errors of every endpoint, without scripts', async () => {
  await using site = await openTestSite();
  const response = await site.request('/api/docs');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  const policy = response.headers.get('Content-Security-Policy') as string;
  const page = await response.text();
  const style = createHash('sha256')
    .update(page.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '')
    .digest('base64');
  expect(policy).toContain(`'sha256-${style}'`);
  expect(page).not.toMatch(/<script|style=|https?:\/\/(?!localhost:3000)/);

  for (const [path, endpoints] of Object.entries((await readDescription(site)).paths)) {
    const isAlias = path.startsWith('/api/') && !path.startsWith('/api/v1.0/');
    for (const [method, endpoint] of Object.entries(endpoints)) {
      const first = isAlias ? `/public${path}` : path;
      const section = page.split('<section>').find((part) => part.includes(`id="${method}${first}"`)) ?? '';
      expect([path, section.includes(endpoint.summary)]).toEqual([path, true]);
      if (isAlias) expect(section).toContain(`Also at <code>${path}</code>`);
      for (const { name } of endpoint.parameters) expect(section).toContain(`<code>${name}</code>`);
      for (const { schema } of Object.values(endpoint.requestBody?.content ?? {})) {
        for (const field of fieldsOf(schema)) expect(section).toContain(`<code>${field}</code>`);
      }
      for (const status of Object.keys(endpoint.responses)) expect(section).toContain(status);
    }
  }
  expect(page).toContain('<code>title</code>: text of at most 300 characters</li>');
  expect(page).toContain('<code>image</code>: file, optional');
  expect(page).toContain('one of &quot;Marketing&quot;');
  // Every status has a description.
  expect(page).not.toMatch(/\d{3}: <\/li>/);
  expect(page).toContain('the one that HOSTED_KEY names, or any');
});

async function readDescription(site: Awaited<ReturnType<typeof openTestSite>>): Promise<Description> {
  return (await site.request('/api/openapi.json')).json();
}

/** The fields of all options of a union. */
function fieldsOf({ properties, anyOf, oneOf }: BodySchema): string[] {
  return properties ? Object.keys(properties) : (anyOf ?? oneOf ?? []).flatMap(fieldsOf);
}
