import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminTranslation, TranslationBody } from '../../../contract/languages/translations.ts';
import { type ApiError, attempt } from '../api.ts';
import { fieldsOf } from '../autosave/draft-kind.ts';
import type { FormStart } from '../autosave/form-start.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import { type TranslationDraft, translationDrafts } from './translation-draft-kind.ts';

type Errors = Record<string, string[]>;
const NO_ERRORS: Errors = {};

export type TranslationForm = ReturnType<typeof useTranslationDraft>;

/** The texts in the form and their draft on the server, to which changes are saved automatically. */
export function useTranslationDraft(opened: AdminTranslation, start: FormStart<TranslationDraft>) {
  const [kind] = useState(() => translationDrafts(opened.source.texts));
  const [stored, setStored] = useState(opened);
  const [body, setBody] = useState(start.content.fields);
  const latest = useRef(body);
  /** Increased to render the editors of articles again, because they read their text only once. */
  const [filled, setFilled] = useState(0);
  /** The errors of the last save that the server refused. */
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<ApiError>();

  const put = useCallback((next: TranslationBody) => {
    latest.current = next;
    setBody(next);
  }, []);
  const read = useCallback(() => ({ fields: latest.current, file: null }), []);
  const autosave = useAutosave(kind, start, {
    read,
    fill({ fields }) {
      flushSync(() => {
        put(fields);
        setFilled((before) => before + 1);
      });
    },
    // The texts of the source stay as they were loaded first, so that they do not change while somebody compares them.
    onStored: (next) => setStored((before) => ({ ...next, source: before.source })),
  });
  const { status, touch: touchAutosave } = autosave;
  if (status.kind === 'failed' && errors !== status.errors) setErrors(status.errors);
  if (status.kind === 'saved' && errors !== NO_ERRORS && !failure) setErrors(NO_ERRORS);

  const touch = useCallback(() => {
    setFailure(undefined);
    // The error was about the texts before this change.
    setStored((before) => (before.publish_error ? { ...before, publish_error: null } : before));
    touchAutosave();
  }, [touchAutosave]);
  /** A change of the texts that was not typed into an article. */
  const change = useCallback(
    (update: (texts: TranslationBody['texts']) => TranslationBody['texts']) => {
      const texts = update(latest.current.texts);
      if (texts === latest.current.texts) return;
      put({ ...latest.current, texts });
      touch();
    },
    [put, touch],
  );
  const replace = ({ fields }: { fields: TranslationBody }) => {
    put(fields);
    setFilled((before) => before + 1);
    touch();
  };
  return {
    kind,
    stored,
    body,
    filled,
    read,
    autosave,
    errors: failure?.errors ?? errors,
    failure,
    clearFailure: () => setFailure(undefined),
    /** Shows why a call was refused. */
    refuse: setFailure,
    change,
    changeAddress(address: string) {
      put({ ...latest.current, address });
      touch();
    },
    /** Replaces what the form contains, as a change like any other. */
    replace,
    /** Saves everything. Resolves to whether everything is saved now. */
    async save(): Promise<boolean> {
      const { value, error } = await attempt(() => autosave.engine().saveNow());
      // `save` tries once more: it shows why that fails, offers a sign-in, or retries later.
      if (error) void autosave.engine().save();
      return value !== undefined && value !== 'conflict';
    },
    /** Stores what a call returned, and with `fillsForm` puts it into the form as well. */
    applyStored(next: AdminTranslation, { fillsForm = false } = {}) {
      setFailure(undefined);
      autosave.engine().setBase(next);
      if (fillsForm) {
        put(fieldsOf<TranslationDraft>(next) as TranslationBody);
        setFilled((before) => before + 1);
      }
      void autosave.engine().resume();
    },
  };
}
