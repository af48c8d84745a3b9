import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { type ApiError, attempt } from '../api.ts';
import { fieldsOf } from '../autosave/draft-kind.ts';
import type { FormStart } from '../autosave/form-start.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import { schemaOf } from './document-schema.ts';
import type { Value } from './field-schema.ts';
import { mergeDocuments } from './merge/merge-documents.ts';
import { type PageDraft, pageDrafts } from './page-draft-kind.ts';
import { useEditedBody } from './use-edited-body.ts';

export type DocumentDraft = ReturnType<typeof useDocumentDraft>;

type Errors = Record<string, string[]>;
const NO_ERRORS: Errors = {};

/** The content of the form and its draft on the server, to which changes are saved automatically. */
export function useDocumentDraft(opened: AdminDocument, start: FormStart<PageDraft>) {
  const [kind] = useState(() => pageDrafts(schemaOf(opened)));
  const [document, setDocument] = useState(opened);
  /** The errors of the last save that the server refused. */
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<ApiError>();
  const edited = useEditedBody(start.content.fields);
  const schema = schemaOf(document);

  const autosave = useAutosave(kind, start, {
    read: () => ({ fields: edited.read(), file: null }),
    fill({ fields: merged }) {
      const base = edited.read();
      // Where both changed the same field, the version of the others wins.
      const rebase = (earlier: typeof base) =>
        mergeDocuments(schema, { base, mine: earlier, theirs: merged }, () => 'theirs').merged;
      flushSync(() => edited.applyRemote(merged, rebase));
    },
    onStored: setDocument,
  });
  const { status } = autosave;
  if (status.kind === 'failed' && errors !== status.errors) setErrors(status.errors);
  if (status.kind === 'saved' && errors !== NO_ERRORS && !failure) setErrors(NO_ERRORS);

  const touch = () => {
    setFailure(undefined);
    // The error was about the text before this change, so it is outdated.
    if (document.publish_error) setDocument({ ...document, publish_error: null });
    autosave.touch();
  };
  const replace = ({ fields }: { fields: typeof edited.body }) => {
    edited.replace(fields);
    touch();
  };
  return {
    kind,
    document,
    body: edited.body,
    read: () => ({ fields: edited.read(), file: null }),
    autosave,
    errors: failure?.errors ?? errors,
    failure,
    clearFailure: () => setFailure(undefined),
    /** Shows why a call was refused. */
    refuse: setFailure,
    canUndo: edited.canUndo,
    canRedo: edited.canRedo,
    change(path: readonly string[], update: (before: Value) => Value) {
      edited.change(path, update);
      touch();
    },
    amend(path: readonly string[], update: (before: Value) => Value) {
      edited.amend(path, update);
      touch();
    },
    undo() {
      const undone = edited.undo();
      if (undone) touch();
      return undone;
    },
    redo() {
      const redone = edited.redo();
      if (redone) touch();
      return redone;
    },
    /** Replaces what the form contains, as a change like any other. */
    replace,
    /**
     * Replaces the content with the result of a comparison with somebody else's version. Undo does not take this back.
     */
    settle({ fields }: { fields: typeof edited.body }) {
      edited.restart(fields);
      touch();
    },
    /** Saves everything. Resolves to whether everything is saved now. */
    async save(): Promise<boolean> {
      const { value, error } = await attempt(() => autosave.engine().saveNow());
      // `save` tries once more: it shows why that fails, offers a sign-in, or retries later.
      if (error) void autosave.engine().save();
      return value !== undefined && value !== 'conflict';
    },
    /** Stores what a call returned, and with `fillsForm` puts it into the form as well. */
    applyStored(stored: AdminDocument, { fillsForm = false } = {}) {
      setFailure(undefined);
      autosave.engine().setBase(stored);
      if (fillsForm) edited.replace(fieldsOf<PageDraft>(stored));
      void autosave.engine().resume();
    },
  };
}
