import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { deleteEachWithUndo } from './delete-with-undo.ts';

const refused = (message: string) => new ApiError(message, { status: 409, body: { message } });

test('one entry that cannot be deleted, or put back, does not keep the others from it', async () => {
  const list = new Set([1, 2, 3, 4]);
  const steps: number[] = [];
  const remove = async (id: number) => {
    if (id === 2) throw refused('The redirect was not deleted.');
    list.delete(id);
    return async () => {
      if (id === 1) throw refused('/old is already redirected again.');
      list.add(id);
    };
  };
  const { failedIds, count, undo } = await deleteEachWithUndo([1, 2, 3, 4], remove, (number) => steps.push(number));
  expect({ failedIds, count, steps, list: [...list] }).toEqual({
    failedIds: [2],
    count: 3,
    steps: [1, 2, 3, 4],
    list: [2],
  });
  await undo();
  expect([...list]).toEqual([2, 3, 4]);
});
