import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a login leads to the requested screen, with its page and filter', () => {
  const from = '/admin/manage-blogs?page=2&category=Business';
  expect(returnPath({ from })).toBe(from);
});

test('a login never leads out of the panel', () => {
  const elsewhere = ['//evil.example/admin/x', '/\\evil.example/admin/x', 'https://evil.example/admin/x', '/blogs/7'];
  const parents = ['/admin/../blogs', '/admin/%2e%2e/blogs', '/administrator', 'javascript:alert(1)', ''];
  for (const from of [...elsewhere, ...parents]) expect(returnPath({ from })).toBe('/admin/dashboard');
});

test('a login does not lead to the login', () => {
  for (const from of ['/admin/login', '/admin/Login/', '/admin', '/admin/']) {
    expect(returnPath({ from })).toBe('/admin/dashboard');
  }
});

test('without a valid path, a login leads to the dashboard', () => {
  for (const state of [null, undefined, 'x', {}, { from: 7 }]) expect(returnPath(state)).toBe('/admin/dashboard');
});

test('whatever the history entry contains, the browser stays in the panel', () => {
  const part = fc.constantFrom(...'/ // \\ .. . %2e admin login : @ evil.example \t ? # http'.split(' '));
  const from = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
    fc.array(part).map((parts) => `/admin/${parts.join('')}`),
  );
  fc.assert(
    fc.property(from, (path) => {
      const { origin, pathname } = new URL(returnPath({ from: path }), 'https://site.example');
      expect(origin).toBe('https://site.example');
      expect(pathname).toMatch(/^\/admin\//);
    }),
    { numRuns: 2000 },
  );
});
