import { expect, test } from 'vitest';
import { CachedResponse } from '../http/cached-response.ts';
import { noDependencies } from './dependencies.ts';
import { PageShelf } from './page-shelf.ts';

const page = (bytes: number, expiresAt = 1_000) => ({
  answer: new CachedResponse({ status: 200, headers: [], body: Buffer.alloc(bytes) }),
  dependencies: noDependencies(),
  expiresAt,
  uses: 0,
  isStale: false,
});

test('memory is bounded by bytes, and the pages that nobody asked for go first', () => {
  const shelf = new PageShelf(400_000);
  for (const address of ['/a', '/b', '/c', '/d']) {
    shelf.put(address, page(60_000));
    shelf.find('/a', 0);
  }
  expect(['/a', '/b', '/c', '/d'].filter((address) => shelf.find(address, 0))).toEqual(['/a', '/c', '/d']);
  shelf.put('/large', page(300_000));
  expect(['/a', '/b', '/c', '/d', '/large'].filter((address) => shelf.find(address, 0))).toEqual([]);
  shelf.put('/a', page(60_000));
  expect(shelf.find('/a', 0)).toBeDefined();
});

test('what was to be kept for a while is forgotten after it', () => {
  const shelf = new PageShelf(500_000);
  shelf.put('/a', page(10, 1_000));
  expect(shelf.find('/a', 1_000)).toBeDefined();
  expect(shelf.find('/a', 1_001)).toBeUndefined();
});
