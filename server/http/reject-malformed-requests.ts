import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { readTarget } from './read-target.ts';
import { validateRequest } from './validate-request.ts';

/**
 * Rejects malformed requests directly on Node's server, so that no later code reads them, and cleans the addresses of
 * all other requests.
 */
export function rejectMalformedRequests(
  headers: Readonly<Record<string, string>>,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const send = (status: number, message: string, own: OutgoingHttpHeaders) => {
      response.writeHead(status, {
        ...headers,
        ...own,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Length': Buffer.byteLength(message),
      });
      response.end(message);
    };
    const invalid = validateRequest(request);
    if (invalid) {
      // Other requests on this connection may be smuggled.
      return send(invalid.status, invalid.message, { 'Cache-Control': 'no-store', Connection: 'close' });
    }
    const redirectTo = readTarget(request);
    if (!redirectTo) return listener(request, response);
    // 308 makes clients repeat a form or an API call with the same method and body.
    const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308;
    send(status, `Moved to ${redirectTo}`, { Location: redirectTo, 'Cache-Control': 'no-cache' });
  };
}
