import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  body: string;
}

/**
 * A target of webhooks on this machine. `answer` returns the status of the response. If it returns undefined, there is
 * no response, and the connection stays open.
 */
export async function openWebhookReceiver() {
  const received: ReceivedEvent[] = [];
  const receiver = {
    url: '',
    received,
    answer: (_event: ReceivedEvent): number | undefined => 204,
    /** The received events, with the parsed body. */
    events: () => received.map(({ path, body }) => ({ path, ...JSON.parse(body) })),
    /** Closes all connections without a response. */
    cutConnections: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: () => close(),
  };
  const server = createServer(async (request, response) => {
    const event = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(event);
    const status = receiver.answer(event);
    if (status === undefined) return;
    response.writeHead(status, { Location: '/elsewhere' }).end(status === 204 ? undefined : `answered ${status}`);
  });
  const { url, close } = await listen(server);
  receiver.url = url;
  return receiver;
}
