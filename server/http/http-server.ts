import { createServer, type Server } from 'node:http';
import { limitConnections } from './limit-connections.ts';
import { enforceMinBodyRate } from './min-body-rate.ts';

/** Limits per client, in milliseconds and bytes. A person on a bad line needs far less. */
const LIMITS = {
  /** For the headers of a request. */
  headersTimeout: 10_000,
  /** For a whole request: 8 MB in this time are 27 kilobytes a second. Uploads of larger files get more. */
  requestTimeout: 300_000,
  /** After it, a body must have arrived at `minBodyBytesPerSecond`. */
  bodyGracePeriod: 20_000,
  /** A slow phone uploads at forty times this rate. */
  minBodyBytesPerSecond: 500,
  /**
   * Closes a connection on which no bytes were sent or read: a client that stopped reading keeps its response in
   * memory.
   */
  idleTimeout: 30_000,
  /** How often the other limits are checked. */
  checkInterval: 1000,
  /** Total size of all headers, buffered per connection. */
  maxHeaderBytes: 16 * 1024,
  /** Each takes about ten kilobytes and a file descriptor. */
  maxConnections: 2000,
};

/** Node's HTTP server, limited so that a deliberately slow client cannot keep others waiting. */
export function createHttpServer(limits: Partial<typeof LIMITS> = {}): Server {
  const { headersTimeout, requestTimeout, idleTimeout, checkInterval, maxHeaderBytes, maxConnections, ...body } = {
    ...LIMITS,
    ...limits,
  };
  const server = createServer({
    headersTimeout,
    // Node's limit is the same for all requests, so min-body-rate.ts enforces one that depends on the request.
    requestTimeout: 0,
    connectionsCheckingInterval: checkInterval,
    maxHeaderSize: maxHeaderBytes,
    // A request without a body gets no body stream, which saves some of a cached page's time.
    optimizeEmptyRequests: true,
  });
  server.timeout = idleTimeout;
  limitConnections(server, maxConnections);
  enforceMinBodyRate(server, {
    maxDuration: requestTimeout,
    gracePeriod: body.bodyGracePeriod,
    bytesPerSecond: body.minBodyBytesPerSecond,
    maxPause: idleTimeout,
    checkInterval,
  });
  return server;
}
