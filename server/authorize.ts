import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { PROOF_MINUTES } from '../contract/accounts/proof.ts';
import { hasRole, ROLES, type Role } from '../contract/accounts/roles.ts';
import { limitOf, refuseOtherLanguages, roleFor } from './accounts/limited-languages.ts';
import { requireAccount } from './accounts/require-account.ts';
import { isOrWasPublic, isPostOwner } from './blog/post-owner-store.ts';
import { type ClosedSite, notOpenYet } from './closed-site.ts';
import type { Database } from './database/open-database.ts';
import type { Endpoint } from './http/endpoint.ts';
import { HttpError } from './http/http-error.ts';
import type { WebContext, WebEnv } from './http/visitor.ts';
import { isMediaPublic } from './media/library/media-public-store.ts';
import { isMediaUploader } from './media/uploads-of.ts';
import { API_PREFIXES } from './openapi/api-prefixes.ts';
import type { Site } from './site.ts';

/**
 * Lets a request pass if it has what its endpoint requires: no account, any account, or one with a role. The
 * descriptions of the endpoints are the only list of these requirements: see docs/decisions/0037.
 */
export function authorize(
  site: Site,
  closedSite: ClosedSite,
  findEndpoint: EndpointFinder,
): MiddlewareHandler<WebEnv>[] {
  return [
    requireAccount(site, (c) => {
      const endpoint = findEndpoint(c);
      if (endpoint?.account === 'none') return 'public';
      return endpoint?.account === 'optional' ? 'optional' : 'account';
    }),
    createMiddleware<WebEnv>(async (c, next) => {
      const endpoint = findEndpoint(c);
      const account = c.get('account');
      if (endpoint?.forVisitors && (await closedSite.isHiddenFrom(c))) throw notOpenYet();
      if (account) closedSite.rememberSession(c);
      if (endpoint && account) {
        const role = roleFor(account, endpoint, { languages: site.settings.languages, language: firstParameter(c) });
        requireRole(endpoint, role, role === account.role ? undefined : limitOf(account));
        requireTokenScope(c, endpoint);
        requireFactor(c, endpoint, site.clock());
        requireProof(c, endpoint, site.clock());
        if (role === 'author') await requireAuthorsRights(c, endpoint, site.db);
      }
      await next();
    }),
  ];
}

type EndpointFinder = (c: WebContext) => Endpoint | undefined;

/** Finds the endpoint that the router has chosen for a request. Undefined if the address is not an endpoint. */
export function createEndpointFinder(endpoints: readonly Endpoint[]): EndpointFinder {
  const byRoute = new Map(
    endpoints.flatMap((endpoint) =>
      (endpoint.isPrefixed ? API_PREFIXES : ['']).map((prefix) => [
        `${endpoint.method.toUpperCase()} ${prefix}${endpoint.path}`,
        endpoint,
      ]),
    ),
  );
  return (c: WebContext): Endpoint | undefined => {
    const route = matchedRoutes(c).find(({ method }) => method !== METHOD_NAME_ALL);
    if (!route) return undefined;
    const name = `${route.method} ${withoutPatterns(route.path)}`;
    const endpoint = byRoute.get(name);
    if (!endpoint) throw new Error(`${name} is not described, so nobody may call it.`);
    return endpoint;
  };
}

/** `/posts/:id{[0-9]+}` → `/posts/{id}`, as the descriptions have it. */
const withoutPatterns = (path: string) => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');

const isRole = (account: Endpoint['account']): account is Role => ROLES.some((role) => role === account);

const CALLERS: Record<Role, string> = {
  owner: 'Only owners',
  editor: 'Only owners and editors',
  author: 'Only owners, editors and authors',
  reader: 'Only people with an account',
};

/** `limit`: the languages to which the person is limited, if that is why they are refused. */
function requireRole({ account: least, method }: Endpoint, role: Role, limit: readonly string[] | undefined) {
  if (!isRole(least) || hasRole(role, least)) return;
  if (limit && method !== 'get') throw refuseOtherLanguages(limit);
  throw new HttpError(403, `${CALLERS[least]} can ${method === 'get' ? 'open' : 'change'} this.`);
}

