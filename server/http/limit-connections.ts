import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps at most so many connections. Nobody is turned away at the door: the newest is taken, and of the address that holds
 * the most, the oldest that waits for its client is ended. So who opens thousands and says nothing ends their own. (Behind
 * a proxy all are the proxy's; it has limits of its own.)
 */
export function limitConnections(server: Server, most: number): void {
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
    if (count > most) endOne();
  });

  function endOne() {
    let largest = new Set<Socket>();
    for (const sockets of connections.values()) if (sockets.size > largest.size) largest = sockets;
    const open = [...largest].filter((socket) => !socket.destroyed);
    (open.find((socket) => !isAnswered(socket)) ?? open[0])?.destroy();
  }

  /** Whether we are at work for it: its request is here whole, and its answer is not. */
  function isAnswered(socket: Socket): boolean {
    const response = responses.get(socket);
    return Boolean(response?.req.complete && !response.writableEnded);
  }
}
