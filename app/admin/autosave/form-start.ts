import type { PostState } from '../../../contract/post-drafts.ts';
import type { DraftTypes, FormContent, ServerState } from './draft-kind.ts';
import type { StoredEntry } from './journal-store.ts';
import type { UnusableText } from './stored-text.ts';

/** Text of this device that the form does not start with. */
export interface OfferedText<T extends DraftTypes> {
  /** Versions that were not chosen in a conflict, or not restored because there is a later one. */
  versions: StoredEntry<T>[];
  unusable: UnusableText[];
}

/** What a form starts with. */
export interface FormStart<T extends DraftTypes> {
  entryId: string;
  email: string;
  /** Whether it is the form for new drafts, whatever the server knows of this one. */
  isNew: boolean;
  server: ServerState<T>;
  state: PostState;
  content: FormContent<T>;
  /** What the form would contain without the text of this device; undefined if nothing was restored. */
  restoredOver?: FormContent<T>;
  /** The image that this device has stored under `entryId`. */
  storedFile: File | null;
  /** Its path, if the server has it. */
  uploaded: string | null;
  /** Text of this device that changes the same places as what the server has now. */
  conflict?: { base: T['fields']; current: T['stored'] };
  /** What else this device has stored of the draft. */
  offered: OfferedText<T>;
}
