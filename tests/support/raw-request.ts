import { connect, type Socket } from 'node:net';

/**
 * Sends bytes and returns everything that comes back until the server ends the connection. A request that should be
 * answered normally carries `Connection: close`.
 */
export function rawRequest(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A server that closes a connection with unread bytes resets it: what it sent before counts.
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
    socket.write(bytes, 'latin1');
  });
}

/** A connection that sends some bytes and then nothing. Resolves once it is open. */
export function silentConnection(port: number, bytes = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes) socket.write(bytes);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => {});
    socket.resume();
  });
}

/** The status in a response's first line. */
export const rawStatus = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
