import { createServer, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';
import type { TestSite } from './test-site.ts';

/** How the service responds. Incomplete responses end when `release` is called. */
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

/** Serves a second site's blog on a free loopback port, with faults. */
export async function openFaultyService(site: TestSite) {
  const pending: ServerResponse[] = [];
  const service = {
    url: '',
    fault: 'none' as Fault,
    /** The requested paths with their queries. */
    requests: [] as string[],
    /** Changes the list, for a service with another format. */
    transform: undefined as ((posts: Record<string, unknown>[]) => unknown) | undefined,
    release() {
      for (const response of pending.splice(0)) response.end();
    },
    [Symbol.asyncDispose]: () => close(),
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    service.requests.push(path);
    const upstream = await site.request(service.transform ? '/public/api/blogs' : path);
    const body = service.transform
      ? JSON.stringify(service.transform(((await upstream.json()) as { blogs: Record<string, unknown>[] }).blogs))
      : await upstream.text();
    const json = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);

    switch (service.fault) {
      case 'none':
        return json(upstream.status, body);
      case 'no response':
        return pending.push(response);
      case 'partial response':
        response.writeHead(200, { 'Content-Type': 'application/json' }).write(body.slice(0, 20));
        return pending.push(response);
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
  const { url, close } = await listen(server);
  service.url = url;
  return service;
}
