import { expect, test } from 'vitest';
import { openTestSite } from '../tests/support/test-site.ts';
import { currentRequest, toLine } from './log-lines.ts';

const NOW = new Date('2026-11-21T08:30:00Z');

test('an event is one line that a machine reads, with its request and without the details of an error', () => {
  const failure = Object.assign(new Error('duplicate key\nvalue'), { detail: 'Key (email)=(farah@example.com)' });
  const line = currentRequest.run({ id: 'r1' }, () => toLine('error', ['A message could not be kept:', failure], NOW));
  expect(line).not.toContain('\n');
  expect(line).not.toContain('farah');
  expect(JSON.parse(line)).toMatchObject({
    time: '2026-11-21T08:30:00.000Z',
    level: 'error',
    message: 'A message could not be kept',
    request: 'r1',
    error: 'Error: duplicate key\nvalue',
  });
  expect(JSON.parse(toLine('log', ['A letter was written'], NOW))).toEqual({
    time: '2026-11-21T08:30:00.000Z',
    level: 'info',
    message: 'A letter was written',
  });
});

test('each answer of a call names its request, a refusal too, and no two are the same', async () => {
  await using site = await openTestSite();
  const ids = await Promise.all(
    ['/public/api/blogs', '/public/api/user', '/public/api/blogs'].map(
      async (path) => (await site.request(path)).headers.get('X-Request-Id') ?? '',
    ),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
});
