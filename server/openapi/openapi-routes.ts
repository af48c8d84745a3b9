import { Hono } from 'hono';
import type { describeApi } from './describe-api.ts';

/** `GET /api/openapi.json` and the API reference, `GET /api/docs`. */
export function openapiRoutes({ settings }: { settings: { publicUrl: string } }) {
  let cached: ReturnType<typeof describeApi> | undefined;
  // Loaded on the first request, as most processes never get one.
  const description = async () => {
    cached ??= (await import('./describe-api.ts')).describeApi(settings.publicUrl);
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
