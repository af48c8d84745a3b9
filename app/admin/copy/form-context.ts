import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import type { FieldSchema, Fields, Value } from './field-schema.ts';

interface DocumentForm {
  /** The public version. Null if the page is not public. */
  published: Fields | null;
  /** The content of the form. */
  body: Fields;
  change: (path: readonly string[], update: (before: Value) => Value) => void;
  /** Adds a consequence of the previous change, which Undo takes back together with that change. */
  amend: (path: readonly string[], update: (before: Value) => Value) => void;
  /** Sentences by path: `sections.hero.heading`. */
  errors: Record<string, string[]>;
  /** The addresses of pages, which links can lead to. */
  addresses: readonly string[];
  announce: (text: string) => void;
  /**
   * The field that was chosen: the entries around it open, and it gets the focus. If an entry was chosen, its first
   * field gets the focus.
   */
  target: { path: string } | undefined;
  choose: (path: string) => void;
  /** An entry was opened. */
  onOpen: (path: string) => void;
  /** Renders the fields of an entry. Entries contain fields, and fields contain entries: this avoids the import cycle. */
  renderFields: (entry: { schema: FieldSchema; value: unknown; path: readonly string[] }) => ReactNode;
}

export const DocumentFormContext = createContext<DocumentForm | undefined>(undefined);

export function useDocumentForm(): DocumentForm {
  const form = useContext(DocumentFormContext);
  if (!form) throw new Error('A field of a document needs a DocumentFormContext.');
  return form;
}

/** Moves the focus to a control when its field was chosen in the page. */
export function useTarget(path: string, control: RefObject<{ focus: () => void } | null>) {
  const { target } = useDocumentForm();
  useEffect(() => {
    if (target?.path === path) control.current?.focus();
  }, [target, path, control]);
}

/** The id of the entry of a list in which a field is. */
export function entryOf(list: string, field: string | undefined): string | undefined {
  return field?.startsWith(`${list}.`) ? field.slice(list.length + 1).split('.')[0] : undefined;
}
