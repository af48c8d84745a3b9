// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { bearer, formBody, openTestSite } from '../../tests/support/test-site.ts';

test('a part of a file is sent on request, and only of the version that the client has', async () => {
  await using site = await openTestSite();
  const uploaded = { ...formBody({ file: asFile(await smallImage('png')) }), headers: bearer(await site.signIn()) };
  const { url: path } = (await (await site.request('/api/admin/media', uploaded)).json()) as { url: string };
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await site.request(path, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    const { 'content-range': range, 'content-length': length } = Object.fromEntries(response.headers);
    return { status: response.status, body, range, length, etag: response.headers.get('ETag') ?? '' };
  };
  const whole = await ask();
  const size = whole.body.length;
  expect([whole.status, whole.length]).toEqual([200, String(size)]);
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=0-${size * 2}`, 0, size - 1],
  ] as const) {
    const part = await ask({ Range: range });
    expect([range, part.status, part.range]).toEqual([range, 206, `bytes ${start}-${end}/${size}`]);
    expect([part.length, part.body]).toEqual([String(part.body.length), whole.body.subarray(start, end + 1)]);
  }
  expect(await ask({ Range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}` });
  const ignored = ['bytes=0-1,4-5', 'lines=0-1'].map((range) => ({ Range: range }));
  for (const headers of [...ignored, { Range: 'bytes=0-9', 'If-Range': '"other"' }]) {
    expect([headers, (await ask(headers)).status]).toEqual([headers, 200]);
  }
  expect((await ask({ Range: 'bytes=0-9', 'If-Range': whole.etag })).status).toBe(206);
  expect(await ask({ Range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200, length: String(size) });
  expect((await site.request(path)).headers.get('Accept-Ranges')).toBe('bytes');
});
