import { undoableDeletion } from '../../contract/undo.ts';
import { callApi } from './api.ts';

interface Deletion {
  /** The address of the list. */
  path: string;
  id: number;
  failure: string;
  /** The message if it cannot be put back. */
  undoFailure: string;
}

/** Deletes an entry of a list. Resolves to a function that puts it back, which works for an hour. */
export async function deleteWithUndo({ path, id, failure, undoFailure }: Deletion): Promise<() => Promise<void>> {
  const { undo } = await callApi({
    method: 'DELETE',
    path: `${path}/${id}`,
    responseSchema: undoableDeletion,
    failure,
  });
  return () => callApi({ method: 'POST', path: `${path}/restore`, json: { undo }, failure: undoFailure });
}
