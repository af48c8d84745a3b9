// SQLite only: nothing here depends on the database.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { imageOfSize, smallImage } from '../../tests/support/images.ts';
import { bearer, jsonBody, openTestSite } from '../../tests/support/test-site.ts';
import { isPublicAddress } from '../http/outgoing/is-public-address.ts';

const PUBLIC = '93.184.215.14';
const NOT_PUBLIC = 'This address does not exist, or is not public.';

/**
 * A site with a fake network in which every address leads to one test server, private addresses included, so only the
 * check under test can block them. `names` maps host names to the results of successive DNS lookups.
 */
async function openSiteWithInternet(answer: RequestListener, names: Record<string, string[][]> = {}) {
  const asked: { host: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
  const connected: string[] = [];
  const server = createServer((request, response) => {
    asked.push({ host: request.headers.host, headers: request.headers });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network = {
    async resolve(host: string) {
      const answers = names[host] ?? [[PUBLIC]];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    connectTo(address: string, asPort: number) {
      connected.push(`${address}:${asPort}`);
      return { address: '127.0.0.1', port };
    },
  };
  const site = await openTestSite({}, { network, importTimeout: 1_500 });
  const headers = bearer(await site.signIn());
  return {
    site,
    asked,
    connected,
    async importFrom(url: unknown) {
      const body = jsonBody({ url });
      const answer = await site.request('/api/admin/images/import', {
        ...body,
        headers: { ...body.headers, ...headers },
      });
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const sendPicture: RequestListener = async (_request, response) => response.end(await smallImage('png'));

test('an image is copied from another site without sending cookies or credentials there', async () => {
  await using open = await openSiteWithInternet(sendPicture);
  const { status, body } = await open.importFrom('http://images.example/shop.png?size=large');
  expect(status).toBe(201);
  expect(body).toEqual({ url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.png$/), width: 60, height: 40 });
  expect(open.connected).toEqual([`${PUBLIC}:80`]);
  expect(open.asked[0]?.host).toBe('images.example');
  const sent = Object.keys(open.asked[0]?.headers ?? {});
  for (const name of ['cookie', 'authorization', 'referer', 'origin', 'x-forwarded-for'])
    expect(sent).not.toContain(name);
  expect((await open.site.request(body.url)).status).toBe(200);
});

test.each([
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0177.0.0.1/a.png',
  'http://0x7f000001/a.png',
  'http://0/a.png',
  'http://10.0.0.8/a.png',
  'http://172.16.3.4/a.png',
  'http://192.168.1.1/a.png',
  'http://100.64.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/a.png',
  'http://192.0.2.1/a.png',
  'http://[::1]/a.png',
  'http://[::]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:7f00:1]/a.png',
  'http://[::127.0.0.1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[64:ff9b:1::a00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://[2001:0:1::1]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fc00::1]/a.png',
  'http://[ff02::1]/a.png',
  'http://[fd00:ec2::254]/a.png',
])('%s is rejected without a connection', async (url) => {
  await using open = await openSiteWithInternet(sendPicture);
  expect(await open.importFrom(url)).toMatchObject({ status: 422, body: { message: NOT_PUBLIC } });
  expect(open.connected).toEqual([]);
});

test.each([
  ['a name of this machine', [['127.0.0.1']]],
  ['a name of a private network', [['10.1.2.3']]],
  ['a name with a private address beside a public one', [[PUBLIC, '10.1.2.3']]],
  ['a name of an IPv4-mapped address', [['::ffff:169.254.169.254']]],
  ['a name that does not exist', [[]]],
])('%s is rejected without a connection', async (_, addresses) => {
  await using open = await openSiteWithInternet(sendPicture, { 'inside.example': addresses });
  expect(await open.importFrom('http://inside.example/a.png')).toMatchObject({
    status: 422,
    body: { message: NOT_PUBLIC },
  });
  expect(open.connected).toEqual([]);
});

test('with DNS rebinding, the connection goes to the address that was checked', async () => {
  await using open = await openSiteWithInternet(sendPicture, { 'rebinding.example': [[PUBLIC], ['127.0.0.1']] });
  expect((await open.importFrom('http://rebinding.example/a.png')).status).toBe(201);
  expect(open.connected).toEqual([`${PUBLIC}:80`]);
  expect((await open.importFrom('http://rebinding.example/a.png')).body.message).toBe(NOT_PUBLIC);
  expect(open.connected).toHaveLength(1);
});

test('up to three redirects are followed, and each target is checked', async () => {
  const redirect: RequestListener = (request, response) => {
    const { pathname } = new URL(`http://x${request.url}`);
    if (pathname === '/3') return response.writeHead(302, { Location: '/2' }).end();
    if (pathname === '/2') return response.writeHead(307, { Location: 'http://other.example/1' }).end();
    if (pathname === '/1') return response.writeHead(301, { Location: '/0' }).end();
    if (pathname === '/loop') return response.writeHead(302, { Location: '/loop' }).end();
    if (pathname === '/inside') return response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
    if (pathname === '/name') return response.writeHead(302, { Location: 'http://inside.example/' }).end();
    if (pathname === '/port') return response.writeHead(302, { Location: 'http://other.example:6379/' }).end();
    if (pathname === '/file') return response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
    return sendPicture(request, response);
  };
  await using open = await openSiteWithInternet(redirect, { 'inside.example': [['10.0.0.1']] });
  expect((await open.importFrom('http://images.example/3')).status).toBe(201);
  expect(open.asked.map(({ host }) => host)).toEqual([
    'images.example',
    'images.example',
    'other.example',
    'other.example',
  ]);
  const messageAt = async (path: string) => (await open.importFrom(`http://images.example${path}`)).body.message;
  expect(await messageAt('/loop')).toBe('The other site redirects too often.');
  for (const path of ['/inside', '/name']) expect(await messageAt(path)).toBe(NOT_PUBLIC);
  expect(await messageAt('/port')).toMatch(/^The address names a port/);
  expect(await messageAt('/file')).toBe('The address must begin with http:// or https://.');
  expect(new Set(open.connected)).toEqual(new Set([`${PUBLIC}:80`]));
});

test('a response that is not an image, too large, too slow or missing is rejected with a matching message', async () => {
  const answers: RequestListener = async (request, response) => {
    if (request.url === '/page.png') return response.end('<!doctype html><script>alert(1)</script>');
    if (request.url === '/drawing.svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (request.url === '/largest.jpg') return response.end(await imageOfSize());
    if (request.url === '/larger.jpg') return response.end(await imageOfSize(5_242_881));
    if (request.url === '/endless.jpg') {
      const writing = setInterval(() => response.write(Buffer.alloc(500_000)), 1);
      return void response.once('close', () => clearInterval(writing));
    }
    if (request.url === '/slow.png') return;
    response.writeHead(404).end();
  };
  await using open = await openSiteWithInternet(answers);
  const from = async (path: string) => {
    const { status, body } = await open.importFrom(`http://images.example${path}`);
    return [status, body.message];
  };
  const noImage = [422, 'Please select a valid image file (JPG, PNG, WEBP).'];
  expect(await from('/page.png')).toEqual(noImage);
  expect(await from('/drawing.svg')).toEqual(noImage);
  expect((await from('/largest.jpg'))[0]).toBe(201);
  const tooLarge = [413, 'Image size must be less than 5MB!'];
  expect(await from('/larger.jpg')).toEqual(tooLarge);
  expect(await from('/endless.jpg')).toEqual(tooLarge);
  expect(await from('/slow.png')).toEqual([422, 'The other site took too long to answer.']);
  expect(await from('/gone.png')).toEqual([422, 'The other site did not send the file. It answered with status 404.']);
});

test('sites that answer with an upgrade do not stop other imports', async () => {
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/upgrade') return sendPicture(request, response);
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  };
  await using open = await openSiteWithInternet(answer);
  const upgrades = Array.from({ length: 5 }, () => open.importFrom('http://images.example/upgrade'));
  for (const { status, body } of await Promise.all(upgrades))
    expect([status, body.message]).toEqual([422, 'The other site could not be reached.']);
  expect((await open.importFrom('http://images.example/shop.png')).status).toBe(201);
});

test('invalid addresses are rejected, and imports are rate limited', async () => {
  await using open = await openSiteWithInternet((_request, response) => response.writeHead(404).end());
  for (const url of [undefined, 7, '', 'no address', 'ftp://images.example/a.png', 'data:image/png;base64,AAAA']) {
    expect([url, (await open.importFrom(url)).status]).toEqual([url, 422]);
  }
  expect((await open.importFrom('http://me:secret@images.example/')).body.message).toMatch(/user name/);
  expect((await open.importFrom('http://images.example:8080/')).body.message).toMatch(/standard ports/);
  expect(open.connected).toEqual([]);
  const asked = await Promise.all(Array.from({ length: 150 }, () => open.importFrom('http://images.example/')));
  expect(asked.at(-1)?.status).toBe(429);
  expect(Number(asked.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('isPublicAddress accepts public addresses and rejects host names', () => {
  for (const address of [PUBLIC, '8.8.8.8', '172.217.20.110', '2a00:1450:4001:80e::2001', '2606:4700::6810:84e5']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  expect(isPublicAddress('images.example')).toBe(false);
});
