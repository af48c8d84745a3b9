import { createServer, type Server } from 'node:http';
import { limitConnections } from './limit-connections.ts';
import { enforceMinBodyRate } from './min-body-rate.ts';

/** What one client may take of the server, in milliseconds and bytes. A person with a bad line needs far less. */
const LIMITS = {
  /** For the head of a request: who sends it letter by letter holds a connection. */
  headersTimeout: 10_000,
  /** For a whole request: 8 MB in this time are 27 kilobytes a second. */
  requestTimeout: 300_000,
  /** After which a body must have brought `minBodyBytesPerSecond`: one that trickles holds a connection for nothing. */
  bodyGracePeriod: 20_000,
  /** A slow phone uploads at forty times this rate. */
  minBodyBytesPerSecond: 500,
  /** In which nothing is sent or read: a client that stopped reading holds its answer in our memory. */
  idleTimeout: 30_000,
  /** How often all but the last are looked at. */
  checkInterval: 1000,
  /** Of all headers: Node would hold so much for each connection. */
  maxHeaderBytes: 16 * 1024,
  /** Each takes some ten kilobytes, and a file descriptor. */
  maxConnections: 2000,
};

/** Node's HTTP server with limits that no single client, slow on purpose, can turn against visitors. */
export function createHttpServer(limits: Partial<typeof LIMITS> = {}): Server {
  const { headersTimeout, requestTimeout, idleTimeout, checkInterval, maxHeaderBytes, maxConnections, ...body } = {
    ...LIMITS,
    ...limits,
  };
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: checkInterval,
    maxHeaderSize: maxHeaderBytes,
    // Creates no body stream for a request without a body: three in a hundred of a cached page's time.
    optimizeEmptyRequests: true,
  });
  server.timeout = idleTimeout;
  limitConnections(server, maxConnections);
  enforceMinBodyRate(server, {
    gracePeriod: body.bodyGracePeriod,
    bytesPerSecond: body.minBodyBytesPerSecond,
    maxPause: idleTimeout,
    checkInterval,
  });
  return server;
}
