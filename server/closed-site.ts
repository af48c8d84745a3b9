import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CLOSED_PATH } from '../contract/opening.ts';
import { PREVIEW_PARAMETER } from '../contract/preview-parameter.ts';
import { hasAccount, sessionCookie } from './accounts/require-account.ts';
import { ABSOLUTE_LIFETIME } from './accounts/sessions/session-store.ts';
import type { ChangeCursor } from './blog/public-blog.ts';
import { type Dependencies, isInvalidatedBy, noDependencies } from './core/page-dependencies.ts';
import { HttpError } from './http/http-error.ts';
import type { WebContext, WebEnv } from './http/visitor.ts';
import type { PageHandler } from './pages.ts';
import type { Site } from './site.ts';

/** The Retry-After header for crawlers and other programs, in seconds. */
const RETRY_AFTER = 3600;

export const NOT_OPEN_YET = 'This site is not open yet.';

/** The panel. The pages of accounts are in it, so that the owner can sign in. */
const PANEL = /^\/(?:(?:admin|setup|login)(?:\/|\.data$|$)|__manifest$)/i;

/**
 * Files that are always public. The panel shows the icons. A crawler that finds no robots.txt stops requesting pages,
 * so it would notice late that the site has opened.
 */
const ALWAYS_PUBLIC =
  /^\/(?:favicon\.(?:svg|ico)|(?:apple-)?touch-icon(?:-precomposed)?\.png|icon-32\.png|icon-512\.png|robots\.txt)\/?$/i;

/** A feed, a picture, or the data of a page. Programs request these, so an HTML page would not help. */
const FILE = /\.(?!(?:html?|php|aspx?)$)[a-z0-9]{1,12}\/?$/i;

const PREVIEW = /^\/(?:preview\/([\w-]{16,64})\/?$|(?:release|sign-off)\/([\w-]{16,64})(?=[/.]|$))/i;

const ASKS_FOR_CODE = /^\/sign-off\//i;

type Parts = Pick<Site, 'accounts' | 'apiTokens' | 'changesSince' | 'clock' | 'sessions' | 'settings' | 'slices'>;

export type ClosedSite = ReturnType<typeof createClosedSite>;

/**
 * The responses of a closed site: pages show the route `__closed`, calls with `forVisitors` in their description get
 * 503, and the page cache is bypassed. People who are signed in, and people with a preview link, see the site: their
 * page requests have a cookie that allows it. The cookie shows the future public pages, and gives no access to anything
 * else (docs/decisions/0058).
 */
export function createClosedSite(site: Parts, pages: PageHandler) {
  const { sessions, settings, clock } = site;
  const { opening, releases } = site.slices;
  const { previewLinks } = site.slices.blog;
  const readClosedPage = createClosedPage(site, pages);
  const isSecure = settings.publicUrl.startsWith('https:');
  const cookieName = isSecure ? '__Host-view' : 'view';

  /** The preview or release link that this request opens or, by its cookie, an earlier one opened. */
  async function findLink(c: WebContext): Promise<{ token: string; expiresAt: string } | undefined> {
    const [, previewed, released] = PREVIEW.exec(c.req.path) ?? [];
    const opened = previewed ?? released ?? c.req.query(PREVIEW_PARAMETER);
    const remembered = /^link\.([\w-]{16,64})$/.exec(getCookie(c, cookieName) ?? '')?.[1];
    for (const token of [opened, remembered]) {
      const link = token && ((await previewLinks.find(token)) ?? (await releases.links.find(token)));
      // The page that asks for the code of a link shows nothing of the site.
      if (link && !ASKS_FOR_CODE.test(c.req.path) && !(await releases.signOff.mayOpen(token, c.req.header('Cookie'))))
        continue;
      if (link) return { token, expiresAt: link.expiresAt };
    }
    return undefined;
  }

  async function isSignedIn(c: WebContext): Promise<boolean> {
    if (c.get('account')) return true;
    const tokenHash = /^session\.([0-9a-f]{64})$/.exec(getCookie(c, cookieName) ?? '')?.[1];
    if (tokenHash && (await sessions.isLive({ tokenHash }))) return true;
    const cookie = sessionCookie(c);
    return (cookie !== undefined && (await sessions.isLive({ cookie }))) || hasAccount(site, c);
  }

  const remember = (c: WebContext, value: string, seconds: number) =>
    setCookie(c, cookieName, value, {
      path: '/',
      httpOnly: true,
      // Lax, because people follow links in e-mails and chats to the site.
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: Math.max(1, Math.floor(seconds)),
    });

  /** Whether the site is closed and the visitor may not see it. */
  async function isHiddenFrom(c: WebContext): Promise<boolean> {
    if (c.env?.isInternal || (await opening.isOpen())) return false;
    const link = await findLink(c);
    if (!link && !(await isSignedIn(c))) return true;
    c.set('seesClosedSite', true);
    c.set('previewLink', link);
    return false;
  }

  /** For calls that visitors make. */
  const requireOpen: MiddlewareHandler<WebEnv> = async (c, next) => {
    if (await isHiddenFrom(c)) throw notOpenYet();
    await next();
  };

  /** For pages, and the files that pages make. */
  const hidePages: MiddlewareHandler<WebEnv> = async (c, next) => {
    const isHidden = await isHiddenFrom(c);
    if (!isHidden && !c.get('seesClosedSite')) return next();
    const { path } = c.req;
    if (isHidden && !PANEL.test(path) && !ALWAYS_PUBLIC.test(path)) {
      c.res = FILE.test(path) ? closedFile() : await readClosedPage();
      return;
    }
    c.set('seesClosedSite', true);
    await next();
    // A screen that does not exist would show the public page for missing ones, so it shows the closed page. /setup has
    // its own.
    if (isHidden && c.res.status === 404 && PANEL.test(path) && !/^\/setup/i.test(path)) c.res = await readClosedPage();
    else markPrivate(c);
    // After the page, whose response would replace the header.
    const link = c.get('previewLink');
    if (link) remember(c, `link.${link.token}`, (Date.parse(link.expiresAt) - clock()) / 1_000);
  };

  return {
    requireOpen,
    isHiddenFrom,
    hidePages,

    /** Sets a cookie that shows a closed site to a signed-in user, because page requests have no token. */
    rememberSession(c: WebContext): void {
      if (opening.wasOpen() || !c.get('session') || c.req.header('Sec-Fetch-Site') !== 'same-origin') return;
      const value = `session.${sessions.hashOf(c.get('token'))}`;
      if (getCookie(c, cookieName) !== value) remember(c, value, ABSOLUTE_LIFETIME / 1_000);
    },
  };
}

