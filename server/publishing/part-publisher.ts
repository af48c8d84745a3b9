import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { requireApproval } from './approval.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import { PartProblem } from './part-problem.ts';
import { publishDraft } from './publish-draft.ts';
import type { Publishable, PublishingAdapter } from './publishing-adapter.ts';
import { createRevisionStore } from './revision-store.ts';
import { NO_DRAFT } from './rewrite-texts.ts';

/** The result of publishing a document with a release, with the data to undo it. */
export interface PublishedPart {
  revision: number;
  title: string;
  /** The body that was public before, as in `drafts.body`. Null if nothing was public. */
  before: string | null;
  /** A note for the activity log if an owner published it without the approval that others need. */
  exception: string | undefined;
  /** The addresses that have changed. */
  moved: { from: string; to: string }[];
  /** What was removed when the document was published: see PublishingAdapter. */
  removed: string | undefined;
}

export type PartPublisher = ReturnType<typeof createPartPublisher>;

/**
 * Publishes and puts back single documents in the transaction of a release (server/releases/). Documents are named by
 * their subject, as in the table of drafts. The release locks them, notifies the other processes and records the
 * change. Throws a PartProblem or an HttpError that says what to do.
 */
export function createPartPublisher<Id, Entity extends Publishable, Changes, Content extends Changes>(
  db: Database,
  clock: Clock,
  openAdapter: (db: Database, clock: Clock) => PublishingAdapter<Id, Entity, Changes, Content>,
) {
  /** Null: nothing is public. */
  const publicBody = (adapter: ReturnType<typeof openAdapter>, id: Id, { live }: Entity): string | null =>
    live === null ? null : adapter.toBody(id, live as Content);

  /**
   * Merges the draft with what was published since it was started. Throws a PartProblem if both changed the same texts.
   */
  async function mergeDraft(
    trx: Database,
    adapter: ReturnType<typeof openAdapter>,
    { id, entity, draft }: { id: Id; entity: Entity; draft: Draft },
  ): Promise<Draft> {
    const theirs = publicBody(adapter, id, entity);
    if (theirs === null || (draft.baseRevision ?? 0) === entity.revision) return draft;
    const base = await createRevisionStore(trx, clock).find(draft.subject, draft.baseRevision ?? 0);
    const isFirst = !draft.baseRevision && adapter.bodyBeforeFirst?.(id);
    const before = base?.body ?? (isFirst || undefined);
    const merged =
      before === undefined ? undefined : await adapter.merge?.(id, { base: before, mine: draft.body, theirs });
    if (merged && merged.overlaps.length === 0) return { ...draft, body: merged.body, baseRevision: entity.revision };
    throw new PartProblem(
      'moved-on',
      'Someone published other changes to the same texts after this draft was started. Open the draft and choose what to keep.',
      merged?.overlaps,
    );
  }

  return {
    /** Does slow work before the transaction that publishes the part. */
    async prepare(subject: string): Promise<void> {
      const adapter = openAdapter(db, clock);
      const id = adapter.idOf(subject);
      const draft = await createDraftStore(db, clock).find(subject);
      if (!draft || !adapter.preparePublishing) return;
      const merged = await mergeDraft(db, adapter, { id, entity: await adapter.find(id), draft });
      await adapter.preparePublishing(id, merged);
    },

    /** Does slow work before the transaction that puts the part back. */
    async preparePuttingBack({ subject, before }: { subject: string; before: string | null }): Promise<void> {
      const adapter = openAdapter(db, clock);
      const id = adapter.idOf(subject);
      // Prepare the public version as well, because it becomes a draft.
      for (const body of [publicBody(adapter, id, await adapter.find(id)), before]) {
        if (body !== null) await adapter.preparePublishing?.(id, { ...NO_DRAFT, subject, body });
      }
    },

    /** `isDue`: the release is published at its scheduled time, in the name of the person who scheduled it. */
    async publish(
      trx: Database,
      subject: string,
      by: Actor,
      { note, isDue = false }: { note: string; isDue?: boolean },
    ): Promise<PublishedPart> {
      const adapter = openAdapter(trx, clock);
      const id = adapter.idOf(subject);
      const entity = await adapter.find(id);
      if (entity.state === 'In the bin') {
        throw new PartProblem('in-the-bin', `This ${adapter.noun} is in the bin. Restore it, or take it out.`);
      }
      const draft = await createDraftStore(trx, clock).find(subject);
      if (!draft) throw new PartProblem('no-draft', 'The draft has no changes left. Remove it from the release.');
      // Check the draft as it was read, before merging it with later publications.
      const exception = await requireApproval(trx, draft, by, { isDue }).catch((error: unknown) => {
        throw error instanceof HttpError ? new PartProblem('not-approved', error.message) : error;
      });
      const before = publicBody(adapter, id, entity);
      const merged = await mergeDraft(trx, adapter, { id, entity, draft });
      const published = await publishDraft(trx, clock, adapter, { id, draft: merged, by, note });
      const { revision, title, moved = [], removed } = published;
      return { revision, title, before, exception, moved, removed };
    },

    /** The published revision now; 0 if nothing is public. Undefined: it is in the bin, or was deleted. */
    async currentRevision(trx: Database, subject: string): Promise<number | undefined> {
      const adapter = openAdapter(trx, clock);
      try {
        const locked = await adapter.lockDraft(adapter.idOf(subject));
        if (!locked.isStored || locked.isDeleted) return undefined;
        return locked.isPublic ? locked.revision : 0;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return undefined;
        throw error;
      }
    },

    /** The person who published the document last. */
    async lastPublisher(trx: Database, subject: string): Promise<string | undefined> {
      const revisions = await createRevisionStore(trx, clock).list(subject);
      return revisions.find(({ kind }) => kind === 'published')?.savedBy;
    },

    /**
     * Publishes the body `before` again, or takes the document off the site if it was not public. The version of the
     * release becomes a draft, unless there is a draft already. Returns the reason if the document has to stay as it
     * is.
     */
    async putBack(
      trx: Database,
      { subject, before, removed }: { subject: string; before: string | null; removed: string | undefined },
      by: Actor,
      note: string,
    ): Promise<string | undefined> {
      const adapter = openAdapter(trx, clock);
      const id = adapter.idOf(subject);
      const entity = await adapter.find(id);
      const locked = await adapter.lockDraft(id);
      if (before === null) {
        const reason = whyNotRemovable(adapter, id);
        if (!reason) await adapter.unpublish(id, by);
        return reason;
      }
      const { revision } = await adapter.publish({
        id,
        draft: { ...NO_DRAFT, subject, body: before },
        hasNewer: locked.draft !== undefined,
        by,
        note,
        requireBase: async () => undefined,
        take: async () => undefined,
      });
      if (removed) await adapter.restoreRemoved?.(removed);
      if (!locked.draft) {
        const changes = entity.live as Content;
        await adapter.save({ id, locked, changes, baseRevision: revision, isNewSession: true, by });
      } else if (locked.draft.baseRevision === entity.revision) {
        // The draft contains the changes of the release. Without a new base, a merge would remove these changes, as
        // if an editor had undone them.
        await createDraftStore(trx, clock).setBase(subject, revision);
      }
      return undefined;
    },
  };
}

/** The reason why a published document cannot be taken off the site. Undefined if it can be. */
function whyNotRemovable<Id>(adapter: { requireRemovable?(id: Id): void }, id: Id): string | undefined {
  try {
    adapter.requireRemovable?.(id);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
