import type { PublicForm } from '../../contract/contact/public-form.ts';
import type { Copy, DocumentKey } from '../../contract/copy/documents.ts';

/** The part of the published copy that the contact slice reads. */
export interface ContactCopy {
  read<Key extends DocumentKey>(key: Key): Promise<Copy<Key>>;
  /** Undefined if it is hidden. */
  findJob(slug: string): Promise<{ job: { title: string }; isOpen: boolean } | undefined>;
  findForm(id: string): Promise<{ form: PublicForm; recipients: string[] } | undefined>;
}
