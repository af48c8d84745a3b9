import { validateHeaderValue } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { type ErrorBody, SERVER_ERROR } from '../../contract/error.ts';
import type { WebEnv } from './visitor.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** The headers of every response. */
export function commonHeaders({ publicUrl }: { publicUrl: string }): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Images from other hosts, which articles may contain, are requested without cookies.
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Two years, as recommended for browsers' preload lists.
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * Adds the common headers. A header that the response has already set is not changed. A response with a header that
 * cannot be sent becomes an error: Node would only notice while it writes the response.
 */
export function securityHeaders(settings: { publicUrl: string }) {
  const headers = commonHeaders(settings);
  return createMiddleware<WebEnv>(async (c, next) => {
    await next();
    const invalid = findInvalidHeader(c.res.headers);
    if (invalid) {
      console.error(`${c.req.method} ${c.req.path} failed: its header ${invalid} cannot be sent.`);
      await c.res.body?.cancel();
      // Otherwise Hono copies the headers to the next response.
      c.res = undefined;
      c.res = Response.json({ message: SERVER_ERROR } satisfies ErrorBody, { status: 500, headers: NO_STORE });
    }
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}

function findInvalidHeader(headers: Headers): string | undefined {
  for (const [name, value] of headers) {
    try {
      validateHeaderValue(name, value);
    } catch {
      return name;
    }
  }
  return undefined;
}

/** Origins that a page may load from, in addition to this site. */
interface Origins {
  /** The origins of a blog service with its own images, and of a CDN that serves the images and videos of this site. */
  images?: readonly string[];
  /** The origins of embeds, which are loaded after a click. */
  frames?: readonly string[];
}

/**
 * The headers that restrict what a page may load: files of this site, our inline scripts and styles by their hashes,
 * images over HTTPS, and the frames of its embeds. Pages with embeds have no embedder policy, because other sites do
 * not opt in to it.
 */
export const pageHeaders = (hashes: Hashes, origins: Origins = {}): Record<string, string> => ({
  'Content-Security-Policy': pagePolicy(hashes, origins),
  ...(origins.frames?.length && { 'Cross-Origin-Embedder-Policy': 'unsafe-none' }),
});

interface Hashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export function pagePolicy(hashes: Hashes, { images = [], frames = [] }: Origins = {}): string {
  const sources = (of: readonly string[]) => of.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${sources(hashes.scripts)}`,
    `style-src 'self'${sources(hashes.styles)}`,
    `img-src 'self' https: data: blob:${images.map((origin) => ` ${origin}`).join('')}`,
    `media-src 'self'${images.map((origin) => ` ${origin}`).join('')}`,
    ...(frames.length > 0 ? [`frame-src ${[...frames].sort().join(' ')}`] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // app/ui/trusted-types.ts creates these policies.
    "require-trusted-types-for 'script'",
    'trusted-types article default',
  ].join('; ');
}
