import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface BodyRate {
  /** In milliseconds: how long a request may take, unless `allowLongRequest` was called for it. */
  maxDuration: number;
  /** In milliseconds, from the end of the headers: a connection may be slow to start. */
  gracePeriod: number;
  bytesPerSecond: number;
  /** In milliseconds: how long a body that arrived quickly may pause. */
  maxPause: number;
  /** In milliseconds. */
  checkInterval: number;
}

interface PendingBody {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes read on the connection at the last check. */
  bytesRead: number;
  /** In milliseconds of `performance.now()`, like the deadline. */
  startedAt: number;
  deadline: number;
}

/** The allowed durations in milliseconds, by Node's requests. */
const longRequests = new WeakMap<object, number>();

/**
 * Allows a request to take longer, for an authorized upload of a large file. `milliseconds`: from the start of the
 * request.
 */
export function allowLongRequest(request: object, milliseconds: number): void {
  longRequests.set(request, milliseconds);
}

const MESSAGE = 'The request arrived too slowly. Please send it again.';
const REQUEST_TIMEOUT = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${MESSAGE.length}`,
  '',
  MESSAGE,
].join('\r\n');

/**
 * Ends requests that send their body very slowly to occupy a connection. Each byte that arrives extends the deadline,
 * as in Apache's mod_reqtimeout, up to `maxDuration`. Requests without a body cost two lookups; the others are checked
 * together once per interval.
 */
export function enforceMinBodyRate(server: Server, rate: BodyRate): void {
  const pending = new Set<PendingBody>();
  let timer: NodeJS.Timeout | undefined;

  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const startedAt = performance.now();
    const deadline = startedAt + rate.gracePeriod;
    pending.add({ request, response, bytesRead: socket.bytesRead, startedAt, deadline });
    timer ??= setInterval(check, rate.checkInterval).unref();
  });

  function check() {
    const now = performance.now();
    for (const body of pending) {
      const { socket, complete } = body.request;
      if (complete || socket.destroyed) {
        pending.delete(body);
        continue;
      }
      const earned = ((socket.bytesRead - body.bytesRead) / rate.bytesPerSecond) * 1000;
      body.bytesRead = socket.bytesRead;
      body.deadline = Math.min(body.deadline + earned, now + rate.maxPause);
      const longest = longRequests.get(body.request) ?? rate.maxDuration;
      if (now > Math.min(body.deadline, body.startedAt + longest)) end(body);
    }
    if (pending.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}

/** Sends the reason first and destroys at the next check: destroying a socket with unread bytes discards the response. */
function end({ request: { socket }, response }: PendingBody) {
  if (response.headersSent || !socket.writable) socket.destroy();
  else socket.end(REQUEST_TIMEOUT);
}
