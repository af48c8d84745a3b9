import { createMiddleware } from 'hono/factory';
import type { WebEnv } from './visitor.ts';

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

/** Adds the common headers. A header that the response has already set is not changed. */
export function securityHeaders(settings: { publicUrl: string }) {
  const headers = commonHeaders(settings);
  return createMiddleware<WebEnv>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}

/**
 * The Content-Security-Policy of pages: our own files, our inline scripts and styles by their hashes, and images over
 * HTTPS.
 * `imageOrigins`: a blog service that serves its own images, and a CDN that serves ours.
 */
export function pagePolicy(
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  imageOrigins: readonly string[] = [],
): string {
  const sources = (of: readonly string[]) => of.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${sources(hashes.scripts)}`,
    `style-src 'self'${sources(hashes.styles)}`,
    `img-src 'self' https: data: blob:${imageOrigins.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Created by app/ui/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types article default',
  ].join('; ');
}
