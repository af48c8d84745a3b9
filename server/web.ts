import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { accountRoutes } from './accounts/account-routes.ts';
import { passwordResetRoutes } from './accounts/password-reset-routes.ts';
import { profileRoutes, sessionRoutes } from './accounts/profile-routes.ts';
import { type AccessPolicy, requireAccount } from './accounts/require-account.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { authorRoutes } from './blog/author-routes.ts';
import { binRoutes } from './blog/bin-routes.ts';
import { imageRoutes } from './blog/image-routes.ts';
import { postRoutes } from './blog/post-routes.ts';
import { messageRoutes } from './contact/message-routes.ts';
import { createErrorHandler } from './error-handler.ts';
import { healthRoutes, probeRoutes } from './health/health-routes.ts';
import { createClientAddress } from './http/client-address.ts';
import { cors } from './http/cors.ts';
import { createHostResolver } from './http/host-resolver.ts';
import { HttpError } from './http/http-error.ts';
import { assignRequestId } from './http/request-id.ts';
import { requireSameOrigin } from './http/require-same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { WebEnv } from './http/visitor.ts';
import { extendUploadTimeout } from './media/extend-upload-timeout.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { prewarmImageWorker } from './media/prewarm-image-worker.ts';
import { API_PREFIXES } from './openapi/api-prefixes.ts';
import { openapiRoutes } from './openapi/openapi-routes.ts';
import type { PageHandler } from './pages.ts';
import type { Site } from './site.ts';
import { sendFormRoutes } from './wire/emailjs/send-form-routes.ts';
import { toChangeError } from './wire/laravel/change-response.ts';
import { deleteRoutes, updateRoutes } from './wire/laravel/change-routes.ts';
import { laravelRoutes } from './wire/laravel/laravel-routes.ts';
import { missingBackendRoutes, postgrestRoutes } from './wire/postgrest/postgrest-routes.ts';

/** Fits an image of 5 MB, the rest of its form, and a long text. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The routes that need no account, under any prefix. All others need one. */
const PUBLIC_ROUTES: Record<string, AccessPolicy> = {
  'POST /login': 'public',
  'POST /logout': 'public',
  'POST /forgot_password': 'public',
  'POST /check_reset_link': 'public',
  'POST /reset_password': 'public',
  'GET /blogs': 'optional',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  // Authorized by the single-use token in the link.
  'GET /admin/backups/download': 'public',
};

/** Paths at which clients of a hosted backend look for features that we do not have. */
const UNSUPPORTED_BACKEND_PREFIXES = ['/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/graphql/v1'];

/**
 * All middleware and routes, in order. `pages` handles requests that are neither for the API nor for images. Static
 * files and cached pages are served before it (request-handler.ts); in development Vite serves the files.
 */
export function createApp(site: Site, { pages }: { pages: PageHandler }) {
  const { settings } = site;
  const resolveHost = createHostResolver(settings);
  const clientAddress = createClientAddress(settings.trustedProxies);

  const onError = createErrorHandler(site);
  const onChangeError = onError(toChangeError);

  const checkHost: MiddlewareHandler<WebEnv> = async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const headers = {
      host: c.req.header('Host') ?? new URL(c.req.url).host,
      'x-forwarded-host': c.req.header('X-Forwarded-Host'),
    };
    const host = resolveHost({ headers, socket: { remoteAddress: peer } });
    if (host === undefined) {
      throw new HttpError(421, `This site is ${settings.publicUrl}. The requested host is not served here.`);
    }
    c.set('host', host);
    c.set('visitor', { ipAddress: clientAddress.of(peer, c.req.header('X-Forwarded-For')) });
    await next();
  };

  const app = new Hono<WebEnv>();
  app.use(assignRequestId(settings.trustedProxies));
  app.use(securityHeaders(settings));
  // Before the Host check: supervisors use the machine's own address, not the site's name.
  app.route('/', probeRoutes(site));
  // Also checked in the update and delete routers, so that this error has the same format as their others.
  const hostCheckForPostChanges = new Hono<WebEnv>().use(checkHost).onError(onChangeError);
  for (const prefix of API_PREFIXES) {
    app.route(`${prefix}/update_blog`, hostCheckForPostChanges);
    app.route(`${prefix}/delete_blog`, hostCheckForPostChanges);
  }
  app.use(checkHost);
  for (const prefix of [...API_PREFIXES, '/rest/v1', ...UNSUPPORTED_BACKEND_PREFIXES]) {
    app.use(`${prefix}/*`, cors(settings.corsOrigins));
  }
  // Before the API, which shares its prefix: it has its own body limit, and its errors are plain text.
  app.route('/api/v1.0/email/send-form', sendFormRoutes(site));

  /** Every endpoint needs an account unless it is listed above. */
  const createApi = () =>
    new Hono<WebEnv>()
      .use(limitBody)
      // Before the account check, so that its errors are not cached either.
      .use(async (c, next) => {
        await next();
        if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
      })
      .use(requireAccount(site, accessPolicy))
      .use(prewarmImageWorker())
      .use(extendUploadTimeout());
  const updates = createApi().route('/', updateRoutes(site)).all('*', notFound).onError(onChangeError);
  const deletions = createApi().route('/', deleteRoutes(site)).all('*', notFound).onError(onChangeError);
  const api = createApi()
    .route('/', accountRoutes(site))
    .route('/', passwordResetRoutes(site))
    .route('/', profileRoutes(site))
    .route('/admin', sessionRoutes(site))
    .route('/admin', secondFactorRoutes(site))
    .route('/admin', messageRoutes(site))
    .route('/admin', postRoutes(site))
    .route('/admin', authorRoutes(site))
    .route('/admin', binRoutes(site))
    .route('/admin', healthRoutes(site))
    .route('/admin', backupRoutes(site))
    .route('/admin', activityRoutes(site))
    .route('/admin', imageRoutes(site))
    .route('/', laravelRoutes(site))
    .route('/', openapiRoutes({ settings, loadEndpoints }))
    .all('*', notFound);
  for (const prefix of API_PREFIXES) {
    app.route(`${prefix}/update_blog`, updates);
    app.route(`${prefix}/delete_blog`, deletions);
    app.route(prefix, api);
  }
  app.use(limitBody);

  app.route('/rest/v1', postgrestRoutes(site));
  for (const prefix of UNSUPPORTED_BACKEND_PREFIXES) app.route(prefix, missingBackendRoutes());

  app.route('/media', mediaRoutes(site.files));
  app.use(compress());
  app.use(requireSameOrigin());
  // A CDN may cache responses without Cache-Control by its own rules. Cached pages set their own.
  app.use(async (c, next) => {
    await next();
    if (!c.env?.dependencies && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'private, no-cache');
  });
  app.all('*', (c) => pages(c.req.raw, c.get('visitor'), c.env?.dependencies));

  app.onError(onError());
  return app;
}

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw new HttpError(413, 'Image size must be less than 5MB!', {
      errors: { image: ['Image size must be less than 5MB!'] },
    });
  },
});

const notFound = () => {
  throw new HttpError(404, 'Not found.');
};

function accessPolicy(method: string, path: string): AccessPolicy {
  const prefix = API_PREFIXES.find((candidate) => path.toLowerCase().startsWith(`${candidate}/`)) ?? '';
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  return PUBLIC_ROUTES[`${effectiveMethod} ${path.slice(prefix.length)}`] ?? 'account';
}

/** Loaded on the first request for the API reference. */
async function loadEndpoints() {
  return (await import('./endpoints.ts')).ENDPOINTS;
}
