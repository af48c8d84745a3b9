import type { PostState } from '../../../contract/blog/post-drafts.ts';
import type { ApiError } from '../api.ts';

/** The types that a kind of drafts defines. */
export interface DraftTypes {
  id: number | string;
  fields: object;
  /** The response of the server: the draft, and the public version. */
  stored: StoredDraft;
}

interface StoredDraft {
  state: PostState;
  live: object | null;
  draft: object | null;
  revision: number;
  base_revision: number;
  draft_revision: number;
  updated_at: string | null;
  updated_by: string | null;
}

/** How drafts of posts or of pages are saved, compared and merged. */
export interface DraftKind<T extends DraftTypes> {
  /** The name under which this device stores a draft. `id` is null for a draft that the server does not know. */
  subjectOf: (id: T['id'] | null) => string;
  idOf: (stored: T['stored']) => T['id'];
  /** Fields that were read from this device. Undefined if a form has no place for all of them. */
  readFields: (value: Record<string, unknown>) => T['fields'] | undefined;
  /** Whether the server would store the same for `a` and `b`. */
  isSame: (a: T['fields'], b: T['fields']) => boolean;
  /** Whether the server made `stored` of `sent`. If so, the save succeeded and only its response was lost. */
  isStoredFrom: (sent: T['fields'], stored: T['fields']) => boolean;
  /** Merges two versions of `base`. `changedByThem` names their changes in words, such as 'the title'. */
  merge: (base: T['fields'], mine: T['fields'], theirs: T['fields']) => Merge<T>;
  /** Saves `fields` over what the server has. `isLeaving`: while the page is being closed. */
  save: (id: T['id'], fields: T['fields'], server: ServerState<T>, isLeaving: boolean) => Promise<SavedRevisions>;
  /** The version that somebody else saved. Undefined for any failure except a 409. */
  conflictIn: (error: ApiError) => T['stored'] | undefined;
  fetch: (id: T['id']) => Promise<T['stored']>;
  /** A published revision. `current` is the version that is public now. */
  fetchPublished: (current: T['stored'], revision: number) => Promise<{ fields: T['fields']; by: string; at: string }>;
  /** Removes the draft. */
  discard: (id: T['id']) => Promise<T['stored']>;
  /** For drafts that begin on this device. */
  added?: {
    create: () => Promise<{ id: T['id']; state: PostState; draft_revision: number }>;
    /** Whether the draft is empty. The server removes such drafts after a while. */
    isEmpty: (fields: T['fields']) => boolean;
  };
  /** For drafts with an image that is uploaded before they are saved. */
  image?: {
    /** Undefined if the server will never accept this image; it is sent again when the draft is published. */
    upload: (file: File) => Promise<string | undefined>;
    read: (fields: T['fields']) => string | null;
    put: (fields: T['fields'], path: string | null) => T['fields'];
  };
}

interface Merge<T extends DraftTypes> {
  merged: T['fields'];
  changedByThem: string[];
  conflicts: readonly unknown[];
}

interface SavedRevisions {
  state: PostState;
  draft_revision: number;
  base_revision: number;
}

/** The server's state of a draft, as this window knows it. */
export interface ServerState<T extends DraftTypes> {
  /** Null for a draft that the server does not know yet. */
  id: T['id'] | null;
  /** The published revision that the draft is based on; 0 if nothing is public. */
  baseRevision: number;
  /** 0 if the server has no draft. */
  draftRevision: number;
  /** The fields of the draft, or of the public version if there is no draft. */
  fields: T['fields'];
}

/** The content of a form. */
export interface FormContent<T extends DraftTypes> {
  fields: T['fields'];
  /** A new image that is not in `fields` yet. */
  file: File | null;
}

/** The fields of the draft or, if there is none, of the public version. */
export const fieldsOf = <T extends DraftTypes>(stored: T['stored']): T['fields'] => stored.draft ?? stored.live ?? {};

export const serverStateOf = <T extends DraftTypes>(kind: DraftKind<T>, stored: T['stored']): ServerState<T> => ({
  id: kind.idOf(stored),
  baseRevision: stored.draft ? stored.base_revision : stored.revision,
  draftRevision: stored.draft_revision,
  fields: fieldsOf<T>(stored),
});
