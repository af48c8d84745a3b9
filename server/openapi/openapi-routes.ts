import { Hono } from 'hono';
import type { Endpoint } from '../http/endpoint.ts';
import type { describeApi } from './describe-api.ts';

interface Parts {
  settings: { publicUrl: string };
  copy: { read(key: 'company'): Promise<{ name: string }> };
  endpoints: readonly Endpoint[];
}

/** `GET /api/openapi.json` and the API reference, `GET /api/docs`. */
export function openapiRoutes({ settings, copy, endpoints }: Parts) {
  let cached: ReturnType<typeof describeApi> | undefined;
  let cachedName: string | undefined;
  // Loaded on the first request, as most processes never get one.
  const description = async () => {
    const { name } = await copy.read('company');
    if (cached && name === cachedName) return cached;
    const { describeApi } = await import('./describe-api.ts');
    cached = describeApi(endpoints, { name, publicUrl: settings.publicUrl });
    cachedName = name;
    return cached;
  };
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await description()))
    .get('/docs', async (c) => {
      const { API_REFERENCE_POLICY, apiReference } = await import('./api-reference.ts');
      c.header('Content-Security-Policy', API_REFERENCE_POLICY);
      return c.html(apiReference(await description()));
    });
}
