import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { POST_FIELDS } from '../../../contract/blog/blog.ts';
import { WIRE_NAMES } from '../../../contract/blog/blog-wire.ts';
import type { Database } from '../../database/open-database.ts';
import { type Endpoint, text } from '../../http/endpoint.ts';
import type { WebContext, WebEnv } from '../../http/visitor.ts';
import { TABLE } from './columns.ts';
import { PostgrestError } from './postgrest-error.ts';
import { createPostgrestStore, type PostgrestStore } from './postgrest-store.ts';
import { readQueryString } from './query.ts';

/** The default maximum of rows in hosted services. A response is in memory as a whole. */
const MAX_ROWS = 1000;

const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS = ['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'];

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

/** `/rest/v1`: the published posts as a hosted backend serves a table, for the clients of such backends. */
export function postgrestRoutes(
  { db, settings }: { db: Database; settings: { hostedKey: string | undefined } },
  isHiddenFrom: (c: WebContext) => Promise<boolean>,
) {
  const table = createPostgrestStore(db);
  const routes = new Hono<WebEnv>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store');
      const key = c.req.header('apikey') || c.req.query('apikey');
      if (!key) return c.json(NO_KEY, 401);
      if (settings.hostedKey !== undefined && !isSame(key, settings.hostedKey)) return c.json(WRONG_KEY, 401);
      // No Retry-After header: the client would wait for it.
      if (await isHiddenFrom(c)) return c.json(NOT_OPEN, 503);
      await next();
    })
    .get(`/${TABLE}`, (c) => answer(c, table))
    .all(`/${TABLE}`, (c) => {
      c.header('Allow', 'GET, HEAD, OPTIONS');
      throw new PostgrestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${c.req.method}` });
    })
    .all('/rpc/:name', (c) => {
      const message = `Could not find the function public.${c.req.param('name')} in the schema cache`;
      throw new PostgrestError(404, { code: 'PGRST202', message });
    })
    .all('/:table', (c) => {
      const name = c.req.param('table');
      throw new PostgrestError(404, {
        code: 'PGRST205',
        message: `Could not find the table 'public.${name}' in the schema cache`,
        hint: name.toLowerCase() === TABLE.toLowerCase() ? `Perhaps you meant the table 'public.${TABLE}'` : null,
      });
    })
    .all('*', () => {
      throw new PostgrestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
    });
  routes.onError((error, c) => {
    if (error instanceof PostgrestError) return c.json(error.body, error.status);
    throw error;
  });
  return routes;
}

/** Endpoints of hosted backends that this site does not have: sign-up, one-time codes, files and similar ones. */
export function missingBackendRoutes() {
  return new Hono<WebEnv>().all('*', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ message: 'This endpoint is not available.', code: 'not_found' }, 404);
  });
}

async function answer(c: WebContext, table: PostgrestStore) {
  const isOne = wantsOne(c.req.header('Accept'));
  checkProfile(c.req.header('Accept-Profile'));
  const query = readQueryString(new URL(c.req.url).searchParams, c.req.header('Range'));
  // A response without a body needs only the number of rows.
  const select = c.req.method === 'HEAD' ? [] : query.select;
  const limit = Math.min(query.limit ?? MAX_ROWS, isOne ? 2 : MAX_ROWS);
  const rows = await table.rows({ ...query, select, limit });

  const isCounted = /(^|[\s,;])count=(exact|planned|estimated)\b/.test(c.req.header('Prefer') ?? '');
  const total = isCounted || (isOne && rows.length > 1) ? await table.count(query.filters) : undefined;
  if (isOne && rows.length !== 1) {
    const left = Math.max(0, (total ?? 0) - query.offset);
    const found = rows.length === 0 ? 0 : Math.max(2, Math.min(left, query.limit ?? left));
    throw new PostgrestError(406, {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${found} rows`,
    });
  }
  if (isCounted && query.offset > (total ?? 0)) {
    throw new PostgrestError(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
    });
  }

  const range = rows.length > 0 ? `${query.offset}-${query.offset + rows.length - 1}` : '*';
  c.header('Content-Range', `${range}/${isCounted ? total : '*'}`);
  c.header('Content-Type', `${isOne ? OBJECT : 'application/json'}; charset=utf-8`);
  return c.body(JSON.stringify(isOne ? rows[0] : rows), isCounted && rows.length < (total ?? 0) ? 206 : 200);
}

/** Whether the response is a single object. Throws if the client accepts neither that nor a list. */
function wantsOne(accept = '*/*'): boolean {
  const types = accept
    .split(',')
    .map((type) => type.trim().toLowerCase())
    // The variant without nulls is not supported.
    .filter((type) => !type.includes('nulls='))
    .map((type) => type.split(';')[0]?.trim() ?? '');
  const type = types.find((candidate) => candidate === OBJECT || LISTS.includes(candidate));
  if (type) return type === OBJECT;
  throw new PostgrestError(406, { code: 'PGRST107', message: `None of these media types are available: ${accept}` });
}

function checkProfile(profile = 'public') {
  if (profile === 'public') return;
  throw new PostgrestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  });
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(actual), hash(expected));
}

const NO_KEY = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};
const NOT_OPEN = { code: 'not_open', message: 'This site is not open yet.', details: null, hint: null };
const WRONG_KEY = { message: 'Invalid API key', hint: 'Double check the API key.' };
