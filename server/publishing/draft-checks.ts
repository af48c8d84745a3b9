import type { ErrorBody } from '../../contract/error.ts';
import { HttpError } from '../http/http-error.ts';
import type { Draft } from './draft-store.ts';
import type { LockedDraft, Publishable } from './publishing-adapter.ts';

/** Another user saved or published the post or page in the meantime. `current`: its state now. Nothing was changed. */
export class DraftConflict extends HttpError {
  readonly current: object;

  constructor(message: string, current: object) {
    super(409, message);
    this.name = 'DraftConflict';
    this.current = current;
  }

  override get body(): ErrorBody {
    return { message: this.message, ...this.current };
  }
}

export const SAVED_ELSEWHERE = 'This draft was saved in another window in the meantime.';

interface Checked<Id, Entity> {
  noun: 'post' | 'page' | 'translation';
  find(id: Id): Promise<Entity>;
  isEmpty?(draft: Draft | undefined): boolean;
}

/** The checks that every change of a draft runs first, in this order. */
export function draftChecks<Id, Entity extends Publishable>({ noun, find, isEmpty }: Checked<Id, Entity>) {
  const conflict = async (id: Id, message: string) => new DraftConflict(message, await find(id));
  return {
    conflict,

    /** Throws 404 if it does not exist, and 409 if it is in the bin. */
    async requireEditable(id: Id): Promise<Entity> {
      const entity = await find(id);
      if (entity.state === 'In the bin') throw inTheBin(noun);
      return entity;
    },

    /** Throws unless `draftRevision` is the draft's revision; 0 means that there is no draft, or only an empty one. */
    async requireRevision(
      id: Id,
      { draft, isPublic }: { draft: Draft | undefined; isPublic: boolean },
      draftRevision: number,
    ): Promise<void> {
      if (draftRevision === (draft?.revision ?? 0)) return;
      if (draftRevision === 0 && !isPublic && isEmpty?.(draft)) return;
      throw await conflict(id, SAVED_ELSEWHERE);
    },
  };
}

/**
 * For pages and translations. Throws unless there is a draft already, or the new draft is based on the public version:
 * they are saved as a whole, so that a draft with an older base would undo what was published in the meantime.
 */
export async function requireCurrentBase(
  noun: Checked<unknown, unknown>['noun'],
  { draft, revision }: Pick<LockedDraft, 'draft' | 'revision'>,
  baseRevision: number,
  conflict: () => Promise<Error>,
): Promise<number> {
  if (baseRevision > Math.max(revision, draft?.baseRevision ?? 0)) throw noSuchRevision(noun, revision);
  if (!draft && baseRevision !== revision) throw await conflict();
  return baseRevision;
}

export const noSuchRevision = (noun: Checked<unknown, unknown>['noun'], revision: number) =>
  new HttpError(422, `The ${noun} has no such revision.`, {
    errors: { base_revision: [`The current revision is ${revision}.`] },
  });

export const inTheBin = (noun: 'post' | 'page' | 'translation') =>
  new HttpError(409, `This ${noun} is in the bin. Restore it first.`);

/** The error if a user who may not publish changes a scheduled document. */
export const isScheduled = (noun: 'post' | 'page' | 'translation') =>
  new HttpError(403, `This ${noun} is scheduled. Ask an editor to cancel the schedule first.`);
