import type { Action } from '../../contract/activity.ts';
import type { PostChange, PostState } from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import type { Draft, SavedDraft } from './draft-store.ts';
import type { ArticleNotes } from './note-places.ts';
import type { NewRevision, RevisionSummary } from './revision-store.ts';

/** The fields of a post or page in responses that publishing reads. */
export interface Publishable {
  state: PostState;
  live: object | null;
  draft: object | null;
  revision: number;
  base_revision: number;
  draft_revision: number;
  publish_at: string | null;
  unpublish_at: string | null;
}

/** The state against which a change of a draft is checked. It is locked until the transaction ends. */
export interface LockedDraft {
  /** False if it does not exist, or if its row was removed while this transaction waited for the lock. */
  isStored: boolean;
  isDeleted: boolean;
  isPublic: boolean;
  /** The published revision; 0 if there is none. */
  revision: number;
  draft: Draft | undefined;
  /** When a post was first published, if it is or was public. */
  firstPublishedAt?: string | null;
}

/** The draft that is being published, with steps that each adapter runs in its own order. */
export interface Publication<Id> {
  id: Id;
  draft: Draft;
  /** Whether the draft was changed after it was scheduled, so that these changes stay a draft. */
  hasNewer: boolean;
  by: Actor;
  /** Shown in the list of revisions. */
  note?: string;
  /** Throws a 409 if the draft has an older base. `revision`: the public revision; undefined if nothing is public. */
  requireBase(revision: number | undefined): Promise<void>;
  /** Removes the draft or its schedule. Throws a 409 if another process was first, so that it is published once. */
  take(): Promise<void>;
}

/**
 * The operations that differ between posts, pages and translations. An adapter is opened for a transaction. `Entity` is
 * a document as responses have it, `Changes` is the input of an editor, and `Content` is the content of a revision.
 */
export interface PublishingAdapter<Id, Entity extends Publishable, Changes, Content extends Changes> {
  noun: 'post' | 'page' | 'translation';
  /** The name in the tables of drafts and revisions, and in the audit log. */
  subjectOf(id: Id): string;
  idOf(subject: string): Id;
  texts: {
    /** The text of a 409. */
    publishedElsewhere: string;
    /** The text of a 409: why a draft that was never public cannot be discarded. */
    nothingToKeep: string;
    /** The start of the note about the end of a schedule. */
    ends: string;
  };

  /** Throws 404 if it does not exist. */
  find(id: Id): Promise<Entity>;
  /** Locks what is public until the transaction ends. */
  lock(id: Id): Promise<unknown>;
  lockDraft(id: Id): Promise<LockedDraft>;
  /** The title in the audit log. */
  titleOf(entity: Entity): string;
  titleOfBody(id: Id, body: string): string;

  /** The content as it is stored. Throws 422 with the paths of fields whose values are not allowed. */
  toBody(id: Id, content: Content): string;

  /** Does slow work before the transaction that saves these changes. */
  prepareSaving?(changes: Changes): Promise<void>;
  /** Does slow work before the transaction that publishes the stored draft or, if given, the scheduled one. */
  preparePublishing?(id: Id, scheduled?: Draft): Promise<void>;

  /** Whether the draft is still empty, so that nothing is lost when it is replaced. */
  isEmpty?(draft: Draft | undefined): boolean;
  /** Throws if the draft cannot be saved on this base. Returns the base that is stored. */
  requireBase(id: Id, locked: LockedDraft, baseRevision: number): Promise<number | null>;
  /** Whether a document that is not public was public before, after a draft with this base is saved. */
  wasPublic(locked: LockedDraft, baseRevision: number | null): boolean;
  /** Replaces the draft of `locked`. `changes`: the input of the editor. */
  save(change: {
    id: Id;
    locked: LockedDraft;
    changes: Changes;
    baseRevision: number | null;
    isNewSession: boolean;
    by: Actor;
  }): Promise<SavedDraft>;
  /** Puts the content of a revision into the draft. */
  restore(change: { id: Id; entity: Entity; content: Content; present: Draft | undefined; by: Actor }): Promise<void>;
  /** Stores a replaced or removed draft as a revision. */
  archive(draft: Draft): Promise<void>;
  /** Called after the draft was removed. */
  unlist?(id: Id): Promise<void>;
  /** Called after a draft was reverted to its scheduled version. Without it, only users who may publish can do that. */
  relist?(id: Id, body: string, by: Actor): Promise<void>;

  /**
   * Merges a draft with what was published since it was started. Bodies are as stored. `overlaps`: the paths that both
   * changed differently.
   */
  merge?(id: Id, versions: Record<'base' | 'mine' | 'theirs', string>): Promise<{ body: string; overlaps: string[] }>;
  /** The public body of a document that was never published. Undefined if nothing is public then. */
  bodyBeforeFirst?(id: Id): string | undefined;

  /** Throws 422 if the draft cannot be public. */
  requirePublishable(id: Id, draft: Draft): Promise<unknown>;
  /** Makes the draft public, with its events. Returns its revision, and the fields of the entry in the audit log. */
  publish(publication: Publication<Id>): Promise<{
    revision: number;
    action: Action;
    title: string;
    note?: string;
    /** The addresses that have changed. The earlier ones are redirected. */
    moved?: { from: string; to: string }[];
    /** The redirects of addresses that have a page now, as JSON for `restoreRemoved`. */
    removed?: string;
  }>;
  /** Restores what `publish` removed. Called after the previous public version was published again. */
  restoreRemoved?(removed: string): Promise<void>;
  /** Throws if it can never be taken off the site. */
  requireRemovable?(id: Id): void;
  /** Takes it off the site, with its events. Returns its title; undefined if it is not public. */
  unpublish(id: Id, by: Actor): Promise<string | undefined>;

  /** Moves notes on the words of `content`. Undefined if the documents have no article. */
  articles?: ArticleNotes;

  /** One revision with its content. Throws 404 if there is none with this number. */
  revision(id: Id, number: number): Promise<RevisionSummary & { content: Content }>;
  /** The changes from one version to another, and the number of words, if words are counted. */
  compare(id: Id, before: Content | null, after: Content): Promise<{ words: number; changes: (PostChange | string)[] }>;
  /** The current state as a revision. */
  toRevision(id: Id, entity: Entity): Promise<Pick<NewRevision, 'title' | 'words' | 'body' | 'changesSince'>>;
}
