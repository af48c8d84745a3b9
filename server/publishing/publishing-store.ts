import { randomUUID } from 'node:crypto';
import { postState, type SavedDraft } from '../../contract/blog/post-drafts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { approveScheduled, endReview, requireApproval } from './approval.ts';
import { draftChecks, inTheBin, isScheduled, SAVED_ELSEWHERE } from './draft-checks.ts';
import { asScheduled, createDraftStore, type Draft, hasNewerText } from './draft-store.ts';
import { followNotes } from './follow-notes.ts';
import type { NoteBlock } from './note-places.ts';
import { createPartPublisher } from './part-publisher.ts';
import { createPreviewLinkStore, type StoredPreviewLink } from './preview-link-store.ts';
import { publishDraft } from './publish-draft.ts';
import type { Publishable, PublishingAdapter } from './publishing-adapter.ts';
import { createReleaseMembership } from './release-membership.ts';
import { openReviewing } from './reviewing.ts';
import { createRevisionStore } from './revision-store.ts';
import { cancelSchedules, requireFuture, type Schedule } from './schedule.ts';
import { createUnpublishStore } from './unpublish-store.ts';

interface Save<Changes> {
  fields: Changes;
  /** The published revision that the changes are based on. */
  baseRevision: number;
  /** The revision of the draft that is replaced; 0: there is none. */
  draftRevision: number;
  isNewSession?: boolean;
}

/** The parts of a document that notes need. */
export interface Noted {
  title: string;
  isDeleted: boolean;
  /** The content of the draft or, if there is none, of the public version. */
  content: Record<string, unknown>;
  /** The paragraphs and pictures of its article. */
  blocks(): Promise<NoteBlock[]>;
}

/**
 * Drafts of posts or pages: autosaves, publishing now or at a time, history and preview links. A draft is stored beside
 * the public version. Every change first locks the public version, then the draft.
 */
