import { undoableDeletion } from '../../contract/undo.ts';
import { attempt, callApi } from './api.ts';

interface Deletion {
  /** The address of the list. */
  path: string;
  id: number;
  failure: string;
  /** The message if the entry cannot be restored. */
  undoFailure: string;
}

/** Deletes an entry of a list. Resolves to a function that restores the entry, which works for an hour. */
export async function deleteWithUndo({ path, id, failure, undoFailure }: Deletion): Promise<() => Promise<void>> {
  const { undo } = await callApi({
    method: 'DELETE',
    path: `${path}/${id}`,
    responseSchema: undoableDeletion,
    failure,
  });
  return () => callApi({ method: 'POST', path: `${path}/restore`, json: { undo }, failure: undoFailure });
}

interface Deletions {
  /** The entries that were not deleted. A toast has said why. */
  failedIds: number[];
  /** How many entries were deleted. */
  count: number;
  /** Restores the deleted entries, except those that cannot be restored. */
  undo: () => Promise<void>;
}

/**
 * Deletes several entries of a list with `remove`, which resolves to a function that restores the entry. Makes one call
 * at a time, so that one failure does not affect the others.
 */
export async function deleteEachWithUndo(
  ids: readonly number[],
  remove: (id: number) => Promise<() => Promise<void>>,
  onProgress: (number: number) => void,
): Promise<Deletions> {
  const failedIds: number[] = [];
  const undos: (() => Promise<void>)[] = [];
  for (const [index, id] of ids.entries()) {
    onProgress(index + 1);
    const { value: undo } = await attempt(() => remove(id));
    if (undo) undos.push(undo);
    else failedIds.push(id);
  }
  const undo = async () => {
    for (const putBack of undos) await attempt(putBack);
  };
  return { failedIds, count: undos.length, undo };
}
