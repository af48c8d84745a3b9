import type { PostState } from '../../../contract/post-drafts.ts';
import { attempt } from '../api.ts';
import {
  type DraftKind,
  type DraftTypes,
  type FormContent,
  fieldsOf,
  type ServerState,
  serverStateOf,
} from './draft-kind.ts';

export interface SaverOptions<T extends DraftTypes> {
  /** A new image with which the form starts, and its path if it was uploaded already. */
  file: File | null;
  uploaded: string | null;
  read: () => FormContent<T>;
  /** The server has another version. `stored`: what somebody else, or another call of this window, saved. */
  onServer: (state: PostState, stored?: T['stored']) => void;
  /** `fields`: both versions, put together. `changes`: what somebody else changed, in words. */
  onMerged: (fields: T['fields'], changes: readonly string[], by: string) => void;
  /** Somebody else changed the same place. */
  onConflict: (base: T['fields'], current: T['stored']) => void;
}

export type SaveOutcome = 'saved' | 'nothing' | 'conflict';

/** Saves what a form contains as a draft on the server, and merges it with what others saved. */
export function createServerSaver<T extends DraftTypes>(
  kind: DraftKind<T>,
  initial: ServerState<T>,
  options: SaverOptions<T>,
) {
  const { read, onServer, onMerged, onConflict } = options;
  let server = initial;
  /** The server has to learn of another base revision, even if no field changes. */
  let isBaseChanged = false;
  /** What was sent without an answer: the server may have it, and what it has may be no change of somebody else. */
  let unanswered: T['fields'] | null = null;
  /** Images by the file that was uploaded. */
  const uploads = new WeakMap<File, string>();
  if (options.file && options.uploaded) uploads.set(options.file, options.uploaded);

  const bodyOf = ({ fields, file }: FormContent<T>): T['fields'] => {
    const path = file && uploads.get(file);
    return path && kind.image ? kind.image.put(fields, path) : fields;
  };

  /** Saves what the form contains now. Throws the ApiError of a call that failed. */
  async function save(isLeaving = false): Promise<SaveOutcome> {
    let outcome: SaveOutcome = 'nothing';
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const content = read();
      if (content.file && !uploads.has(content.file) && !isLeaving) {
        uploads.set(content.file, (await kind.image?.upload(content.file)) ?? '');
      }
      // The same again, so that the server's answer tells whether it has it.
      const isRepeated = unanswered !== null && !isLeaving;
      const fields = isRepeated ? (unanswered as T['fields']) : bodyOf(content);
      if (kind.isSame(server.fields, fields) && !isBaseChanged) {
        if (!isRepeated) return outcome;
        unanswered = null;
        continue;
      }
      if (server.id === null && kind.added) {
        if (isLeaving) return 'nothing';
        const created = await kind.added.create();
        server = { ...server, id: created.id, draftRevision: created.draft_revision };
        onServer(created.state);
      }
      if (!isLeaving) unanswered = fields;
      const answer = await put(fields, isLeaving);
      if (answer === 'conflict') return 'conflict';
      outcome = 'saved';
      if (answer === 'saved' && !isRepeated) return 'saved';
    }
    return outcome;
  }

  /** 'again': what the form contains now has to be compared with what the server turned out to have. */
  async function put(fields: T['fields'], isLeaving: boolean): Promise<'saved' | 'again' | 'conflict'> {
    const id = server.id as T['id'];
    const { value, error } = await attempt(() => kind.save(id, fields, server, isLeaving), { toast: false });
    if (value) {
      isBaseChanged = false;
      unanswered = null;
      server = { ...server, baseRevision: value.base_revision, draftRevision: value.draft_revision, fields };
      onServer(value.state);
      return 'saved';
    }
    const sent = unanswered;
    if (error.status > 0 && error.status < 500) unanswered = null;
    // Nobody has saved it for an hour since it was created, so the server has removed it.
    if (error.status === 404 && kind.added?.isEmpty(server.fields) && !isLeaving) {
      forget();
      return 'again';
    }
    const current = kind.conflictIn(error);
    // A form that is closed cannot show what was merged.
    if (!current || isLeaving) throw error;
    const theirs = fieldsOf<T>(current);
    return adopt(current, sent && kind.isStoredFrom(sent, theirs) ? theirs : server.fields) ? 'again' : 'conflict';
  }

  /** Takes over what somebody else saved. Returns false if it has to be compared by the person. */
  function adopt(current: T['stored'], base: T['fields']): boolean {
    const mine = bodyOf(read());
    const { merged, changedByThem, conflicts } = kind.merge(base, mine, fieldsOf<T>(current));
    if (conflicts.length > 0) {
      onConflict(base, current);
      return false;
    }
    server = serverStateOf(kind, current);
    onServer(current.state, current);
    // Otherwise both have the same.
    if (!kind.isSame(merged, mine)) onMerged(merged, changedByThem, current.updated_by ?? '');
    return true;
  }

  function forget() {
    server = { ...server, id: null, baseRevision: 0, draftRevision: 0 };
  }

  return {
    server: () => server,
    unanswered: () => unanswered,
    save,
    adopt,
    /** The version that was chosen in a conflict is based on this one. */
    rebase(current: T['stored']) {
      server = serverStateOf(kind, current);
      onServer(current.state, current);
    },
    /** The form contains the changes of the revision that was published in the meantime. */
    rebaseOnRevision(revision: number) {
      server = { ...server, baseRevision: revision };
      isBaseChanged = server.draftRevision > 0;
    },
    hasChanges: () => {
      if (isBaseChanged) return true;
      const content = read();
      return Boolean(content.file && !uploads.has(content.file)) || !kind.isSame(server.fields, bodyOf(content));
    },
    /** The path of the new image; null if there is none, or if it was not uploaded yet. */
    uploaded() {
      const { file } = read();
      return (file && uploads.get(file)) || null;
    },
    /** The form's fields with the image that was uploaded. */
    fields: () => bodyOf(read()),
    /** The draft is gone: the next save adds another one. */
    forget,
  };
}

/** While somebody else saves all the time, the next save follows later. */
const MAX_ROUNDS = 5;
