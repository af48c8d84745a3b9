import type { Action } from '../../contract/activity.ts';
import type { PostChange, PostState } from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import type { Draft, SavedDraft } from './draft-store.ts';
import type { ArticleNotes } from './note-places.ts';
import type { NewRevision, RevisionSummary } from './revision-store.ts';

/** What publishing reads of a post or page as responses have it. */
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

/** What a change of a draft is checked against, locked until the transaction ends. */
export interface LockedDraft {
  /** False: it does not exist, or its row was removed while its lock was waited for. */
  isStored: boolean;
  isDeleted: boolean;
  isPublic: boolean;
  /** The published revision; 0 if there is none. */
  revision: number;
  draft: Draft | undefined;
  /** When a post that is or was public was published first. */
  firstPublishedAt?: string | null;
}

/** The draft that is being published, with the checks that its adapter makes in its order. */
export interface Publication<Id> {
  id: Id;
  draft: Draft;
  /** The draft was changed since it was scheduled, and stays. */
  hasNewer: boolean;
  by: Actor;
  /** In the list of revisions. */
  note?: string;
  /** Throws a 409 if somebody published since the draft was started. `revision`: of what is public; undefined: nothing. */
  requireBase(revision: number | undefined): Promise<void>;
  /** Removes the draft, or its schedule. Throws a 409 if another process was first, so that a draft is published once. */
  take(): Promise<void>;
}

/**
 * What posts and pages do differently. An adapter is opened for a transaction. `Entity` is a post or page as responses have
 * it, `Changes` what an editor sends, and `Content` what a revision contains.
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
    /** The note about the end of a schedule begins with it. */
    ends: string;
  };

  /** Throws 404 if it does not exist. */
  find(id: Id): Promise<Entity>;
  /** Locks what is public until the transaction ends. */
  lock(id: Id): Promise<unknown>;
  lockDraft(id: Id): Promise<LockedDraft>;
  /** As the audit log names it. */
  titleOf(entity: Entity): string;
  titleOfBody(id: Id, body: string): string;

  /** The content as it is stored. Throws 422 with the paths of fields whose values are not allowed. */
  toBody(id: Id, content: Content): string;

  /** Runs before the transaction that saves these changes, which must not wait for it. */
  prepareSaving?(changes: Changes): Promise<void>;
  /** Runs before the transaction that publishes the stored draft or, at its time, this one. */
  preparePublishing?(id: Id, scheduled?: Draft): Promise<void>;

  /** Whether the draft is still empty, so that nothing is lost when it is replaced. */
  isEmpty?(draft: Draft | undefined): boolean;
  /** Throws if the draft cannot be saved on this base. Returns the base that is stored. */
  requireBase(id: Id, locked: LockedDraft, baseRevision: number): Promise<number | null>;
  /** Whether something that is not public was public before, once a draft with this base is saved. */
  wasPublic(locked: LockedDraft, baseRevision: number | null): boolean;
  /** Replaces the draft of `locked`. `changes`: what was sent. */
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
  /** Makes a draft that was replaced or removed a revision. */
  archive(draft: Draft): Promise<void>;
  /** Follows the removal of the draft. */
  unlist?(id: Id): Promise<void>;
  /** Follows a draft that became again what was scheduled. Without it, only who may publish can discard such changes. */
  relist?(id: Id, body: string, by: Actor): Promise<void>;

  /**
   * Merges a draft with what was published since it was started. Bodies are as stored. `overlaps`: the paths that both
   * changed differently.
   */
  merge?(id: Id, versions: Record<'base' | 'mine' | 'theirs', string>): Promise<{ body: string; overlaps: string[] }>;
  /** What is public before anything was published. Undefined: nothing. */
  bodyBeforeFirst?(id: Id): string | undefined;

  /** Throws 422 if the draft cannot be public. */
  requirePublishable(id: Id, draft: Draft): Promise<unknown>;
  /** Makes the draft public, with its events. Returns its revision, and what the audit log has. */
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
  /** Puts back what `publish` had removed, after what was public before was published again. */
  restoreRemoved?(removed: string): Promise<void>;
  /** Throws if it can never be taken off the site. */
  requireRemovable?(id: Id): void;
  /** Takes it off the site, with its events. Returns its title; undefined if it is not public. */
  unpublish(id: Id, by: Actor): Promise<string | undefined>;

  /** How notes on the words of `content` are followed. Undefined: it has no article. */
  articles?: ArticleNotes;

  /** One revision with its content. Throws 404 if there is none with this number. */
  revision(id: Id, number: number): Promise<RevisionSummary & { content: Content }>;
  /** What one version changes in another, and how many words it has, where words are counted. */
  compare(id: Id, before: Content | null, after: Content): Promise<{ words: number; changes: (PostChange | string)[] }>;
  /** The current state as a revision. */
  toRevision(id: Id, entity: Entity): Promise<Pick<NewRevision, 'title' | 'words' | 'body' | 'changesSince'>>;
}
