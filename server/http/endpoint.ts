import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Role } from '../../contract/accounts/roles.ts';
import type { ChangeResponse } from '../../contract/blog/blog-wire.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import { check, readJson } from './read-body.ts';
import { readQuery } from './read-query.ts';
import type { WebContext, WebEnv } from './visitor.ts';

/** The description of an endpoint. Its path is in OpenAPI's notation, without the prefix if it has two. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** Whether it exists under both API prefixes. */
  isPrefixed: boolean;
  summary: string;
  /**
   * The least role that may call it. `none` and `optional` need no account; `apikey` is the key of the PostgREST
   * endpoint. server/authorize.ts enforces it.
   */
  account: Role | 'none' | 'optional' | 'apikey';
  /** Whether the endpoint is for visitors, so that it is closed together with the site (server/closed-site.ts). */
  forVisitors?: true;
  /** Authors may call it only for their own post or media item, which is the first parameter of the path. */
  own?: 'post' | 'media';
  /**
   * Authors may call it only if they may publish. `if public`: only if the post is public, or was in the bin, or if the
   * media item is shown by something that is public or scheduled.
   */
  publishes?: true | 'if public';
  /**
   * Set if it changes texts in a language, which is the first parameter of the path. People may be limited to some
   * languages.
   */
  inLanguage?: true;
  /**
   * Only for sessions, not for API tokens. Set for endpoints about the user's own account, and for those that could
   * give further access.
   */
  sessionOnly?: true;
  /**
   * Requires the password, a code or a passkey if the last proof is older than 15 minutes. `panel`: only in sessions of
   * the panel. `all sessions`: in all sessions, for actions with which somebody who stole a token could keep access.
   * See docs/decisions/0051.
   */
  proof?: 'panel' | 'all sessions';
  /** Whether it may be called without a second factor that owners require, because it is needed to set one up. */
  setsUpFactor?: true;
  query?: Record<string, z.ZodType>;
  json?: z.ZodType;
  /** Fields of a multipart form, and the names of its files. */
  form?: { fields: z.ZodType; files?: Record<string, 'required' | 'optional'> };
  /** A schema for JSON, or the kind of another body. */
  response: z.ZodType | 'OK' | 'csv' | 'file' | 'metrics' | 'page' | 'pdf' | 'png' | 'redirect' | 'tar' | 'xliff';
  /** Another media type of the same body, if the client asks for it. */
  alsoAs?: string;
  /** Default: 200, or 302 for a redirect. */
  status?: 201 | 202;
  /** A second status with the same body, or 304 without one. The summary says when. */
  alsoAnswers?: 200 | 206 | 304;
  errors: number[];
  /** A limit for its body other than the 8 MB of other endpoints. */
  limitBody?: MiddlewareHandler<WebEnv>;
  /** The body of its errors, if it differs from that of other endpoints. */
  errorBody?: z.ZodObject;
  /** The fields that a 409 has in addition to those of an error, such as the current state. */
  conflict?: z.ZodObject;
}

/** An endpoint that a slice registers: its description and its handler. */
export interface HandledEndpoint extends Endpoint {
  middleware?: MiddlewareHandler<WebEnv>;
  handle: (c: WebContext) => Promise<Response>;
}

/** Like `PATCH /admin/webhooks/{id}`, as the API reference and the rights of the panel name it. */
type Operation = `${Uppercase<Endpoint['method']>} /${string}`;
type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** A request whose query and body match the schemas of its endpoint. */
interface Call<Path extends string, Query extends Record<string, z.ZodType>, Json extends z.ZodType, Loaded> {
  c: WebContext;
  params: Record<ParameterName<Path>, string>;
  /** The result of `load`. */
  loaded: Loaded;
  query: { [Name in keyof Query]: z.output<Query[Name]> };
  /** Undefined for an endpoint without `json`. */
  json: z.output<Json>;
  /** The actor to record for a change. */
  by: Actor;
}

/** The fields that `endpoint` adds to or leaves out of a description. */
interface Definition<
  Path extends string,
  Query extends Record<string, z.ZodType>,
  Json extends z.ZodType,
  Body extends Endpoint['response'],
  Loaded,
