import { createServer } from 'node:http';
import { listen } from './listen.ts';

interface PurgeRequest {
  /** `METHOD path`. */
  line: string;
  /** The header Surrogate-Key. */
  keys: string;
  /** `tags` of the JSON body. */
  tags: unknown;
  secret: string | undefined;
}

/** A CDN's purge endpoint, on a free loopback port. */
export async function openPurgeListener() {
  const requests: PurgeRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({
      line: `${request.method} ${request.url}`,
      keys: String(request.headers['surrogate-key'] ?? ''),
      tags: body ? JSON.parse(body).tags : undefined,
      secret: request.headers['x-purge-secret'] as string | undefined,
    });
    response.writeHead(listener.status).end();
  });
  const { url, close } = await listen(server);
  const listener = { url, requests, /** Status of the next responses. */ status: 200, [Symbol.asyncDispose]: close };
  return listener;
}
