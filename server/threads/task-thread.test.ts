import { expect, test } from 'vitest';
import { createTaskThread } from './task-thread.ts';

const PROGRAM = new URL('../../tests/fixtures/thread-program.ts', import.meta.url);

test('a task that is not done in time ends, and the tasks behind it are done', async () => {
  const thread = createTaskThread(PROGRAM);
  const endless = thread.run('loop', [], 100);
  const next = thread.run('add', [1, 2], 5_000);
  await expect(endless).rejects.toThrow('100 ms');
  expect(await next).toBe(3);
});

test('a task that takes all memory or ends its thread fails alone', async () => {
  const thread = createTaskThread(PROGRAM);
  await expect(thread.run('fill', [], 60_000)).rejects.toThrow('memory');
  await expect(thread.run('exit', [], 5_000)).rejects.toThrow('ended');
  await expect(thread.run('fail', [], 5_000)).rejects.toThrow('No such thing');
  expect(await thread.run('add', [1, 2], 5_000)).toBe(3);
});
