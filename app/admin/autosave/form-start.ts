import type { PostState } from '../../../contract/blog/post-drafts.ts';
import type { DraftTypes, FormContent, ServerState } from './draft-kind.ts';
import type { StoredEntry } from './journal-store.ts';
import type { UnusableText } from './stored-text.ts';

/** Text of this device that the form does not start with. */
export interface OfferedText<T extends DraftTypes> {
  /** Versions that were not chosen in a conflict, or not restored because there is a later one. */
  versions: StoredEntry<T>[];
  unusable: UnusableText[];
}

/** The content with which a form starts. */
export interface FormStart<T extends DraftTypes> {
  entryId: string;
  email: string;
  /** Whether the form is for new drafts, even if the server knows this draft. */
  isNew: boolean;
  server: ServerState<T>;
  state: PostState;
  content: FormContent<T>;
  /** The content without the text of this device. Undefined if nothing was restored. */
  restoredOver?: FormContent<T>;
  /** The image that this device has stored under `entryId`. */
  storedFile: File | null;
  /** The path of the file, if the server has it. */
  uploaded: string | null;
  /** Set if the text of this device and the version on the server changed the same places. */
  conflict?: { base: T['fields']; current: T['stored'] };
  /** Other texts of the draft that this device has stored. */
  offered: OfferedText<T>;
}
