import type { PostState } from '../../../contract/blog/post-drafts.ts';
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
  /** The server has a new version. `stored` is set if somebody else, or another call of this window, saved it. */
  onServer: (state: PostState, stored?: T['stored']) => void;
  /** `fields` is the merge of both versions, `changes` says what somebody else changed. */
  onMerged: (fields: T['fields'], changes: readonly string[], by: string) => void;
  /** Called when somebody else changed the same part of the text. */
  onConflict: (base: T['fields'], current: T['stored']) => void;
}

export type SaveOutcome = 'saved' | 'nothing' | 'conflict';

/** Saves the content of a form as a draft on the server, and merges it with what others saved. */
export function createServerSaver<T extends DraftTypes>(
  kind: DraftKind<T>,
  initial: ServerState<T>,
  options: SaverOptions<T>,
) {
  const { read, onServer, onMerged, onConflict } = options;
  let server = initial;
  /** Whether the base revision has to be sent, even if no field changes. */
  let isBaseChanged = false;
  /** The last request whose response was lost. The server may have stored it. */
  let lostRequest: T['fields'] | null = null;
  /** The paths of uploaded images, by their files. */
  const uploads = new WeakMap<File, string>();
  if (options.file && options.uploaded) uploads.set(options.file, options.uploaded);

  const bodyOf = ({ fields, file }: FormContent<T>): T['fields'] => {
    const path = file && uploads.get(file);
    return path && kind.image ? kind.image.put(fields, path) : fields;
  };

  /** Saves the current content of the form. Throws the ApiError of a call that failed. */
  async function save(isLeaving = false): Promise<SaveOutcome> {
    let outcome: SaveOutcome = 'nothing';
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const content = read();
      if (content.file && !uploads.has(content.file) && !isLeaving) {
        uploads.set(content.file, (await kind.image?.upload(content.file)) ?? '');
      }
      // Repeats the lost request: its response tells whether the server stored the first one.
      const isRepeated = lostRequest !== null && !isLeaving;
      const fields = isRepeated ? (lostRequest as T['fields']) : bodyOf(content);
      if (kind.isSame(server.fields, fields) && !isBaseChanged) {
        if (!isRepeated) return outcome;
        lostRequest = null;
        continue;
      }
      if (server.id === null && kind.added) {
        if (isLeaving) return 'nothing';
        const created = await kind.added.create();
        server = { ...server, id: created.id, draftRevision: created.draft_revision };
        onServer(created.state);
      }
      if (!isLeaving) lostRequest = fields;
      const answer = await put(fields, isLeaving);
      if (answer === 'conflict') return 'conflict';
      outcome = 'saved';
      if (answer === 'saved' && !isRepeated) return 'saved';
    }
    return outcome;
  }

  /** 'again': the server had a version that this form did not know, so the content has to be compared with it. */
  async function put(fields: T['fields'], isLeaving: boolean): Promise<'saved' | 'again' | 'conflict'> {
    const id = server.id as T['id'];
    const { value, error } = await attempt(() => kind.save(id, fields, server, isLeaving), { toast: false });
    if (value) {
      isBaseChanged = false;
      lostRequest = null;
      server = { ...server, baseRevision: value.base_revision, draftRevision: value.draft_revision, fields };
      onServer(value.state);
      return 'saved';
    }
    const sent = lostRequest;
    if (error.status > 0 && error.status < 500) lostRequest = null;
    // The server removes a new draft that nobody has saved for an hour.
    if (error.status === 404 && kind.added?.isEmpty(server.fields) && !isLeaving) {
      reset();
      return 'again';
    }
    const current = kind.conflictIn(error);
    // A closed form cannot show a merge.
    if (!current || isLeaving) throw error;
    const theirs = fieldsOf<T>(current);
    return applyRemote(current, sent && kind.isStoredFrom(sent, theirs) ? theirs : server.fields)
      ? 'again'
      : 'conflict';
  }

  /** Merges a version that somebody else saved into the form. Returns false if the person has to resolve a conflict. */
  function applyRemote(current: T['stored'], base: T['fields']): boolean {
    const mine = bodyOf(read());
    const { merged, changedByThem, conflicts } = kind.merge(base, mine, fieldsOf<T>(current));
    if (conflicts.length > 0) {
      onConflict(base, current);
      return false;
    }
    server = serverStateOf(kind, current);
    onServer(current.state, current);
    if (!kind.isSame(merged, mine)) onMerged(merged, changedByThem, current.updated_by ?? '');
    return true;
  }

  function reset() {
    server = { ...server, id: null, baseRevision: 0, draftRevision: 0 };
  }

  return {
    server: () => server,
    lostRequest: () => lostRequest,
    save,
    applyRemote,
    /** Sets the server's version as the base of the version that was chosen in a conflict. */
    setBase(current: T['stored']) {
      server = serverStateOf(kind, current);
      onServer(current.state, current);
    },
    /** Sets the base after the changes of a revision, which was published in the meantime, were merged into the form. */
    setBaseRevision(revision: number) {
      server = { ...server, baseRevision: revision };
      isBaseChanged = server.draftRevision > 0;
    },
    hasChanges: () => {
      if (isBaseChanged) return true;
      const content = read();
      return Boolean(content.file && !uploads.has(content.file)) || !kind.isSame(server.fields, bodyOf(content));
    },
    /** The path of the new image. Null if there is none, or if it is not uploaded yet. */
    uploaded() {
      const { file } = read();
      return (file && uploads.get(file)) || null;
    },
    /** The form's fields with the path of the uploaded image. */
    fields: () => bodyOf(read()),
    /** Call it when the draft is gone: the next save adds another one. */
    reset,
  };
}

/** If somebody else keeps saving, this save ends after so many attempts, and the next one follows later. */
const MAX_ROUNDS = 5;
