import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftFields } from '../../../../contract/post-drafts.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { adviceFor } from '../../failure-texts.ts';
import type { UploadProgress } from '../../transport.ts';
import { isSameBody } from '../autosave/body-changes.ts';
import type { FormContent } from '../autosave/journal-store.ts';
import type { FormStart } from '../autosave/open-draft.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import type { EditorHandle } from '../editor/editor-handle.ts';
import {
  type FieldErrors,
  type FormFieldName,
  listMissing,
  missingFields,
  PAGE_ORDER,
  serverErrors,
} from './field-errors.ts';
import { isEmptyHtml } from './is-empty-html.ts';
import { hasSameDraftOnlyFields } from './post-fields.ts';

export type PostForm = ReturnType<typeof usePostForm>;

interface PostFormOptions {
  start: FormStart;
  isImageRequired: boolean;
  /** Shown when a required field is empty. */
  missingText: string;
}

/** What is sent when a post is published. */
export interface SentPost extends FormContent {
  /** The server's draft, which is published with it. */
  draftId: number | null;
  draftRevision: number;
  /** The published revision that the changes are based on. */
  revision: number;
}

interface SendOptions {
  /** The call publishes what is in the draft. */
  isDraftRequired?: boolean;
  /** Called when the server answers 409. */
  onRefused?: () => void;
}

interface FormFailure {
  text: string;
  detail?: string;
  cause?: ApiError;
  /** Nothing was sent, because required fields are empty. */
  isMissing?: boolean;
  /** A field shows an error of its own. Such a failure is over once every field is corrected. */
  hasFieldErrors: boolean;
}

