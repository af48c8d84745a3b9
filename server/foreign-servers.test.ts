// SQLite only: nothing here depends on the database.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { testNightly } from '../tests/support/test-nightly.ts';
import { fetchPublicFile } from './http/outgoing/fetch-public-file.ts';
import type { NetworkAccess } from './http/outgoing/request-public-address.ts';
import { checkExternalLinks } from './link-check/check-external-links.ts';
import { checkUpdate } from './start/check-update.ts';
import { sendWebhook } from './webhooks/send-webhook.ts';
import { requestPosts } from './wire/blog-service/request-posts.ts';

/** The behaviour of a server after it has received the head of a request. */
type Answer = (socket: Socket) => void;

const OK = 'HTTP/1.1 200 OK\r\n';
const TIMED_OUT = 'The other site took too long to answer.';
const NOT_REACHED = 'The other site could not be reached.';
const TOO_LARGE = 'The file is too large.';

/** Sends the same bytes again until the connection is closed. */
const repeat = (bytes: string, every = 2) => {
  return (socket: Socket) => {
    const writing = setInterval(() => socket.write(bytes), every);
    socket.once('close', () => clearInterval(writing));
  };
};
const send = (...parts: string[]): Answer => {
  return (socket) => {
    for (const part of parts) socket.write(part);
  };
};
const sendAndEnd = (text: string | Buffer): Answer => {
  return (socket) => void socket.end(text);
};
const bomb = gzipSync(Buffer.alloc(10_000_000));

