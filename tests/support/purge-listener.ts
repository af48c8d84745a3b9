import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN's purge endpoint, on a free loopback port. */
export async function openPurgeListener() {
  const listener = {
    url: '',
    /** Status of the next responses. */
    status: 200,
    /** `METHOD path keys`, the keys as the header has them; with `header` and `tags` as they came. */
    requests: [] as { line: string; keys: string; tags: unknown; secret: string | undefined }[],
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    listener.requests.push({
      line: `${request.method} ${request.url}`,
      keys: String(request.headers['surrogate-key'] ?? ''),
      tags: body ? JSON.parse(body).tags : undefined,
      secret: request.headers['x-purge-secret'] as string | undefined,
    });
    response.writeHead(listener.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return listener;
}
