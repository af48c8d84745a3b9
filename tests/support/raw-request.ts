import { connect, type Socket } from 'node:net';

/** Sends bytes, and returns everything the server sends until it closes the connection. */
export function rawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      response += chunk;
    });
    // A server that closes a connection with unread bytes resets it, after its response.
    socket.on('error', (error) => (response ? resolve(response) : reject(error)));
    socket.on('close', () => resolve(response));
    socket.write(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'));
  });
}

/** Opens a connection that sends some bytes and then nothing. */
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
export const rawStatus = (response: string) => Number(response.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
