import { z } from 'zod';
import { POST_FIELDS } from '../../../contract/blog.ts';
import { WIRE_NAMES } from '../../../contract/blog-wire.ts';
import { type Endpoint, text } from '../../http/endpoint.ts';

const post = z.object(Object.fromEntries(WIRE_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema])));

export const POSTGREST_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/rest/v1/BlogsData',
    isPrefixed: false,
    summary: 'Query the published posts with the PostgREST syntax. Each column can be filtered (eq, in).',
    account: 'apikey',
    query: { select: text.optional(), order: text.optional(), limit: z.int().optional(), offset: z.int().optional() },
    response: z.union([z.array(post), post]),
    errors: [400, 401, 405, 406, 416],
  },
];
