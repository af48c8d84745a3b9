import type { AdminPost, DraftFields, PostState } from '../../../../contract/post-drafts.ts';
import { ApiError, attempt } from '../../api.ts';
import { uploadTextImage } from '../editor/upload-text-image.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import { conflictIn, createDraft, saveDraft } from '../post-draft-calls.ts';
import { changedFields, isSameBody } from './body-changes.ts';
import type { FormContent, ServerState } from './journal-store.ts';

/** Browsers refuse larger bodies of requests that outlive their page. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

export interface SaverOptions {
  /** A new image with which the form starts, and its path if it was uploaded already. */
  file: File | null;
  uploaded: string | null;
  read: () => FormContent;
  /** The server knows the post under an id now, or has another version of it. */
  onServer: (state: PostState) => void;
  /** `fields`: both versions, put together. `changes`: what somebody else changed, in words. */
  onMerged: (fields: DraftFields, changes: readonly string[], by: string) => void;
  /** Somebody else changed the same place. */
  onConflict: (base: DraftFields, current: AdminPost) => void;
}

export type SaveOutcome = 'saved' | 'nothing' | 'conflict';

export const serverStateOf = (post: AdminPost): ServerState => ({
  postId: post.id,
  baseRevision: post.draft ? post.base_revision : post.revision,
  draftRevision: post.draft_revision,
  body: (post.draft ?? post.live) as DraftFields,
});

/** Saves what a form contains as a draft on the server, and merges it with what others saved. */
export function createServerSaver(initial: ServerState, options: SaverOptions) {
  const { read, onServer, onMerged, onConflict } = options;
  let server = initial;
  /** The server has to learn of another base revision, even if no field changes. */
  let isBaseChanged = false;
  /** Images by the file that was uploaded. */
  const uploads = new WeakMap<File, string>();
  if (options.file && options.uploaded) uploads.set(options.file, options.uploaded);

  const bodyOf = ({ fields, file }: FormContent): DraftFields => {
    const image = file && uploads.get(file);
    return image ? { ...fields, image } : fields;
  };

  /** Until nothing is left to save. Throws the ApiError of a call that failed. */
  async function save(isLeaving = false): Promise<SaveOutcome> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const content = read();
      if (content.file && !uploads.has(content.file) && !isLeaving) {
        uploads.set(content.file, (await uploadCover(content.file)) ?? '');
      }
      const body = bodyOf(content);
      const fields = changedFields(server.body, body);
      if (Object.keys(fields).length === 0 && !isBaseChanged) return round === 0 ? 'nothing' : 'saved';
      if (server.postId === null) {
        if (isLeaving) return 'nothing';
        const created = await createDraft();
        server = { ...server, postId: created.id, draftRevision: created.draft_revision };
        onServer(created.state);
      }
      if ((await put(fields, body, isLeaving)) === 'conflict') return 'conflict';
      if (isLeaving) return 'saved';
    }
    return 'saved';
  }

  async function put(fields: Partial<DraftFields>, body: DraftFields, isLeaving: boolean): Promise<SaveOutcome> {
    const json = { fields, base_revision: server.baseRevision, draft_revision: server.draftRevision };
    const isShort = isLeaving && JSON.stringify(json).length < MAX_KEEPALIVE_CHARACTERS;
    const { value, error } = await attempt(() => saveDraft(server.postId as number, json, isShort), { toast: false });
    if (value) {
      isBaseChanged = false;
      server = { ...server, baseRevision: value.base_revision, draftRevision: value.draft_revision, body };
      onServer(value.state);
      return 'saved';
    }
    const current = conflictIn(error);
    // A form that is closed cannot show what was merged.
    if (!current || isLeaving) throw error;
    return adopt(current, server.body) ? 'saved' : 'conflict';
  }

  /** Takes over what somebody else saved. Returns false if it has to be compared by the person. */
  function adopt(current: AdminPost, base: DraftFields): boolean {
    const theirs = (current.draft ?? current.live) as DraftFields;
    const mine = bodyOf(read());
    const { merged, changedByThem, conflicts } = mergeDrafts(base, mine, theirs);
    if (conflicts.length > 0) {
      onConflict(base, current);
      return false;
    }
    server = serverStateOf(current);
    onServer(current.state);
    // Otherwise a save whose response was lost.
    if (!isSameBody(merged, mine)) onMerged(merged, changedByThem, current.updated_by);
    return true;
  }

  return {
    server: () => server,
    save,
    adopt,
    /** The version that was chosen in a conflict is based on this one. */
    rebase(current: AdminPost) {
      server = serverStateOf(current);
      onServer(current.state);
    },
    /** The form contains the changes of the revision that was published in the meantime. */
    rebaseOnRevision(revision: number) {
      server = { ...server, baseRevision: revision };
      isBaseChanged = server.draftRevision > 0;
    },
    hasChanges: () => {
      if (isBaseChanged) return true;
      const content = read();
      return Boolean(content.file && !uploads.has(content.file)) || !isSameBody(server.body, bodyOf(content));
    },
    /** The path of the new image; null if there is none, or if it was not uploaded yet. */
    uploaded() {
      const { file } = read();
      return (file && uploads.get(file)) || null;
    },
    /** The form's fields with the image that was uploaded. */
    body: () => bodyOf(read()),
    /** The draft is gone: the next save adds another one. */
    forget() {
      server = { ...server, postId: null, baseRevision: 0, draftRevision: 0 };
    },
  };
}

/** A person who never stops typing gets another save later. */
const MAX_ROUNDS = 5;

/** Undefined if the server will never accept this image; it is sent again when the post is published. */
async function uploadCover(file: File): Promise<string | undefined> {
  const { value, error } = await attempt(() => uploadTextImage(file, undefined, true), { toast: false });
  if (value) return value.url;
  if (error instanceof ApiError && [413, 415, 422].includes(error.status)) return undefined;
  throw error;
}