/** Refuses requests that an API token may not make, whatever its role. */
function requireTokenScope(c: WebContext, { sessionOnly }: Endpoint) {
  const token = c.get('apiToken');
  if (!token) return;
  if (sessionOnly) throw new HttpError(403, 'API tokens cannot do this. Sign in to the panel to do it.');
  if (token.isReadOnly && !['GET', 'HEAD'].includes(c.req.method)) {
    throw new HttpError(403, 'This API token is read-only. Use one that may make changes.');
  }
}

const FACTOR_REQUIRED =
  'An owner of this site requires two-factor authentication. Add a passkey or an authenticator app in the Account Center.';

/** If owners require a second factor, an account without one can only set one up after the grace period. */
function requireFactor(c: WebContext, { setsUpFactor }: Endpoint, now: number) {
  const due = c.get('factorDue');
  if (!setsUpFactor && due && Date.parse(due) <= now)
    throw new HttpError(403, FACTOR_REQUIRED, { code: 'factor_required' });
}

const PROOF_LIFETIME_MS = PROOF_MINUTES * 60_000;
const PROOF_REQUIRED = `Confirm that it is you. The last time was more than ${PROOF_MINUTES} minutes ago.`;

/** Requires a recent proof of identity, so that an unattended screen or a stolen token does not give full access. */
function requireProof(c: WebContext, { proof }: Endpoint, now: number) {
  const session = c.get('session');
  if (!proof || !session || (proof === 'panel' && !session.isBound)) return;
  // The absolute value: after the clock was set back, the proof may be in the future.
  if (Math.abs(now - Date.parse(session.provedAt)) <= PROOF_LIFETIME_MS) return;
  throw new HttpError(403, PROOF_REQUIRED, { code: 'proof_required' });
}

/** Restricts authors to their own content and, unless they have the permission to publish, to what is not public. */
async function requireAuthorsRights(c: WebContext, endpoint: Endpoint, db: Database) {
  const { own, publishes } = endpoint;
  const { email, may_publish: mayPublish } = c.get('account');
  const id = firstParameter(c);
  if (own === 'post' && !(await isPostOwner(db, Number(id), email))) {
    throw new HttpError(403, `You can ${VERBS[endpoint.method] ?? 'change'} only your own posts.`);
  }
  if (own === 'media' && !(await isMediaUploader(db, id, email))) {
    throw new HttpError(403, `You can ${VERBS[endpoint.method] ?? 'change'} only files that you uploaded.`);
  }
  if (!publishes || mayPublish === 1) return;
  if (publishes === 'if public' && own === 'media') {
    if (!(await isMediaPublic(db, id))) return;
    throw new HttpError(403, 'This file is public or part of something scheduled. Only editors can change it.');
  }
  if (publishes === 'if public' && !(await isOrWasPublic(db, Number(id)))) return;
  throw new HttpError(403, isPublishing(endpoint) ? ONLY_EDITORS_PUBLISH : 'Only editors can change what is public.');
}

const VERBS: Partial<Record<Endpoint['method'], string>> = { get: 'open', delete: 'delete' };

const ONLY_EDITORS_PUBLISH = 'Only editors can publish. Save it for an editor.';

/** Whether the endpoint makes a text public. Other endpoints remove something from the site, or change a file. */
const isPublishing = ({ method, path }: Endpoint) =>
  method === 'post' && /\/(?:publish|addblog|update_blog\/\{id\})$/.test(path);

/** The first parameter, as it is in the address. Ids and file names never need decoding. */
function firstParameter(c: WebContext): string {
  const route = matchedRoutes(c).find(({ method }) => method !== METHOD_NAME_ALL);
  const position = route?.path.split('/').findIndex((part) => part.startsWith(':')) ?? -1;
  return c.req.path.split('/')[position] ?? '';
}
