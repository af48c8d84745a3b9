import { z } from 'zod';
import { POST_FIELDS } from '../../../contract/blog.ts';
import { WIRE_NAMES } from '../../../contract/blog-wire.ts';
import { type Endpoint, text } from '../../http/endpoint.ts';

/** The columns that `select` names, possibly under other names. */
const row = z
  .looseObject(Object.fromEntries(WIRE_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema])))
  .partial();

export const POSTGREST_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/rest/v1/BlogsData',
    isPrefixed: false,
    summary:
      'Query the published posts with the PostgREST syntax. Each column can be filtered (eq, in). With `Accept: application/vnd.pgrst.object+json` a single object is returned. 206 answers a counted request for some of the rows.',
    account: 'apikey',
    query: { select: text.optional(), order: text.optional(), limit: z.int().optional(), offset: z.int().optional() },
    response: z.union([z.array(row), row]),
    alsoAs: 'application/vnd.pgrst.object+json',
    alsoAnswers: 206,
    errors: [400, 401, 405, 406, 416],
    errorBody: z.object({
      message: text,
      code: text.optional(),
      details: text.nullish(),
      hint: text.nullish(),
    }),
  },
];
