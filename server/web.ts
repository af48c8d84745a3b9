import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { authorize, createEndpointFinder } from './authorize.ts';
import { createClosedSite } from './closed-site.ts';
import { createErrorHandler } from './error-handler.ts';
import { createHostCheck } from './http/check-host.ts';
import { cors } from './http/cors.ts';
import { routesOf } from './http/endpoint.ts';
import { limitBody } from './http/limit-body.ts';
import { askedPath, cleanRequest, notFound, requireReadablePath } from './http/readable-path.ts';
import { refusePreviewForms } from './http/refuse-preview-forms.ts';
import { assignRequestId } from './http/request-id.ts';
import { rejectForeignForms, requireSameOrigin } from './http/require-same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { WebEnv } from './http/visitor.ts';
import { API_PREFIXES } from './openapi/api-prefixes.ts';
import type { PageHandler } from './pages.ts';
import type { Site } from './site.ts';
import type { Slice } from './slice.ts';
import { wellKnownRoutes } from './well-known.ts';
import { sendFormRoutes } from './wire/emailjs/send-form-routes.ts';
import { toChangeError } from './wire/laravel/change-response.ts';
import { missingBackendRoutes, postgrestRoutes } from './wire/postgrest/postgrest-routes.ts';

/** Pages whose forms have files and limit their bodies themselves: see server/http/read-limited-form.ts. */
const PAGE_WITH_FILES = /^(?:\/[a-z]{2,3}(?:-[a-z\d-]+)?)?\/(?:career|forms)\/[^/]+\/?$/i;

/**
 * Endpoints that set no cookie and accept forms of other sites. Mail programs post to /unsubscribe from any site on
 * which the user reads the e-mail (RFC 8058); its token is in the path. /visits ignores visits of other sites.
 */
const OPEN_TO_FOREIGN_FORMS = /\/(?:unsubscribe\/[^/]+|visits)$/i;

/** Paths at which clients of a hosted backend look for features that we do not have. */
const UNSUPPORTED_BACKEND_PREFIXES = ['/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/graphql/v1'];

/**
 * All middleware and routes, in order. `pages` handles requests that are neither for the API nor for images. Static
 * files and cached pages are served before it (request-handler.ts); in development Vite serves the files.
 */
export function createApp(site: Site, { pages }: { pages: PageHandler }) {
  const { settings, endpoints } = site;
  const slices: Slice[] = Object.values(site.slices);
  const closedSite = createClosedSite(site, pages);

  const onError = createErrorHandler(site);
  const onChangeError = onError(toChangeError);

  const checkHost = createHostCheck(settings);
  const app = new Hono<WebEnv>();
  app.use(cleanRequest(app));
  app.use(assignRequestId(settings.trustedProxies));
  app.use(securityHeaders(settings));
  // Before the Host check: supervisors use the machine's own address, not the site's name.
  app.route('/', routesOf(site.slices.health.probes));
  // The Host is also checked in the update and delete routers, so that its error has the same format as their other
  // errors.
  const hostCheckForPostChanges = new Hono<WebEnv>().use(checkHost).onError(onChangeError);
  for (const prefix of API_PREFIXES) {
    app.route(`${prefix}/update_blog`, hostCheckForPostChanges);
    app.route(`${prefix}/delete_blog`, hostCheckForPostChanges);
  }
  app.use(checkHost);
  for (const prefix of [...API_PREFIXES, '/rest/v1', ...UNSUPPORTED_BACKEND_PREFIXES]) {
    app.use(`${prefix}/*`, cors(settings.corsOrigins));
  }
  // This route comes before the API, which shares its prefix: it has its own body limit and plain-text errors.
  app.route('/api/v1.0/email/send-form', sendFormRoutes(site, closedSite.requireOpen));

  const findEndpoint = createEndpointFinder(endpoints);
  const foreignForms = rejectForeignForms(settings.corsOrigins);
  const limitAnyBody: MiddlewareHandler<WebEnv> = (c, next) => (findEndpoint(c)?.limitBody ?? limitBody)(c, next);
  /** Every endpoint needs an account with a role unless its description says otherwise. */
  const createApi = () =>
    new Hono<WebEnv>()
      .use(limitAnyBody)
      // Before the account check, so that its errors are not cached either.
      .use(async (c, next) => {
        await next();
        if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
      })
      .use((c, next) => (OPEN_TO_FOREIGN_FORMS.test(c.req.path) ? next() : foreignForms(c, next)))
      .use(...authorize(site, closedSite, findEndpoint))
      .use(requireReadablePath)
      .use(...site.slices.media.uploadMiddleware);
  site.ownRequests.connect(async (request) => app.request(request, {}, INTERNAL), pages);
  const postChanges = ['/update_blog', '/delete_blog'].map((path) => {
    const changes = createApi().route('/', routesOf(site.slices.laravel.endpoints, path));
    return [path, changes.all('*', notFound).onError(onChangeError)] as const;
  });
  const api = createApi()
    .route('/', routesOf(slices.flatMap((slice) => slice.endpoints.filter(({ isPrefixed }) => isPrefixed))))
    .all('*', notFound);
  for (const prefix of API_PREFIXES) {
    // These endpoints receive files, so they have their own body limits.
    for (const path of ['/applications/*', '/forms/*'])
      app.use(prefix + path, closedSite.requireOpen, requireReadablePath, refusePreviewForms);
    app.route(prefix, routesOf(site.slices.contact.formEndpoints));
    for (const [path, changes] of postChanges) app.route(prefix + path, changes);
    app.route(prefix, api);
  }
  app.use((c, next) => (PAGE_WITH_FILES.test(c.req.path) ? next() : limitBody(c, next)));

  app.route('/rest/v1', postgrestRoutes(site, closedSite.isHiddenFrom));
  for (const prefix of UNSUPPORTED_BACKEND_PREFIXES) app.route(prefix, missingBackendRoutes());

  for (const { routes } of slices) if (routes) app.route('/', routes);
  app.route('/', wellKnownRoutes(site));
  // Handle HEAD as GET, so that the headers are the same. Hono omits the body.
  app.use((c, next) => {
    if (c.req.method === 'HEAD') c.req.raw = new Request(c.req.raw, { method: 'GET' });
    return next();
  });
  app.use(compress());
  app.use(requireSameOrigin(settings.corsOrigins));
  // A CDN may cache responses without Cache-Control by its own rules. Cached pages set their own.
  app.use(async (c, next) => {
    await next();
    if (!c.env?.dependencies && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'private, no-cache');
  });
  app.use(closedSite.hidePages);
  app.all('*', (c) =>
    pages(c.req.raw, c.get('visitor'), {
      dependencies: c.env?.dependencies,
      askedPath: askedPath(c),
      seesClosedSite: c.get('seesClosedSite') ?? false,
    }),
  );

  app.onError(onError());
  return app;
}

/** The environment of the site's requests to itself, which always see the open site. */
export const INTERNAL: WebEnv['Bindings'] = { isInternal: true };