/** The state that the three frames of the post form share: fields, errors, autosave and sending. */
export function usePostForm({ start, isImageRequired, missingText }: PostFormOptions) {
  const id = useId();
  const editor = useRef<EditorHandle>(null);
  const controls = useRef<Partial<Record<FormFieldName, { focus(): void } | null>>>({});
  const [fields, setFields] = useState(start.content.fields);
  const [file, setFile] = useState(start.content.file);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure>();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  /** Counts the changes of the text, for what is shown beside it. */
  const [edits, setEdits] = useState(0);
  /** The tab beside the text. The first one has the fields that may be wrong. */
  const [tab, setTab] = useState(0);

  const read = (): FormContent => ({ fields: { ...fields, content: editor.current?.html() ?? fields.content }, file });
  const latestRead = useRef(read);
  useLayoutEffect(() => {
    latestRead.current = read;
  });

  function fill(content: FormContent) {
    setFields(content.fields);
    setFile(content.file);
    editor.current?.replace(content.fields.content);
    clearErrors();
  }

  const autosave = useAutosave(start, {
    read: () => latestRead.current(),
    fill: (content) => flushSync(() => fill(content)),
  });

  /** A required field that is still empty keeps its error. */
  function handleChange(name?: FormFieldName, isEmpty = false) {
    if (name && errors[name] && !(isEmpty && failure?.isMissing))
      setErrors((before) => ({ ...before, [name]: undefined }));
    autosave.touch();
  }

  function clearErrors() {
    setErrors({});
    setFailure(undefined);
    setProgress(undefined);
  }

  function fail(fieldErrors: FieldErrors, failed: Omit<FormFailure, 'hasFieldErrors'>) {
    const first = PAGE_ORDER.find((name) => fieldErrors[name]);
    if (first) flushSync(() => setTab(0));
    setErrors(fieldErrors);
    setFailure({ ...failed, hasFieldErrors: first !== undefined });
    // A conflict opens a dialog instead.
    if (!failed.cause?.isShown && failed.cause?.status !== 409) showToast({ text: failed.text, kind: 'error' });
    if (first) (first === 'content' ? editor.current : controls.current[first])?.focus();
  }

  /** Saves what the draft needs for being published. Throws if that fails, and returns false in a conflict. */
  async function saveDraftFirst(isDraftRequired: boolean): Promise<boolean> {
    const engine = autosave.engine();
    const { postId, draftRevision, body } = engine.server();
    const { fields: now } = latestRead.current();
    const isNeeded = isDraftRequired || !hasSameDraftOnlyFields(now, body);
    const hasDraft = postId !== null && draftRevision > 0;
    if (!isNeeded && !hasDraft) return true;
    const { value, error } = await attempt(() => engine.saveNow(), { toast: false });
    // The call that follows reports an expired session in its own words.
    if (error && isNeeded && error.status !== 401) throw error;
    return value !== 'conflict';
  }

  /** Sends the content unless something is missing. Undefined if it was not saved; the form shows why. */
  async function send<Result>(
    call: (content: SentPost, onProgress: (progress: UploadProgress) => void) => Promise<Result>,
    { isDraftRequired = false, onRefused }: SendOptions = {},
  ): Promise<{ result: Result } | undefined> {
    if (isSending) return undefined;
    const missing = missingFields(latestRead.current(), isImageRequired);
    if (Object.keys(missing).length > 0) {
      fail(missing, { text: missingText, isMissing: true });
      return undefined;
    }
    if (editor.current?.isCopying()) {
      fail(
        { content: 'Wait until the images are copied, then try again.' },
        { text: 'Images are still being copied.' },
      );
      return undefined;
    }
    clearErrors();
    setSending(true);
    const engine = autosave.engine();
    const sent = await attempt(
      async () => {
        if (!(await saveDraftFirst(isDraftRequired))) return undefined;
        await engine.pause();
        const { postId, draftRevision, baseRevision } = engine.server();
        const draftId = draftRevision > 0 ? postId : null;
        const content = { ...latestRead.current(), draftId, draftRevision, revision: baseRevision };
        return { result: await call(content, setProgress) };
      },
      { toast: false },
    )
      // At once: a disabled field cannot take the focus.
      .finally(() => flushSync(() => setSending(false)));
    if (sent.value) return sent.value;
    if (sent.error) {
      const { errors: fieldErrors, message, status } = sent.error;
      fail(serverErrors(fieldErrors), { text: message, detail: adviceFor(status), cause: sent.error });
      if (status === 409 && onRefused) onRefused();
      else if (status !== 401) void engine.resume();
    }
    return undefined;
  }

  return {
    id,
    editor,
    fields,
    file,
    edits,
    tab,
    setTab,
    errors,
    failure: currentFailure(failure, errors),
    isSending,
    progress,
    autosave,
    /** The `ref` of a field's control, which takes the focus when the field is the first with an error. */
    controlRef: (name: FormFieldName) => (control: { focus(): void } | null) => {
      controls.current[name] = control;
    },
    /** Shows the field and moves the focus there. */
    focus(name: FormFieldName) {
      flushSync(() => setTab(0));
      (name === 'content' ? editor.current : controls.current[name])?.focus();
    },
    change(changes: Partial<Omit<DraftFields, 'content'>>) {
      setFields((before) => ({ ...before, ...changes }));
      const [name] = Object.keys(changes) as FormFieldName[];
      handleChange(name, name !== undefined && !String(changes[name as keyof typeof changes] ?? '').trim());
    },
    setFile(chosen: File | null) {
      setFile(chosen);
      handleChange('image', !chosen);
    },
    rejectImage(text: string) {
      setErrors((before) => ({ ...before, image: text }));
      showToast({ text, kind: 'error' });
    },
    handleContentChange() {
      setEdits((count) => count + 1);
      handleChange('content', Boolean(errors.content) && isEmptyHtml(latestRead.current().fields.content));
    },
    /** Replaces what the form contains, as a change like any other. */
    replace(content: FormContent) {
      flushSync(() => fill(content));
      autosave.touch();
    },
    clearFailure: clearErrors,
    read: () => latestRead.current(),
    send,
    /** Since the form was opened. */
    hasChanges() {
      const { fields: now, file: newFile } = latestRead.current();
      const before = start.restoredOver ?? start.content;
      return newFile !== before.file || !isSameBody(now, before.fields);
    },
  };
}

function currentFailure(failure: FormFailure | undefined, errors: FieldErrors): FormFailure | undefined {
  const wrong = PAGE_ORDER.filter((name) => errors[name]);
  if (failure?.hasFieldErrors && wrong.length === 0) return undefined;
  return failure?.isMissing ? { ...failure, detail: listMissing(wrong) } : failure;
}
