import { z } from 'zod';
import { type Endpoint, ours, text } from '../http/endpoint.ts';

export const OPENAPI_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/openapi.json',
    forVisitors: true,
    summary: 'The OpenAPI description of this API.',
    account: 'none',
    response: z.looseObject({ openapi: text }),
    errors: [],
  },
  {
    ...ours,
    method: 'get',
    path: '/docs',
    forVisitors: true,
    summary: 'This API reference.',
    account: 'none',
    response: 'page',
    errors: [],
  },
];