> extends Omit<Endpoint, 'method' | 'path' | 'isPrefixed' | 'query' | 'json' | 'response'> {
  /** Default: true. */
  isPrefixed?: boolean;
  query?: Query;
  /** The query in the API reference, if JSON Schema cannot describe `query` well. */
  describedQuery?: Record<string, z.ZodType>;
  json?: Json;
  /** Whether the body may be missing. It then counts as `{}`. */
  isJsonOptional?: true;
  /** The body in the API reference, if JSON Schema cannot describe `json` well. */
  describedJson?: z.ZodType;
  response: Body;
  /** Runs before anything of the request is read, such as a limit for its body. */
  middleware?: MiddlewareHandler<WebEnv>;
  /**
   * Runs before the query and the body are validated, so that an unknown id is a 404 even if the request is invalid.
   */
  load?(call: { c: WebContext; params: Record<ParameterName<Path>, string> }): Promise<Loaded>;
  /** Returns the JSON of the response, or a whole response. Errors are thrown as HttpError. */
  handle(call: Call<Path, Query, Json, Loaded>): Promise<Response | (Body extends z.ZodType ? z.input<Body> : never)>;
}

/**
 * Describes an endpoint and handles its requests. `handle` is only called with a valid query and body. Invalid requests
 * get 422, and a body that is not JSON gets 400.
 */
export function endpoint<
  const Path extends Operation,
  Body extends Endpoint['response'],
  Query extends Record<string, z.ZodType> = Record<never, never>,
  Json extends z.ZodType = z.ZodUndefined,
  Loaded = undefined,
>(
  operation: Path,
  {
    load,
    handle,
    query,
    describedQuery = query,
    json,
    isJsonOptional,
    describedJson = json,
    isPrefixed = true,
    ...description
  }: Definition<Path, Query, Json, Body, Loaded>,
): HandledEndpoint {
  const [method = '', path = ''] = operation.split(' ');
  const { status = 200 } = description;
  const querySchema = z.object(query ?? ({} as Query));
  return {
    ...description,
    ...(describedQuery && { query: describedQuery }),
    ...(describedJson && { json: describedJson }),
    isPrefixed,
    method: method.toLowerCase() as Endpoint['method'],
    path,
    async handle(c) {
      const params = c.req.param() as Record<ParameterName<Path>, string>;
      const loaded = (await load?.({ c, params })) as Loaded;
      const answer = await handle({
        c,
        params,
        loaded,
        query: check(querySchema, readQuery(c)) as Call<Path, Query, Json, Loaded>['query'],
        json: (json && (await readJson(c, json, isJsonOptional && { ifEmpty: '{}' }))) as z.output<Json>,
        get by() {
          return actorOf(c);
        },
      });
      return answer instanceof Response ? answer : c.json(answer, status);
    },
  };
}

/**
 * The routes of these endpoints, sorted so that `/backups/download` comes before `/backups/{name}`. `below`: only
 * endpoints whose paths start with it, for a router that is mounted there.
 */
export function routesOf(endpoints: readonly HandledEndpoint[], below = ''): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  for (const { method, path, middleware, handle } of endpoints.toSorted(byPath)) {
    if (!path.startsWith(below)) continue;
    const pattern = path.slice(below.length).replaceAll(/\{(\w+)\}/g, ':$1');
    if (middleware) routes.on(method.toUpperCase(), pattern, middleware, handle);
    else routes.on(method.toUpperCase(), pattern, handle);
  }
  return routes;
}

/** Sorts parameters after fixed words. */
const byPath = (a: Endpoint, b: Endpoint) => (sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b)));
const sortKey = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '\uFFFF');

// Schemas that several endpoints share.
export const text = z.string();
export const size = z.int().nullable();
export const message = z.object({ message: text });
export const count = z.int().min(1).optional();
/** A page of a list, in a query. Anything but a number of at most `max` is ignored. */
export const pageUpTo = (max: number) =>
  z
    .preprocess(
      Number,
      z
        .int()
        .min(1)
        .refine((page) => page <= max)
        .optional(),
    )
    .catch(undefined);
export const pageNumber = pageUpTo(1_000);
/** The body of an update or a deletion, also of one that was refused. */
export const change = z.object({
  success: z.boolean(),
  status: z.boolean(),
  message: text,
  errors: z.record(text, z.array(text)),
} satisfies Record<keyof Omit<ChangeResponse, 'code'>, z.ZodType>);
