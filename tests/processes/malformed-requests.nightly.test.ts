import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, rawStatus, silentConnection } from '../support/raw-request.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
let port: number;
beforeAll(async () => {
  site = await startSite();
  port = Number(new URL(site.url).port);
});
afterAll(() => site.stop());

/** The response to an otherwise well-formed request, with additional headers. */
const send = (target: string, headers: string[] = [], method = 'GET') =>
  rawRequest(
    port,
    [`${method} ${target} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

test('an address that others could read differently has no page, and what is no address is rejected', async () => {
  const slashes = '/media/..%2f..%2fetc/passwd /a%5Cb /a\\b /\\evil.example';
  const dots = '/../etc/passwd /a/../b /./ /a/%2e%2e/b /%2E /a/.. /a%zz /blogs/%ff /a#b /%00 /blogs/%00 /tags/a%0ab';
  for (const target of `${slashes} ${dots}`.split(' ')) {
    const response = await send(target);
    expect([target, rawStatus(response)]).toEqual([target, 404]);
    expect(response).toContain('<html');
    expect(response).not.toMatch(/at .*\.[jt]s|node_modules|llhttp/);
  }
  for (const target of `http://localhost:${port}/ https://evil.example/ * blogs /\x80`.split(' ')) {
    const response = await send(target);
    expect([target, rawStatus(response)]).toEqual([target, 400]);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
  }
  expect(rawStatus(await send(`/?${'q'.repeat(8000)}`))).toBe(414);
  for (const target of ['/?next=//a/../b%2f', '/.well-known/none', '/a..b', '/blogs/%E2%82%AC', '/...']) {
    expect([target, [200, 404].includes(rawStatus(await send(target)))]).toEqual([target, true]);
  }
});

