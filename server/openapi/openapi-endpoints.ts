import { z } from 'zod';
import { type Endpoint, endpoint, text } from '../http/endpoint.ts';
import type { Core } from '../slice.ts';
import type { describeApi } from './describe-api.ts';

export interface OpenapiPorts {
  /** All endpoints of the site. */
  endpoints(): readonly Endpoint[];
}

/** `GET /api/openapi.json` and the API reference, `GET /api/docs`. */
export function openapiEndpoints({ settings, siteName }: Core, { endpoints }: OpenapiPorts) {
  let cached: ReturnType<typeof describeApi> | undefined;
  let cachedName: string | undefined;
  // Loaded on the first request, as most processes never get one.
  const description = async () => {
    const name = await siteName();
    if (cached && name === cachedName) return cached;
    const { describeApi } = await import('./describe-api.ts');
    cached = describeApi(endpoints(), { name, publicUrl: settings.publicUrl });
    cachedName = name;
    return cached;
  };
  return [
    endpoint('GET /openapi.json', {
      forVisitors: true,
      summary: 'The OpenAPI description of this API.',
      account: 'none',
      response: z.looseObject({ openapi: text }),
      errors: [],
      handle: description,
    }),
    endpoint('GET /docs', {
      forVisitors: true,
      summary: 'This API reference.',
      account: 'none',
      response: 'page',
      errors: [],
      async handle({ c }) {
        const { API_REFERENCE_POLICY, apiReference } = await import('./api-reference.ts');
        c.header('Content-Security-Policy', API_REFERENCE_POLICY);
        return c.html(apiReference(await description()));
      },
    }),
  ];
}
