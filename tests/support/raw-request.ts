import { connect, type Socket } from 'node:net';

/**
 * Sends bytes as they are and answers all that comes back until the server ends the connection. A request that is to be
 * answered in peace carries `Connection: close`.
 */
export function rawRequest(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A server that ends a connection with bytes unread resets it: what it said before counts.
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
    socket.write(bytes, 'latin1');
  });
}

/** A connection that says so much and then nothing. Resolves when it is there. */
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

/** The status of an answer's first line. */
export const rawStatus = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