/** Every way in which a server can end a request, or not end it. */
const ENDS: Record<string, { answer: Answer; expected: string; status?: number | null }> = {
  'upgrade to a WebSocket': {
    answer: send('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    expected: NOT_REACHED,
  },
  '101 without Upgrade': { answer: send('HTTP/1.1 101 Switching Protocols\r\n\r\n'), expected: NOT_REACHED },
  '101 and a closed connection': {
    answer: sendAndEnd('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nbytes'),
    expected: NOT_REACHED,
  },
  '200 with Upgrade': {
    answer: sendAndEnd(`${OK}Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\nok`),
    expected: 'ok',
    status: 200,
  },
  'endless 100 Continue': { answer: repeat('HTTP/1.1 100 Continue\r\n\r\n'), expected: NOT_REACHED },
  'endless 103 Early Hints': {
    answer: repeat('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
    expected: NOT_REACHED,
  },
  'one 103 and nothing': { answer: send('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), expected: TIMED_OUT },
  'a 103, then the file': {
    answer: sendAndEnd(`HTTP/1.1 103 Early Hints\r\n\r\n${OK}Content-Length: 2\r\n\r\nok`),
    expected: 'ok',
    status: 200,
  },
  'no answer': { answer: () => {}, expected: TIMED_OUT },
  'connection closed without an answer': { answer: (socket) => void socket.end(), expected: NOT_REACHED },
  'connection reset without an answer': { answer: (socket) => void socket.resetAndDestroy(), expected: NOT_REACHED },
  'connection closed in the status line': { answer: sendAndEnd('HTTP/1.1 2'), expected: NOT_REACHED },
  'connection closed in the headers': { answer: sendAndEnd(`${OK}Content-Ty`), expected: NOT_REACHED },
  'headers that stop': { answer: send(`${OK}Content-Ty`), expected: TIMED_OUT },
  'endless headers': {
    answer: (socket) => {
      socket.write(OK);
      repeat(`X-Fill: ${'x'.repeat(1000)}\r\n`)(socket);
    },
    expected: NOT_REACHED,
  },
  'a header a second': {
    answer: (socket) => {
      socket.write(OK);
      repeat('X: y\r\n', 100)(socket);
    },
    expected: TIMED_OUT,
  },
  'an answer that is not HTTP': { answer: sendAndEnd('SSH-2.0-OpenSSH_9.2\r\n'), expected: NOT_REACHED },
  'a status of four digits': { answer: sendAndEnd('HTTP/1.1 2000 OK\r\n\r\n'), expected: NOT_REACHED },
  'status 0': { answer: sendAndEnd('HTTP/1.1 000 OK\r\nContent-Length: 0\r\n\r\n'), expected: NOT_REACHED },
  'a TLS alert': { answer: sendAndEnd('\x15\x03\x01\x00\x02\x02\x28'), expected: NOT_REACHED },
  'connection closed in the body': {
    answer: sendAndEnd(`${OK}Content-Length: 9\r\n\r\nok`),
    expected: NOT_REACHED,
    status: 200,
  },
  'connection reset in the body': {
    answer: (socket) => {
      socket.write(`${OK}Content-Length: 9\r\n\r\nok`, () => setTimeout(() => socket.resetAndDestroy(), 50));
    },
    expected: NOT_REACHED,
    status: 200,
  },
  'a body that stops': { answer: send(`${OK}Content-Length: 9\r\n\r\nok`), expected: TIMED_OUT, status: 200 },
  'a byte of the body every 100 ms': {
    answer: (socket) => {
      socket.write(`${OK}Content-Length: 9000\r\n\r\n`);
      repeat('x', 100)(socket);
    },
    expected: TIMED_OUT,
    status: 200,
  },
  'an endless body': {
    answer: (socket) => {
      socket.write(`${OK}\r\n`);
      repeat('x'.repeat(10_000))(socket);
    },
    expected: TOO_LARGE,
    status: 200,
  },
  'a body until the connection closes': { answer: sendAndEnd(`${OK}\r\nok`), expected: 'ok', status: 200 },
  'a Content-Length that is too large': {
    answer: send(`${OK}Content-Length: 900000000\r\n\r\nx`),
    expected: TOO_LARGE,
    status: 200,
  },
  'a Content-Length that is no number': {
    answer: sendAndEnd(`${OK}Content-Length: many\r\n\r\nok`),
    expected: NOT_REACHED,
  },
  'two different lengths': {
    answer: sendAndEnd(`${OK}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`),
    expected: NOT_REACHED,
  },
  'a length and chunks': {
    answer: sendAndEnd(`${OK}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`),
    expected: NOT_REACHED,
  },
  'more than its Content-Length': {
    answer: sendAndEnd(`${OK}Content-Length: 2\r\n\r\nok${OK}\r\nagain`),
    expected: 'ok',
    status: 200,
  },
  'chunks of a bad size': {
    answer: sendAndEnd(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`),
    expected: NOT_REACHED,
    status: 200,
  },
  'chunks without an end': {
    answer: sendAndEnd(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n`),
    expected: NOT_REACHED,
    status: 200,
  },
  'an endless chunk extension': {
    answer: (socket) => {
      socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n2;x=`);
      repeat('x'.repeat(1000))(socket);
    },
    expected: NOT_REACHED,
    status: 200,
  },
  'endless trailers': {
    answer: (socket) => {
      socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n`);
      repeat(`X-Fill: ${'x'.repeat(1000)}\r\n`)(socket);
    },
    expected: NOT_REACHED,
    status: 200,
  },
  'a body that was not asked for in gzip stays compressed': {
    answer: (socket) => {
      socket.write(`${OK}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    },
    expected: bomb.toString('latin1'),
    status: 200,
  },
  'no content': { answer: sendAndEnd('HTTP/1.1 204 No Content\r\n\r\n'), expected: 'status 204.', status: 204 },
  'an error that never ends': {
    answer: (socket) => {
      socket.write('HTTP/1.1 500 Broken\r\n\r\n');
      repeat('x'.repeat(200), 50)(socket);
    },
    expected: 'status 500.',
    status: 500,
  },
  'a redirect to itself': {
    answer: sendAndEnd('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
    expected: 'redirects too often.',
    status: 302,
  },
  'a redirect that never ends': {
    answer: (socket) => {
      socket.write('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n');
      repeat('x'.repeat(200), 50)(socket);
    },
    expected: 'redirects too often.',
    status: 302,
  },
  'a redirect to nowhere': {
    answer: sendAndEnd('HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n'),
    expected: 'The address must begin with http:// or https://.',
    status: 302,
  },
};

/** Short, so that the cases that only the deadline ends do not take long. */
const TIMEOUT_MS = 1_500;
/** Far above the deadline. A request that takes longer counts as never settled. */
const NEVER_MS = 20_000;

/** A network in which every host is the same server, which responds to each connection with `answer`. */
async function openServer(answer: Answer) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const network: NetworkAccess = {
    resolve: async () => ['93.184.215.14'],
    connectTo: () => ({ address: '127.0.0.1', port }),
    isTrustedTarget: () => true,
  };
  return {
    network,
    url: `http://127.0.0.1:${port}/`,
    /** Resolves when the client has closed all its connections. */
    allClosed: () => vi.waitFor(() => expect(sockets.size).toBe(0), { timeout: 5_000 }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type TestServer = Awaited<ReturnType<typeof openServer>>;

/** Runs the work against all of these servers at once. The result of work that does not settle is "never settled". */
async function runAll(
  names: string[],
  work: (server: TestServer) => Promise<unknown>,
  after = (server: TestServer) => server.allClosed(),
) {
  const results = names.map(async (name) => {
    await using server = await openServer((ENDS[name] as (typeof ENDS)[string]).answer);
    const timeout = pause(NEVER_MS, 'never settled', { ref: false });
    const result = await Promise.race([work(server), timeout]);
    await after(server);
    return [name, result];
  });
  return Object.fromEntries(await Promise.all(results));
}

test('however a foreign server ends a request, a download settles and closes the connection', async () => {
  const names = Object.keys(ENDS);
  const results = await runAll(names, async ({ network }) => {
    const options = { maxBytes: 100_000, timeout: TIMEOUT_MS, accept: '*/*', network };
    try {
      return (await fetchPublicFile('http://foreign.example/', options)).toString('latin1');
    } catch (error) {
      return (error as Error).message.replace(/^.*(?=status \d+\.$|redirects too often)/, '');
    }
  });
  expect(results).toEqual(Object.fromEntries(names.map((name) => [name, ENDS[name]?.expected])));
});

test('names and certificates that do not work, and silence before TLS, end a download too', async () => {
  await using silent = await openServer(() => {});
  await using plain = await openServer(sendAndEnd(`${OK}\r\nok`));
  const download = async (network: NetworkAccess) => {
    const options = { maxBytes: 100, timeout: TIMEOUT_MS, accept: '*/*', network };
    return fetchPublicFile('https://foreign.example/', options).catch((error) => error.message);
  };
  const noAnswer = new Promise<string[]>(() => {});
  const refused = { ...silent.network, connectTo: () => ({ address: '127.0.0.1', port: 1 }) };
  expect(
    await Promise.all([
      download({ ...silent.network, resolve: () => noAnswer }),
      download({ ...silent.network, resolve: () => Promise.reject(new Error('ENOTFOUND')) }),
      download(refused),
      download(silent.network),
      download(plain.network),
    ]),
  ).toEqual([TIMED_OUT, 'This address does not exist, or is not public.', NOT_REACHED, TIMED_OUT, NOT_REACHED]);
  await silent.allClosed();
});

/** Without the cases that only the sender's own deadline of many seconds ends: all of them use the same code. */
const PROMPT = Object.keys(ENDS).filter(
  (name) => ENDS[name]?.expected !== TIMED_OUT && name !== 'a Content-Length that is too large',
);

test('however a target ends a request, a webhook gets a result', async () => {
  const results = await runAll(PROMPT, async ({ url, network }) => {
    const { status, error } = await sendWebhook(url, { body: '{}', headers: {}, network });
    return { status, isFailure: error !== null };
  });
  const expected = PROMPT.map((name) => {
    const status = ENDS[name]?.status ?? null;
    return [name, { status, isFailure: !(status && status < 300) }];
  });
  expect(results).toEqual(Object.fromEntries(expected));
});

test('however a linked site ends a request, the check of links gets to its end', async () => {
  const results = await runAll(PROMPT, async ({ network }) => {
    const { signal } = new AbortController();
    const link = { href: 'http://foreign.example/', address: '/admin/pages/home', title: 'Home', path: 'links.0' };
    const broken = await checkExternalLinks([link], { network, signal });
    return broken.length === 0;
  });
  // Bodies are not read, so only what comes before them matters.
  expect(results).toMatchObject({
    'upgrade to a WebSocket': false,
    'endless 100 Continue': false,
    'endless headers': false,
    'a redirect to itself': false,
    'an endless body': true,
    'an error that never ends': true,
    'chunks of a bad size': true,
  });
});

testNightly('the check for updates and the reader of another blog settle too', async () => {
  // Other cases end only at the deadlines of 5 seconds.
  const failing = PROMPT.filter((name) => ENDS[name]?.expected !== 'ok' && !name.includes('never ends'));
  const results = await runAll(
    failing,
    async ({ url }) => {
      const [update, posts] = await Promise.all([
        checkUpdate(url, '1.0.0'),
        requestPosts(url.slice(0, -1), 1).catch((error) => error.name),
      ]);
      return [update.state, posts];
      // Node's fetch keeps connections for the next request.
    },
    async () => {},
  );
  expect(results).toEqual(Object.fromEntries(failing.map((name) => [name, ['failed', 'BlogServiceError']])));
});
