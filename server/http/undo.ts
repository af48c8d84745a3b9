import type { Clock } from '../core/clock.ts';
import { isSealed, type SecretBox } from '../core/secret-box.ts';
import { HttpError } from './http-error.ts';

/** Longer than somebody keeps a toast open. Data that were erased since must not come back long after. */
const LIFETIME_MS = 60 * 60_000;

/**
 * Lets a deletion be undone without a copy on the server: its response contains the deleted rows, encrypted, so that
 * whoever sends them back cannot have changed them. `kind` says what was deleted.
 */
export function createUndo<Deleted>({ secretBox, clock }: { secretBox: SecretBox; clock: Clock }, kind: string) {
  return {
    /** Do not call it in a transaction: see SecretBox. */
    seal: (deleted: Deleted): Promise<string> =>
      secretBox.seal(JSON.stringify({ kind, until: clock() + LIFETIME_MS, deleted })),

    /** What was deleted. Throws 409 if it is too late, or if it was sealed for something else. */
    async open(undo: string): Promise<Deleted> {
      const sealed = isSealed(undo) ? await secretBox.open(undo) : undefined;
      const content = sealed?.startsWith('{') ? JSON.parse(sealed) : undefined;
      if (content?.kind !== kind || content.until < clock()) throw new HttpError(409, 'This can no longer be undone.');
      return content.deleted;
    },
  };
}
