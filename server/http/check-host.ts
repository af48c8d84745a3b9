import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';
import { createClientAddress } from './client-address.ts';
import { createHostResolver } from './host-resolver.ts';
import { HttpError } from './http-error.ts';
import type { WebEnv } from './visitor.ts';

/** Determines the host and the visitor of a request. Throws 421 for a host that is not the site's. */
export function createHostCheck(settings: Settings): MiddlewareHandler<WebEnv> {
  const resolveHost = createHostResolver(settings);
  const clientAddress = createClientAddress(settings.trustedProxies);
  return async (c, next) => {
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
    c.set('visitor', {
      ipAddress: clientAddress.of(peer, {
        forwardedFor: c.req.header('X-Forwarded-For'),
        forwarded: c.req.header('Forwarded'),
      }),
    });
    await next();
  };
}
