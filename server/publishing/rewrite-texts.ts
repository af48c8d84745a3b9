import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { requireApproval } from './approval.ts';
import { inTheBin } from './draft-checks.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import { followNotes } from './follow-notes.ts';
import type { Publishable, PublishingAdapter } from './publishing-adapter.ts';
import { createRevisionStore } from './revision-store.ts';

/** Why the texts of a post or page cannot be rewritten: the scheduled version would keep the earlier texts. */
export const NEWER_THAN_SCHEDULE = 'It has changes that are newer than its schedule. Publish or discard them first.';

interface Rewriting<Id, Content> {
  id: Id;
  /** The content with other texts. Undefined: nothing in it changes. */
  edit(content: Content): Content | undefined;
  /**
   * Whether the public version changes at once. A draft keeps its other changes and stays a draft, at its scheduled
   * time.
   */
  publishes: boolean;
  /** Whether a draft is removed if it has become equal to the public version. */
  removesSame: boolean;
  /** Shown in the list of revisions. */
  note: string;
}

/**
 * Changes texts of a post or page without an open editor: in its draft and, if `publishes`, in the public version. Each
 * changed version becomes a revision. Needs a transaction that has locked the post or page. The caller records the
 * change.
 */
export async function rewriteTexts<Id, Entity extends Publishable, Changes, Content extends Changes>(
  trx: Database,
  clock: Clock,
  openAdapter: (trx: Database, clock: Clock) => PublishingAdapter<Id, Entity, Changes, Content>,
  { id, edit, publishes, removesSame, note }: Rewriting<Id, Content>,
  by: Actor,
): Promise<void> {
  const adapter = openAdapter(trx, clock);
  const drafts = createDraftStore(trx, clock);
  const subject = adapter.subjectOf(id);
  const locked = await adapter.lockDraft(id);
  if (locked.isDeleted) throw inTheBin(adapter.noun);
  const entity = await adapter.find(id);
  const read = async () => {
    const { draft: now, live: shown } = await adapter.find(id);
    return now ?? shown;
  };
  const follow = () => followNotes(trx, subject, { read, articles: adapter.articles });
  const live = entity.live as Content | null;
  const draft = entity.draft as Content | null;
  const newLive = (publishes && live && edit(live)) || undefined;
  const newDraft = draft ? edit(draft) : !publishes && live ? edit(live) : undefined;

  // If the draft has an older base, keep that base, so that its editor still gets the conflict.
  const isCurrent = (locked.draft?.baseRevision ?? 0) === locked.revision;
  let base = await adapter.requireBase(id, locked, entity.base_revision);
  if (newLive) {
    await requireApproval(trx, { subject, body: undefined }, by);
    const published: Draft = { ...NO_DRAFT, subject, body: adapter.toBody(id, newLive) };
    const { revision } = await adapter.publish({
      id,
      draft: published,
      hasNewer: locked.draft !== undefined,
      by,
      note,
      requireBase: async () => undefined,
      take: async () => undefined,
    });
    if (isCurrent) base = revision;
    if (locked.draft && isCurrent && !newDraft) await drafts.setBase(subject, revision);
  }
  if (!newDraft) return follow();
  if (removesSame && locked.draft && isDeepStrictEqual(newDraft, newLive ?? live)) {
    await drafts.remove(subject, locked.draft.revision);
    await adapter.unlist?.(id);
    await adapter.archive(locked.draft);
    return follow();
  }
  await adapter.save({ id, locked, changes: newDraft, baseRevision: base, isNewSession: true, by });
  await follow();
  const revision = await adapter.toRevision(id, await adapter.find(id));
  await createRevisionStore(trx, clock).add({ subject, kind: 'saved', ...revision, note, savedBy: by.who });
}

/** The draft state of a text that is published directly. */
export const NO_DRAFT = {
  baseRevision: null,
  revision: 0,
  savedAt: '',
  savedBy: '',
  sessionStartedAt: '',
  publishAt: null,
  publishBy: null,
  publishError: null,
  scheduledBody: null,
  scheduledBase: null,
};
