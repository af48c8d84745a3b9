import { expect, test } from 'vitest';
import { createImageRenderer } from './image-renderer.ts';

const square = (colour = '#0a6847') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="${colour}" d="M0 0H20V10H0Z"/></svg>`;

test('concurrent requests for an image render it once, and the result is cached', async () => {
  const drawings = createImageRenderer();
  let made = 0;
  const draw = () => {
    made++;
    return square();
  };
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => drawings.png('a', draw)));
  expect(made).toBe(1);
  expect(
    Buffer.from(first as Uint8Array)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  for (const other of others) expect(other).toBe(first);
  expect(await drawings.png('a', draw)).toBe(first);
  expect(made).toBe(1);
});

test('when the queue is full, requests are rejected and succeed when repeated later', async () => {
  const drawings = createImageRenderer();
  const crowd = Array.from({ length: 60 }, (_, number) => drawings.png(`${number}`, () => square()));
  const answers = await Promise.all(crowd);
  expect(answers.filter((png) => png === undefined).length).toBe(20);
  expect(await drawings.png('59', () => square())).toBeDefined();
});

test('a failure is not cached and does not affect the next image', async () => {
  const drawings = createImageRenderer();
  const failing = drawings.png('a', () => {
    throw new Error('no ink');
  });
  const next = drawings.png('b', () => square());
  await expect(failing).rejects.toThrow('no ink');
  expect(await next).toBeDefined();
  expect(await drawings.png('a', () => square())).toBeDefined();
});

test('the cache is limited in size and evicts the least recently used image', async () => {
  const drawings = createImageRenderer({ maxCacheBytes: 250 });
  const made: string[] = [];
  const ask = (name: string) =>
    drawings.png(name, () => {
      made.push(name);
      return square();
    });
  const { length } = (await ask('a')) as Uint8Array;
  expect(length).toBeGreaterThan(250 / 3);
  await ask('b');
  await ask('a');
  await ask('c');
  await ask('a');
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
