import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { ErrorBody } from '../contract/error.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { passwordResetRoutes } from './accounts/password-reset-routes.ts';
import { profileRoutes, sessionRoutes } from './accounts/profile-routes.ts';
import { type AccessPolicy, requireAccount } from './accounts/require-account.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { createRefusalWatch } from './activity/refusal-watch.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { binRoutes } from './blog/bin-routes.ts';
import { changeRefused, isChangeCall } from './blog/change-answer.ts';
import { hostedTableRoutes, missingHostedRoutes } from './blog/hosted-table-routes.ts';
import { postRoutes } from './blog/post-routes.ts';
import { messageRoutes } from './contact/message-routes.ts';
import { sendFormRoutes } from './contact/send-form-routes.ts';
import { healthRoutes, probeRoutes } from './health/health-routes.ts';
import { createClientAddress } from './http/client-address.ts';
import { cors } from './http/cors.ts';
import { createHostResolver } from './http/host-resolver.ts';
import { HttpError } from './http/http-error.ts';
import { assignRequestId } from './http/request-id.ts';
import { requireSameOrigin } from './http/require-same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { toUnavailableError } from './http/to-unavailable-error.ts';
import type { WebEnv } from './http/visitor.ts';
import { allowWaiting } from './media/allow-waiting.ts';
import { expectPicture } from './media/expect-picture.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { CALL_PREFIXES } from './openapi/call-prefixes.ts';
import { openapiRoutes } from './openapi/openapi-routes.ts';
import type { PageHandler } from './pages.ts';
import type { Site } from './site.ts';

/** A picture of 5 MB with its form around it, and room for a long text. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The routes that need no account, under any prefix. Every other call needs one. */
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

/** Where clients of a hosted backend look for what we do not have. */
const MISSING_HOSTED = ['/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/graphql/v1'];

/**
 * Everything a request passes through, in order. `pages` answers what is no call and no picture. Files of the build and
 * finished pages are answered in front of it (front.ts); in development Vite serves files.
 */
export function createWeb(site: Site, { pages }: { pages: PageHandler }) {
  const { settings } = site;
  const ownHost = createHostResolver(settings);
  const clientAddress = createClientAddress(settings.trustedProxies);

  const web = new Hono<WebEnv>();
  web.use(assignRequestId(settings.trustedProxies));
  web.use(securityHeaders(settings));
  // Supervisors ask by the machine's own address, not by the site's name.
  web.route('/', probeRoutes(site));
  web.use(async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const headers = {
      host: c.req.header('Host') ?? new URL(c.req.url).host,
      'x-forwarded-host': c.req.header('X-Forwarded-Host'),
    };
    const host = ownHost({ headers, socket: { remoteAddress: peer } });
    if (host === undefined) {
      throw new HttpError(421, `This site is ${settings.publicUrl}. The requested host is not served here.`);
    }
    c.set('host', host);
    c.set('visitor', { address: clientAddress.of(peer, c.req.header('X-Forwarded-For')) });
    await next();
  });
  for (const prefix of [...CALL_PREFIXES, '/rest/v1', ...MISSING_HOSTED]) {
    web.use(`${prefix}/*`, cors(settings.corsOrigins));
  }
  // Before the limit of bodies and the check of accounts: it has its own limit, and its library sends plain text.
  web.route('/api/v1.0/email/send-form', sendFormRoutes(site));
  web.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError() {
        throw new HttpError(413, 'Image size must be less than 5MB!', {
          errors: { image: ['Image size must be less than 5MB!'] },
        });
      },
    }),
  );

  const calls = new Hono<WebEnv>()
    // First of all, so that refusals are not kept either.
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    })
    .use(requireAccount(site, accessPolicy))
    .use(expectPicture())
    .use(allowWaiting())
    .route('/', accountRoutes(site))
    .route('/', passwordResetRoutes(site))
    .route('/', profileRoutes(site))
    .route('/admin', sessionRoutes(site))
    .route('/admin', secondFactorRoutes(site))
    .route('/admin', messageRoutes(site))
    .route('/admin', binRoutes(site))
    .route('/admin', healthRoutes(site))
    .route('/admin', backupRoutes(site))
    .route('/admin', activityRoutes(site))
    .route('/', postRoutes(site))
    .route('/', openapiRoutes(site))
    .all('*', () => {
      throw new HttpError(404, 'Not found.');
    });
  for (const prefix of CALL_PREFIXES) web.route(prefix, calls);

  web.route('/rest/v1', hostedTableRoutes(site));
  for (const prefix of MISSING_HOSTED) web.route(prefix, missingHostedRoutes());

  web.route('/media', mediaRoutes(site.files));
  web.use(compress());
  web.use(requireSameOrigin());
  // A CDN may have rules of its own for answers that say nothing. Pages that are kept say it themselves.
  web.use(async (c, next) => {
    await next();
    if (!c.env?.dependencies && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'private, no-cache');
  });
  web.all('*', (c) => pages(c.req.raw, c.get('visitor'), c.env?.dependencies));

  const watchRefusal = createRefusalWatch(site);
  web.onError(async (failure, c) => {
    const unsaved = toUnavailableError(failure);
    if (unsaved) console.error(`${c.req.method} ${c.req.path} could not be saved:`, failure);
    const error = unsaved ?? failure;
    const answer = (body: ErrorBody) => (isChangeCall(c.req.path) ? changeRefused(body) : body);
    if (error instanceof HttpError) {
      await watchRefusal(c, error);
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.json(answer(error.body), error.status);
    }
    console.error(`${c.req.method} ${c.req.path} failed:`, error);
    return c.json(answer({ message: 'Something went wrong on our side. Please try again.' }), 500);
  });
  return web;
}

function accessPolicy(method: string, path: string): AccessPolicy {
  const prefix = CALL_PREFIXES.find((candidate) => path.toLowerCase().startsWith(`${candidate}/`)) ?? '';
  const asked = method === 'HEAD' ? 'GET' : method;
  return PUBLIC_ROUTES[`${asked} ${path.slice(prefix.length)}`] ?? 'account';
}
