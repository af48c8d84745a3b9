import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the open connections. A new one is always accepted; at the limit, the address with the most connections loses
 * its oldest one that waits for the client. A client that opens thousands of silent connections loses only its own.
 * Behind a proxy all connections are the proxy's, which has its own limits.
 */
export function limitConnections(server: Server, max: number): void {
  const connections = new Map<string, Set<Socket>>();
  const responses = new WeakMap<Socket, ServerResponse>();
  let count = 0;

  server.on('request', ({ socket }, response) => responses.set(socket, response));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const ofAddress = connections.get(address) ?? new Set();
    connections.set(address, ofAddress.add(socket));
    count++;
    socket.once('close', () => {
      count--;
      ofAddress.delete(socket);
      if (ofAddress.size === 0) connections.delete(address);
    });
    if (count > max) endOne();
  });

  function endOne() {
    let largest = new Set<Socket>();
    for (const sockets of connections.values()) if (sockets.size > largest.size) largest = sockets;
    const open = [...largest].filter((socket) => !socket.destroyed);
    (open.find((socket) => !isAnswered(socket)) ?? open[0])?.destroy();
  }

  /** Whether a response is in progress: the request is complete, the response is not. */
  function isAnswered(socket: Socket): boolean {
    const response = responses.get(socket);
    return Boolean(response?.req.complete && !response.writableEnded);
  }
}
