import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { listen } from '../../tests/support/listen.ts';
import { sendCsv } from './responses/send-csv.ts';
import { sendFile } from './responses/send-file.ts';
import type { WebEnv } from './visitor.ts';

const CHUNK = new Uint8Array(1_000).fill(120);

/** A stream of so many chunks. It fails after the last one if `error` is given. */
const chunks = (count: number, error?: Error) => {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < count) controller.enqueue(CHUNK);
      else if (error) controller.error(error);
      else controller.close();
    },
  });
};

async function* rows(count: number) {
  for (let number = 0; number < count; number++) yield number;
  throw new Error('no such table');
}

const file = (stream: () => ReadableStream<Uint8Array>) => ({
  size: 5_000,
  etag: '"1"',
  headers: { 'Content-Type': 'application/zip' },
  open: async () => ({ size: 5_000, stream }),
});

test('a download that fails on the way is broken off, so that no client takes it for the whole', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = new Hono<WebEnv>()
    .get('/table.csv', (c) => sendCsv(c, 'table.csv', [['Number', (row: number) => row]], rows(500)))
    .get('/whole.zip', (c) =>
      sendFile(
        c,
        file(() => chunks(5)),
      ),
    )
    .get('/failing.zip', (c) =>
      sendFile(
        c,
        file(() => chunks(3, new Error('read ECONNRESET'))),
      ),
    )
    .get('/short.zip', (c) =>
      sendFile(
        c,
        file(() => chunks(3)),
      ),
    )
    .get('/none.zip', (c) =>
      sendFile(
        c,
        file(() => chunks(0, new Error('no such file'))),
      ),
    )
    .onError((_, c) => c.json({ message: 'Failed.' }, 500));
  const server = await listen(createServer(getRequestListener(app.fetch)));
  try {
    const read = async (path: string) => {
      const response = await fetch(server.url + path);
      const body = await response.arrayBuffer().catch(() => 'broken off' as const);
      return [response.status, body === 'broken off' ? body : body.byteLength];
    };
    expect(await read('/whole.zip')).toEqual([200, 5_000]);
    expect(logged).not.toHaveBeenCalled();
    for (const path of ['/table.csv', '/failing.zip', '/short.zip']) {
      expect([path, ...(await read(path))]).toEqual([path, 200, 'broken off']);
      expect(logged).toHaveBeenCalledWith(`GET ${path} was cut off:`, expect.any(Error));
    }
    // Nothing was sent yet.
    expect((await read('/none.zip'))[0]).toBe(500);
  } finally {
    await server.close();
  }
});
