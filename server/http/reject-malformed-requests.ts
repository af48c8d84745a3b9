import type { RequestListener } from 'node:http';
import { validateRequest } from './validate-request.ts';

/** Answers odd requests by itself, on Node's own server, so that nothing behind it ever sees one. */
export function rejectMalformedRequests(
  headers: Readonly<Record<string, string>>,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const oddity = validateRequest(request);
    if (!oddity) return listener(request, response);
    // What else came on this connection may have been meant for somebody else.
    response.writeHead(oddity.status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(oddity.message),
      Connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : oddity.message);
  };
}