test('doubled slashes lead to single ones, and never to another site', async () => {
  for (const [target, location] of [
    ['//', '/'],
    ['//evil.example/a//b?c=//d', '/evil.example/a/b?c=//d'],
    ['/blogs//1', '/blogs/1'],
    ['//\\evil.example', '/%5Cevil.example'],
    ['///..//evil.example', '/../evil.example'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const response = await send(target, [], method);
      expect([target, rawStatus(response)]).toEqual([target, 301]);
      expect(response).toContain(`\r\nLocation: ${location}\r\n`);
      expect(response).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    }
    // With 308, browsers send a form again with the same method and body.
    expect(rawStatus(await send(target, ['Content-Length: 0'], 'POST'))).toBe(308);
  }
});

test('a request with two hosts, none, or an invalid one is rejected', async () => {
  const host = `Host: localhost:${port}`;
  for (const lines of [
    [host, host],
    [host, 'Host: evil.example'],
    [host, 'hOST: evil.example'],
    [],
    ['Host:'],
    [`Host: evil.example@localhost:${port}`],
    [`Host: localhost:${port}/admin?`],
    ['Host: localhost, evil.example'],
  ]) {
    const response = await rawRequest(port, ['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
    expect([lines, rawStatus(response)]).toEqual([lines, 400]);
  }
  const other = await rawRequest(port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(rawStatus(other)).toBe(421);
});

test('only HTTP/1.1, HTTP/1.0 and known methods are accepted', async () => {
  expect(rawStatus(await rawRequest(port, 'GET /\r\n\r\n'))).toBe(400);
  for (const version of ['0.9', '2.0', '9.9']) {
    const response = await rawRequest(port, `GET / HTTP/${version}\r\nHost: localhost:${port}\r\n\r\n`);
    expect([version, rawStatus(response)]).toEqual([version, 400]);
  }
  for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
    expect([method, rawStatus(await send('/', ['Cookie: session=x'], method))]).toEqual([method, 405]);
  }
  expect(rawStatus(await send('/', [], 'XYZZY'))).toBe(400);
  expect(await send('localhost:22', [], 'CONNECT')).not.toMatch(/ 200 /);
});

test('a request with conflicting lengths is rejected, and so is a request hidden behind it', async () => {
  const hidden = `GET /hidden HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  for (const lines of [
    ['Content-Length: 3', 'Transfer-Encoding: chunked'],
    ['Content-Length: 3', 'Content-Length: 4'],
    ['Transfer-Encoding: xchunked'],
    ['Content-Length: +3'],
  ]) {
    const head = ['POST /Contactus HTTP/1.1', `Host: localhost:${port}`, ...lines, '', ''].join('\r\n');
    const response = await rawRequest(port, `${head}0\r\n\r\n${hidden}`);
    expect([lines, response.match(/HTTP\/1\.1 \d{3}/g)]).toEqual([lines, ['HTTP/1.1 400']]);
  }
});

test('too many headers are rejected', async () => {
  const many = Array.from({ length: 120 }, (_, index) => `X-${index}: y`);
  expect(rawStatus(await send('/', many))).toBe(431);
});

test('forwarding headers of an untrusted client are ignored', async () => {
  const claims = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'X-Forwarded-For: 203.0.113.9'];
  claims.push('Forwarded: host=evil.example', 'X-Original-URL: /admin', 'X-Rewrite-URL: /admin');
  for (const target of ['/', '/blogs', '/feed.xml', '/sitemap.xml', '/api/openapi.json']) {
    const response = await send(target, claims);
    expect([target, rawStatus(response)]).toEqual([target, 200]);
    expect(response).not.toMatch(/evil\.example|203\.0\.113\.9/);
  }
});

test("React Router's internal addresses and headers are limited, and change no page", async () => {
  const version = /"version":"(\w+)"/.exec(await (await fetch(`${site.url}${await manifestOf(site.url)}`)).text())?.[1];
  const manifest = (paths: string) => send(`/__manifest?version=${version}&paths=${paths}`);
  expect(rawStatus(await manifest('/blogs,/Aboutus'))).toBe(200);
  expect(rawStatus(await manifest(Array(300).fill('/a').join(',')))).toBe(400);
  expect(rawStatus(await manifest(Array(300).fill('/a').join('%2C')))).toBe(400);
  for (const target of ['/__manifest', '/__manifest?version=x', '/blogs.data?_routes=nothing', '/_.data?_routes=']) {
    expect([target, rawStatus(await send(target)) < 500]).toEqual([target, true]);
  }
  const plain = await (await fetch(`${site.url}/blogs`)).text();
  const special = await send('/blogs', ['X-React-Router-SPA-Mode: yes', 'X-React-Router-Prerender-Data: [1]']);
  expect(rawStatus(special)).toBe(200);
  expect(special.match(/href="\/blogs\/\d+"/g)).toEqual(plain.match(/href="\/blogs\/\d+"/g));
});

async function manifestOf(url: string): Promise<string> {
  return /\/static\/js\/manifest-\w+\.js/.exec(await (await fetch(url)).text())?.[0] as string;
}

test('source maps, dotfiles and sources are not served', async () => {
  const page = await (await fetch(site.url)).text();
  const scripts = [...page.matchAll(/"(\/static\/js\/[^"]+\.js)"/g)].map(([, path]) => path as string);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    expect((await fetch(`${site.url}${path}.map`)).status).toBe(404);
    expect(await (await fetch(site.url + path)).text()).not.toContain('sourceMappingURL');
  }
  for (const path of '/.env /.git/config /package.json /server/main.ts /build/server/main.js /server/main.js.map /otla.sqlite /data/otla.sqlite'.split(
    ' ',
  )) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  }
});

test('a body that is too large is rejected', async () => {
  expect(rawStatus(await send('/api/login', ['Content-Length: 999999999'], 'POST'))).toBe(413);
});

test('three thousand unfinished requests do not delay a visitor', async () => {
  const slow: Socket[] = [];
  for (let n = 0; n < 3000; n++) slow.push(await silentConnection(port, 'GET / HTTP/1.1\r\nX-Slow: '));
  for (const path of ['/', '/blogs', '/public/api/blogs?page=1']) {
    const response = await fetch(site.url + path);
    await response.text();
    expect([path, response.status]).toEqual([path, 200]);
  }
  await expect.poll(() => slow.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(1000);
  for (const socket of slow) socket.destroy();
});
