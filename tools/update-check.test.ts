import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { VERSION } from '../server/start/version.ts';
import { listen } from '../tests/support/listen.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { testNightly } from '../tests/support/test-nightly.ts';

const check = (url: string) => runProgram(['tools/update-check.ts'], { UPDATE_CHECK_URL: url });

test('the check for updates is off by default and says how to turn it on', async () => {
  expect(await check('')).toMatchObject({ code: 0, output: expect.stringMatching(/is off.+set UPDATE_CHECK_URL/) });
});

testNightly('the exit code says whether a newer version is published', async () => {
  let status = 200;
  let body = '';
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(status).end(body);
  });
  const { url: origin, close } = await listen(server);
  const url = `${origin}/latest`;
  body = JSON.stringify({ tag_name: 'v99.1.0', html_url: 'https://example.com/v99.1.0' });
  expect(await check(url)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Version 99.1.0 is available; this is'),
  });
  for (const version of [VERSION, '0.0.9', `${VERSION}-beta.1`]) {
    body = JSON.stringify({ version });
    expect((await check(url)).code, version).toBe(0);
  }
  body = '<html>';
  expect(await check(url)).toMatchObject({ code: 1, output: expect.stringContaining('did not answer with JSON') });
  body = '{"name": "1.0.0"}';
  expect(await check(url)).toMatchObject({ code: 1, output: expect.stringContaining('did not answer with a version') });
  status = 503;
  expect(await check(url)).toMatchObject({ code: 1, output: expect.stringContaining('answered with status 503') });
  expect(new Set(requests)).toEqual(new Set(['/latest']));
  await close();
  expect(await check(url)).toMatchObject({ code: 1, output: expect.stringContaining('could not be read') });
});
