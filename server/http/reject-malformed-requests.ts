import type { RequestListener } from 'node:http';
import { validateRequest } from './validate-request.ts';

/** Rejects malformed requests on Node's own server, so that nothing behind it reads one. */
export function rejectMalformedRequests(
  headers: Readonly<Record<string, string>>,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const invalid = validateRequest(request);
    if (!invalid) return listener(request, response);
    response.writeHead(invalid.status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(invalid.message),
      // Other requests on this connection may be smuggled.
      Connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : invalid.message);
  };
}
