import type { PostChange, PostState } from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import type { Publishable, PublishingAdapter } from './publishing-adapter.ts';
import { createRevisionStore } from './revision-store.ts';

export interface ReviewedDraft {
  title: string;
  state: PostState;
  isPublic: boolean;
  /** Undefined: there is nothing to review. */
  draft: Draft | undefined;
}

export interface DraftChanges {
  words: number;
  /** For pages and translations, the changes are the names of fields and texts. */
  changes: (PostChange | string)[];
}

/** The functions for reviews of documents of any kind, by subject: reading a draft, and publishing it once approved. */
export interface Reviewing {
  /** Does slow work before the transaction that approves the draft. */
  prepare(subject: string): Promise<void>;
  /** Throws 404 if the document does not exist. */
  find(db: Database, subject: string): Promise<ReviewedDraft>;
  /** Like find(), and locks the document until the transaction ends. */
  lock(trx: Database, subject: string): Promise<ReviewedDraft>;
  /** The changes of the draft compared with the public version or, if `since` is given, with that revision. */
  changes(db: Database, subject: string, since?: number): Promise<DraftChanges>;
  /** Throws 422 if the draft cannot be public, and 409 if another version was published after it was started. */
  requirePublishable(trx: Database, subject: string, draft: Draft): Promise<void>;
  /** Stores the draft as a revision. Returns its number. */
  keep(trx: Database, subject: string, note: string, by: Actor): Promise<number>;
  /** Schedules the draft. If the time has passed, the next call of `publishDue` publishes it. */
  schedule(trx: Database, subject: string, draft: Draft, at: string | null, by: Actor): Promise<void>;
}

export function openReviewing<Id, Entity extends Publishable, Changes, Content extends Changes>(
  database: Database,
  clock: Clock,
  openAdapter: (db: Database, clock: Clock) => PublishingAdapter<Id, Entity, Changes, Content>,
): Reviewing {
  const read = async (db: Database, subject: string, isLocked: boolean) => {
    const adapter = openAdapter(db, clock);
    const id = adapter.idOf(subject);
    // Lock the public version first, in the same order as every change.
    if (isLocked) await adapter.lock(id);
    const draft = await createDraftStore(db, clock)[isLocked ? 'lock' : 'find'](subject);
    const entity = await adapter.find(id);
    return { adapter, id, entity, draft };
  };
  const describe = async (db: Database, subject: string, isLocked: boolean): Promise<ReviewedDraft> => {
    const { adapter, entity, draft } = await read(db, subject, isLocked);
    return { title: adapter.titleOf(entity), state: entity.state, isPublic: entity.live !== null, draft };
  };

  return {
    async prepare(subject) {
      const adapter = openAdapter(database, clock);
      await adapter.preparePublishing?.(adapter.idOf(subject));
    },
    find: (db, subject) => describe(db, subject, false),
    lock: (trx, subject) => describe(trx, subject, true),

    async changes(db, subject, since) {
      const { adapter, id, entity } = await read(db, subject, false);
      const before =
        since === undefined ? (entity.live as Content | null) : (await adapter.revision(id, since)).content;
      const after = (entity.draft ?? entity.live) as Content;
      return adapter.compare(id, before, after);
    },

    async requirePublishable(trx, subject, draft) {
      const { adapter, id, entity } = await read(trx, subject, false);
      await adapter.requirePublishable(id, draft);
      if (entity.live && entity.revision !== entity.base_revision) {
        throw new HttpError(409, adapter.texts.publishedElsewhere);
      }
    },

    async keep(trx, subject, note, by) {
      const { adapter, id, entity } = await read(trx, subject, false);
      const revision = await adapter.toRevision(id, entity);
      return createRevisionStore(trx, clock).add({ subject, kind: 'saved', ...revision, note, savedBy: by.who });
    },

    async schedule(trx, subject, draft, at, by) {
      const start = at === null || Date.parse(at) <= clock() ? toTimestamp(clock()) : at;
      await createDraftStore(trx, clock).schedule(subject, draft.revision, { at: start, by: by.who });
      await notifyWrite(trx);
    },
  };
}
