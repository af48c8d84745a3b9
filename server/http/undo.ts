import type { Clock } from '../core/clock.ts';
import { isSealed, type SecretBox } from '../core/secret-box.ts';
import { HttpError } from './http-error.ts';

/** Longer than a toast is open. Limited, so that data that was erased in the meantime cannot come back much later. */
const LIFETIME_MS = 60 * 60_000;

/**
 * Lets a deletion be undone without a copy on the server: the response contains the deleted rows, encrypted, so that
 * the client cannot change them. `kind`: what was deleted.
 */
export function createUndo<Deleted>({ secretBox, clock }: { secretBox: SecretBox; clock: Clock }, kind: string) {
  return {
    /** Do not call it in a transaction: see SecretBox. */
    seal: (deleted: Deleted): Promise<string> =>
      secretBox.seal(JSON.stringify({ kind, until: clock() + LIFETIME_MS, deleted })),

    /** Returns the deleted data. Throws 409 if it has expired, or if it was sealed for something else. */
    async open(undo: string): Promise<Deleted> {
      const sealed = isSealed(undo) ? await secretBox.open(undo) : undefined;
      const content = sealed?.startsWith('{') ? JSON.parse(sealed) : undefined;
      if (content?.kind !== kind || content.until < clock()) throw new HttpError(409, 'This can no longer be undone.');
      return content.deleted;
    },
  };
}
