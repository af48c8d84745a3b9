import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { draftChecks, SAVED_ELSEWHERE } from './draft-checks.ts';
import { createDraftStore } from './draft-store.ts';
import type { Publication, Publishable, PublishingAdapter } from './publishing-adapter.ts';

interface Publishing<Id> extends Pick<Publication<Id>, 'id' | 'draft' | 'by' | 'note'> {
  /** Whether a newer draft stays, with the published version as its base. */
  hasNewer?: boolean;
}

/**
 * Makes a draft public in the current transaction. The caller has locked what is public, notifies the other processes
 * and records the change. Throws a 409 if the draft or the version that it is based on has changed, and a 422 if the
 * draft cannot be public.
 */
export async function publishDraft<Id, Entity extends Publishable, Changes, Content extends Changes>(
  trx: Database,
  clock: Clock,
  adapter: PublishingAdapter<Id, Entity, Changes, Content>,
  { id, draft, hasNewer = false, by, note }: Publishing<Id>,
): ReturnType<typeof adapter.publish> {
  const drafts = createDraftStore(trx, clock);
  const { conflict } = draftChecks(adapter);
  const subject = adapter.subjectOf(id);
  const published = await adapter.publish({
    id,
    draft,
    hasNewer,
    by,
    ...(note !== undefined && { note }),
    async requireBase(revision) {
      if (revision !== undefined && revision !== draft.baseRevision) {
        throw await conflict(id, adapter.texts.publishedElsewhere);
      }
    },
    async take() {
      const isTaken = hasNewer
        ? await drafts.endSchedule(subject, draft.revision)
        : (await drafts.remove(subject, draft.revision)) !== undefined;
      if (!isTaken) throw await conflict(id, SAVED_ELSEWHERE);
      if (!hasNewer) await adapter.unlist?.(id);
    },
  });
  if (hasNewer) await drafts.setBase(subject, published.revision);
  return published;
}
