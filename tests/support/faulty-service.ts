import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestSite } from './test-site.ts';

/** A fault between the service and its client. A held response ends when `release` is called. */
export type Fault =
  | 'none'
  | 'no response'
  | 'partial response'
  | 'error with message'
  | 'error without message'
  | 'truncated'
  | 'html'
  | 'wrong shape'
  | 'wrong records'
  | 'huge'
  | 'redirect'
  | 'connection reset';

/** A second site as a blog service on a free loopback port, with faults in between. */
export async function openFaultyService(site: TestSite) {
  const held: ServerResponse[] = [];
  const service = {
    url: '',
    fault: 'none' as Fault,
    /** The requested addresses, with their queries. */
    requests: [] as string[],
    /** Replaces the list, for services with another format. */
    transform: undefined as ((posts: Record<string, unknown>[]) => unknown) | undefined,
    release() {
      for (const response of held.splice(0)) response.end();
    },
    async [Symbol.asyncDispose]() {
      await stop(server);
    },
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    service.requests.push(path);
    const answer = await site.request(service.transform ? '/public/api/blogs' : path);
    const body = service.transform
      ? JSON.stringify(service.transform(((await answer.json()) as { blogs: Record<string, unknown>[] }).blogs))
      : await answer.text();
    const json = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);

    switch (service.fault) {
      case 'none':
        return json(answer.status, body);
      case 'no response':
        return held.push(response);
      case 'partial response':
        response.writeHead(200, { 'Content-Type': 'application/json' }).write(body.slice(0, 20));
        return held.push(response);
      case 'error with message':
        return json(500, JSON.stringify({ message: 'The blog is being moved.' }));
      case 'error without message':
        return json(502, '<h1>Bad gateway</h1>');
      case 'truncated':
        return json(200, body.slice(0, body.length / 2));
      case 'html':
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hello</title>');
      case 'wrong shape':
        return json(200, JSON.stringify({ blogs: { items: [] } }));
      case 'wrong records':
        return json(200, JSON.stringify({ blogs: [{ title: 'nobody' }, 7, null] }));
      case 'huge':
        return json(200, JSON.stringify({ blogs: [], filling: 'x'.repeat(10_000_000) }));
      case 'redirect':
        return response.writeHead(302, { Location: `${service.url}/elsewhere` }).end();
      case 'connection reset':
        return response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