export function createPublishingStore<Id, Entity extends Publishable, Changes, Content extends Changes>(
  db: Database,
  clock: Clock,
  openAdapter: (db: Database, clock: Clock) => PublishingAdapter<Id, Entity, Changes, Content>,
) {
  const { noun, subjectOf, idOf, texts, titleOf, titleOfBody, ...prepared } = openAdapter(db, clock);

  /** Runs a change in one transaction, with all stores that it needs. */
  const change = <Result>(work: (parts: ReturnType<typeof open>) => Promise<Result>) =>
    inTransaction(db, (trx) => work(open(trx)));

  const open = (trx: Database) => {
    const adapter = openAdapter(trx, clock);
    return {
      trx,
      adapter,
      ...draftChecks(adapter),
      drafts: createDraftStore(trx, clock),
      removals: createUnpublishStore(trx, clock),
      revisions: createRevisionStore(trx, clock),
      links: createPreviewLinkStore(trx, clock),
      outbox: createOutboxStore(trx, clock),
      activity: createActivityStore(trx, clock),

      /** Notifies other processes of the change, and adds it to the audit log. Call it last. */
      async record(
        event: 'scheduled' | 'unscheduled' | 'unpublished' | 'draft_discarded',
        { id, ...entry }: { id: Id; name: string; by: Actor; note?: string },
      ) {
        await notifyWrite(trx);
        await createActivityStore(trx, clock).record({ action: `${noun}.${event}`, target: subjectOf(id), ...entry });
      },

      /** Moves the notes on a document to its present content. */
      followNotes: (id: Id) =>
        followNotes(trx, subjectOf(id), {
          read: async () => contentOf(await adapter.find(id)),
          articles: adapter.articles,
        }),

      cancelSchedules: (subject: string) => cancelSchedules(trx, clock, subject),
      requireApproval: (draft: Draft, by: Actor, { isDue = false } = {}) => requireApproval(trx, draft, by, { isDue }),
      approveScheduled: (draft: Draft, by: Actor) => approveScheduled(trx, clock, draft, by),
      endReview: (subject: string, only: 'in review' | 'approved') => endReview(trx, clock, subject, only),
      notifyWrite: () => notifyWrite(trx),
    };
  };
  type Parts = ReturnType<typeof open>;

  const contentOf = ({ draft, live }: Entity) => draft ?? live;

  /** Publishes the draft in the current transaction. `hasNewer`: a newer draft stays, with this version as its base. */
  async function publishNow(
    { adapter, trx, activity, notifyWrite, ...parts }: Parts,
    { isDue = false, ...change }: { id: Id; draft: Draft; hasNewer?: boolean; isDue?: boolean; by: Actor },
  ): Promise<void> {
    const target = subjectOf(change.id);
    const exception = await parts.requireApproval(change.draft, change.by, { isDue });
    const { revision: _, title, action, note } = await publishDraft(trx, clock, adapter, change);
    // End the review: the approved text is public, and it is not known whether the newer text was approved.
    if (change.hasNewer) await parts.endReview(target, 'approved');
    await parts.followNotes(change.id);
    const release = await createReleaseMembership(trx).leave(target);
    await notifyWrite();
    const taken = release && `Taken out of the release “${release}”`;
    await activity.record({ by: change.by, action, target, name: title, note: joinNotes(note, exception, taken) });
  }

  async function unpublishNow(
    { adapter, removals, followNotes: follow, record }: Parts,
    id: Id,
    by: Actor,
  ): Promise<boolean> {
    const name = await adapter.unpublish(id, by);
    if (name === undefined) return false;
    await removals.schedule(subjectOf(id), null);
    await follow(id);
    await record('unpublished', { id, name, by });
    return true;
  }

  /** Users who may not publish can only discard the changes that were made after the draft was scheduled. */
  async function revertToScheduled(
    { adapter, drafts, followNotes: follow, record }: Parts,
    id: Id,
    entity: Entity,
    by: Actor,
  ) {
    const newer = await drafts.lock(subjectOf(id));
    if (!newer || !hasNewerText(newer) || !adapter.relist) throw isScheduled(noun);
    await drafts.revertToScheduled(subjectOf(id), newer.revision, by.who);
    await adapter.archive(newer);
    await adapter.relist(id, asScheduled(newer).body, by);
    await follow(id);
    await record('draft_discarded', { id, name: nameOfPublic(entity), by });
    return adapter.find(id);
  }

  /** The title that visitors see, if there is one. */
  const nameOfPublic = (entity: Entity) => titleOf(entity.live ? { ...entity, draft: null } : entity);

  return {
    /** For releases. */
    parts: createPartPublisher(db, clock, openAdapter),

    /** Saves changes into the draft. Throws a DraftConflict if the draft no longer has `draftRevision`. */
    async save(
      id: Id,
      { fields, baseRevision, draftRevision, isNewSession = false }: Save<Changes>,
      by: Actor,
    ): Promise<SavedDraft> {
      await prepared.prepareSaving?.(fields);
      return change(async ({ adapter, conflict, requireRevision, followNotes: follow }) => {
        const locked = await adapter.lockDraft(id);
        // conflict() reads the document again, and throws 404 if it does not exist.
        if (!locked.isStored) throw await conflict(id, SAVED_ELSEWHERE);
        if (locked.isDeleted) throw inTheBin(noun);
        await requireRevision(id, locked, draftRevision);
        const base = await adapter.requireBase(id, locked, baseRevision);
        const saved = await adapter.save({ id, locked, changes: fields, baseRevision: base, isNewSession, by });
        await follow(id);
        return {
          state: postState({
            isDeleted: false,
            isPublic: locked.isPublic,
            hasDraft: true,
            isScheduled: saved.publishAt !== null,
            wasPublic: adapter.wasPublic(locked, base),
          }),
          draft_revision: saved.revision,
          base_revision: base ?? 0,
          saved_at: saved.savedAt,
          newer_than_schedule: saved.isNewerThanSchedule,
        };
      });
    },

    /** Discards the unpublished changes of a public document. They stay in its history. */
    discard(id: Id, by: Actor): Promise<Entity> {
      return change(async (parts) => {
        const { adapter, drafts, conflict, record } = parts;
        const entity = await parts.requireEditable(id);
        if (entity.publish_at && by.mayPublish === false) return revertToScheduled(parts, id, entity, by);
        if (!entity.live) throw new HttpError(409, texts.nothingToKeep);
        if (!entity.draft) return entity;
        const draft = await drafts.remove(subjectOf(id), entity.draft_revision);
        if (!draft) throw await conflict(id, SAVED_ELSEWHERE);
        await adapter.unlist?.(id);
        await adapter.archive(draft);
        await parts.followNotes(id);
        await record('draft_discarded', { id, name: nameOfPublic(entity), by });
        return adapter.find(id);
      });
    },

    /** Publishes the draft, now or at a time. */
    async publish(
      id: Id,
      { at, until, draftRevision }: Schedule & { draftRevision: number },
      by: Actor,
    ): Promise<Entity> {
      await prepared.preparePublishing?.(id);
      return change(async (parts) => {
        const { trx, adapter, drafts, removals, conflict, record } = parts;
        const subject = subjectOf(id);
        await adapter.lock(id);
        const entity = await parts.requireEditable(id);
        const draft = entity.draft ? await drafts.find(subject) : undefined;
        await parts.requireRevision(id, { draft, isPublic: entity.live !== null }, draftRevision);
        const times = requireFuture({ at, until }, clock());
        if (!draft && times.until === undefined) throw new HttpError(422, 'There are no changes to publish.');
        if (times.until !== undefined) {
          await removals.schedule(subject, times.until ? { at: times.until, by: by.who } : null);
        }
        if (draft && times.at === undefined) {
          await publishNow(parts, { id, draft, by });
          return adapter.find(id);
        }
        let exception: string | undefined;
        if (draft) {
          exception = await parts.requireApproval(draft, by);
          await createReleaseMembership(trx).requireNone(subject);
          await adapter.requirePublishable(id, draft);
          if (entity.live && entity.revision !== entity.base_revision) {
            throw await conflict(id, texts.publishedElsewhere);
          }
          await drafts.schedule(subject, draft.revision, { at: times.at as string, by: by.who });
          await parts.endReview(subject, 'in review');
          if (exception) await parts.approveScheduled(draft, by);
        }
        const start = times.at && `Publishes ${times.at}`;
        const end = times.until ? `${texts.ends} ${times.until}` : undefined;
        await record('scheduled', { id, name: titleOf(entity), by, note: joinNotes(start, end, exception) });
        return adapter.find(id);
      });
    },

    /** Cancels both schedules. */
    cancelSchedule(id: Id, by: Actor): Promise<Entity> {
      return change(async ({ adapter, cancelSchedules, requireEditable, record }) => {
        const entity = await requireEditable(id);
        if (!entity.publish_at && !entity.unpublish_at) return entity;
        await cancelSchedules(subjectOf(id));
        await record('unscheduled', { id, name: titleOf(entity), by });
        return adapter.find(id);
      });
    },

    /** Takes the document off the site. It becomes a draft, with the changes that were not public. */
    unpublish(id: Id, by: Actor): Promise<Entity> {
      return change(async (parts) => {
        await parts.requireEditable(id);
        parts.adapter.requireRemovable?.(id);
        if (!(await unpublishNow(parts, id, by))) throw new HttpError(409, `This ${noun} is not public.`);
        return parts.adapter.find(id);
      });
    },

    /** Publishes a draft that is due. Returns false if another process did, or if it was changed. */
    async publishDue(draft: Draft): Promise<boolean> {
      const id = idOf(draft.subject);
      await prepared.preparePublishing?.(id, asScheduled(draft));
      return change(async (parts) => {
        // Lock in the same order as the other methods: the public version first.
        await parts.adapter.lock(id);
        // Do not wait for the lock: another process is publishing the draft, or an editor is saving it.
        const current = await parts.drafts.lockIfFree(draft.subject);
        if (!current?.publishAt || current.publishAt > toTimestamp(clock())) return false;
        const by = { ...SITE, who: current.publishBy ?? SITE.who };
        await publishNow(parts, {
          id,
          draft: asScheduled(current),
          hasNewer: hasNewerText(current),
          isDue: true,
          by,
        });
        return true;
      });
    },

    /** Unpublishes a document that is due. Returns false if another process did, or if it is not public. */
    unpublishDue(subject: string, requestedBy: string): Promise<boolean> {
      return change(async (parts) => {
        if (!(await parts.removals.claim(subject))) return false;
        return unpublishNow(parts, idOf(subject), { ...SITE, who: requestedBy });
      });
    },

    /**
     * Records that a draft could not be published, and when it is tried again. The first failure is e-mailed.
     * `mailHost`: the domain of the Message-ID.
     */
    postponeDue(draft: Draft, error: string, mailHost: string): Promise<void> {
      return change(async ({ drafts, activity, outbox }) => {
        if (!(await drafts.postpone(draft.subject, error))) return;
        const name = titleOfBody(idOf(draft.subject), asScheduled(draft).body);
        const action = `${noun}.publish_failed` as const;
        const reference = await activity.record({ by: SITE, action, target: draft.subject, name, note: error });
        const emailId = `publish-failure-${reference}.${randomUUID()}@${mailHost}`;
        await outbox.add({ kind: 'publish-failure', reference, emailId });
      });
    },

    /** For server/review/. */
    reviewing: openReviewing(db, clock, openAdapter),

    /** One revision with its content. Throws 404 if there is none with this number. */
    revision: prepared.revision,

    /** Saves the draft or, if there is none, the public version as a revision with a note. Returns its number. */
    saveRevision(id: Id, note: string, by: Actor): Promise<number> {
      return change(async ({ adapter, revisions, requireEditable }) => {
        await adapter.lock(id);
        const revision = await adapter.toRevision(id, await requireEditable(id));
        return revisions.add({ subject: subjectOf(id), kind: 'saved', ...revision, note, savedBy: by.who });
      });
    },

    /** Copies a revision into the draft. What the draft contained becomes a revision. */
    async restore(id: Id, number: number, by: Actor): Promise<Entity> {
      const { content } = await prepared.revision(id, number);
      return change(async ({ adapter, drafts, requireEditable, followNotes: follow }) => {
        const entity = await requireEditable(id);
        await adapter.restore({ id, entity, content, present: await drafts.find(subjectOf(id)), by });
        await follow(id);
        return adapter.find(id);
      });
    },

    /** The document of notes, after moving the notes to its present content. Throws 404 if it does not exist. */
    async noted(trx: Database, subject: string): Promise<Noted> {
      const { adapter, followNotes: follow } = open(trx);
      const id = idOf(subject);
      // Move the notes before reading the text: this waits for a concurrent save, which also moves the notes.
      await follow(id);
      const entity = await adapter.find(id);
      const content = (contentOf(entity) ?? {}) as Record<string, unknown>;
      return {
        title: titleOf(entity),
        isDeleted: entity.state === 'In the bin',
        content,
        blocks: async () => (await adapter.articles?.blocks(String(content.content ?? ''))) ?? [],
      };
    },

    /** The valid preview links, newest first. The audit log has who created or revoked each, never its address. */
    async previewLinks(id: Id): Promise<StoredPreviewLink[]> {
      const { adapter, links } = open(db);
      await adapter.find(id);
      return links.list(subjectOf(id));
    },

    addPreviewLink(id: Id, days: number, by: Actor): Promise<StoredPreviewLink & { token: string }> {
      return change(async ({ adapter, links, activity }) => {
        const name = titleOf(await adapter.find(id));
        const subject = subjectOf(id);
        const link = await links.add({ subject, days, by: by.who });
        const note = `Works until ${link.expiresAt}`;
        await activity.record({ action: `${noun}.preview_created`, target: subject, name, by, note });
        return link;
      });
    },

    /** Returns false if there is no such link that works. */
    revokePreviewLink(id: Id, link: number, by: Actor): Promise<boolean> {
      return change(async ({ adapter, links, activity }) => {
        const subject = subjectOf(id);
        if (!(await links.revoke(subject, link))) return false;
        const name = titleOf(await adapter.find(id));
        await activity.record({ action: `${noun}.preview_revoked`, target: subject, name, by });
        return true;
      });
    },
  };
}

const joinNotes = (...notes: (string | undefined)[]) => notes.filter(Boolean).join('. ');
