// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../tests/support/endpoints.ts';
import { ODD_PATH_PARTS } from '../tests/support/odd-values.ts';
import { bearer, openTestSite } from '../tests/support/test-site.ts';
import { commonHeaders } from './http/security-headers.ts';

/** Path parts that databases or Node refuse. */
const ALWAYS = /^(?:%00|%FF|%0a|9007199254740993|99999999999999999999)$/;

/** NUL, and invalid percent-encodings. */
const UNREADABLE = /%00|^%(?:FF|80|zz|$)/;

test('no path fails, whatever stands in it, and each answer has the security headers', async () => {
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), apikey: 'k' };
  const names = Object.keys(commonHeaders(site.settings));
  const failures: unknown[] = [];
  const withPart = ENDPOINTS.filter(({ path }) => path.includes('{'));
  for (const [index, { method, path, isPrefixed }] of withPart.entries()) {
    // Test each other part at every twentieth endpoint: all parts at all endpoints take a minute.
    const parts = ODD_PATH_PARTS.filter((part, at) => at % 20 === index % 20 || ALWAYS.test(part));
    for (const part of parts) {
      const address = `${isPrefixed ? '/api' : ''}${path.replace(/\{\w+\}/g, () => part)}`;
      const response = await site.request(address, { method: method.toUpperCase(), headers });
      await response.body?.cancel();
      const isMissing = !UNREADABLE.test(part) || response.status === 404;
      const hasHeaders = names.every((name) => response.headers.has(name));
      if (response.status >= 500 || !isMissing || !hasHeaders) failures.push([method, address, response.status]);
    }
  }
  expect(failures).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test('a link to turn the weekly e-mail off leads to its page or is not found', async () => {
  await using site = await openTestSite();
  const ask = async (token: string) => {
    const { status, headers } = await site.request(`/api/unsubscribe/${token}`);
    return [status, headers.get('Location')];
  };
  expect(await ask('abc_-1')).toEqual([302, 'http://localhost:3000/admin/unsubscribe/abc_-1']);
  for (const token of ['%7F', 'a%0ab', '%00', 'caf%C3%A9', '%E2%80%A8']) {
    expect([token, await ask(token)]).toEqual([token, [404, null]]);
  }
});