export const notOpenYet = () =>
  new HttpError(503, NOT_OPEN_YET, {
    headers: { 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' },
  });

const CLOSED_HEADERS: Record<string, string> = {
  'Retry-After': String(RETRY_AFTER),
  'Cache-Control': 'no-store',
  'Surrogate-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Cookie',
};

const closedFile = () =>
  new Response(`${NOT_OPEN_YET}\n`, {
    status: 503,
    headers: { ...CLOSED_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/** No cache may show to others what only this visitor may see. */
function markPrivate(c: Context) {
  c.res.headers.set('Cache-Control', 'private, no-store');
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.append('Vary', 'Cookie');
}

interface RenderedPage {
  html: string;
  policy: string;
  dependencies: Dependencies;
  cursor: ChangeCursor;
  /** Whether the setup is done. Before that, the site redirects to /setup. */
  wasSetUp: boolean;
}

/** The closed page. Crawlers and scanners request new sites often, so it is only rendered again after a change. */
function createClosedPage({ changesSince, settings, slices }: Parts, pages: PageHandler) {
  const { isSetUp } = slices.accounts;
  let cached: RenderedPage | undefined;
  let rendering: Promise<RenderedPage> | undefined;

  async function render(): Promise<RenderedPage> {
    // Read the cursor before rendering, so that a change in the meantime is found by the next request.
    const [{ cursor }, wasSetUp] = await Promise.all([changesSince(undefined), isSetUp()]);
    const dependencies = noDependencies();
    const request = new Request(new URL(CLOSED_PATH, settings.publicUrl));
    const response = await pages(request, { ipAddress: '' }, { dependencies, showsClosedPage: true });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const page = { html: await response.text(), policy, dependencies, cursor, wasSetUp };
    // Do not cache the error page of a failed render.
    if (response.ok) cached = page;
    return page;
  }

  async function read(): Promise<RenderedPage> {
    if (cached) {
      const known = cached;
      const { cursor, changes } = await changesSince(known.cursor);
      const isUpToDate = !isInvalidatedBy(known.dependencies, changes) && (known.wasSetUp || !(await isSetUp()));
      if (isUpToDate) {
        known.cursor = cursor;
        return known;
      }
    }
    rendering ??= render().finally(() => {
      rendering = undefined;
    });
    return rendering;
  }

  return async (): Promise<Response> => {
    const { html, policy } = await read().catch((error) => {
      // Without the database, the page that was rendered last is shown.
      if (!cached) throw error;
      return cached;
    });
    return new Response(html, {
      status: 503,
      headers: {
        ...CLOSED_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        ...(policy && { 'Content-Security-Policy': policy }),
      },
    });
  };
}
