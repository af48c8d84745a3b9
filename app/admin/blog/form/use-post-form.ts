import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { adviceFor } from '../../failure-texts.ts';
import type { UploadProgress } from '../../transport.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import type { SavedDraft } from '../drafts/draft-store.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import type { EditorHandle } from '../editor/editor.tsx';
import {
  type FieldErrors,
  type FormFieldName,
  listMissing,
  missingFields,
  PAGE_ORDER,
  serverErrors,
} from './field-errors.ts';
import { isEmptyHtml } from './is-empty-html.ts';
import { POST_FIELDS, type PostFieldName, type PostFields, pickPostFields } from './post-fields.ts';

export type PostForm = ReturnType<typeof usePostForm>;

interface PostFormOptions {
  /** Null for a new post. */
  postId: number | null;
  revision: number | null;
  initial: PostFields;
  isImageRequired: boolean;
  /** Shown when a required field is empty. */
  missingText: string;
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

/** The state that the forms for a new and for an existing post share: fields, errors, drafts and sending. */
export function usePostForm({ postId, revision, initial, isImageRequired, missingText }: PostFormOptions) {
  const id = useId();
  const editor = useRef<EditorHandle>(null);
  const controls = useRef<Partial<Record<FormFieldName, { focus(): void } | null>>>({});
  const baseRevision = useRef(revision);
  const [{ content: _, ...initialFields }] = useState(initial);
  const [fields, setFields] = useState(initialFields);
  const [image, setImage] = useState<File | null>(null);
  /** What the editor starts with; a new key makes a new editor. */
  const [editorStart, setEditorStart] = useState({ key: 0, html: initial.content });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure>();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();

  const read = (): DraftContent => ({
    ...fields,
    content: editor.current?.html() ?? editorStart.html,
    image,
    revision: baseRevision.current,
  });
  const isChanged = (content: DraftContent) =>
    content.image !== null ||
    content.content !== initial.content ||
    POST_FIELDS.some(({ name }) => content[name] !== initial[name]);
  const draft = useAutosave(postId, () => {
    const content = read();
    return isChanged(content) ? content : undefined;
  });

  /** A required field that is still empty keeps its error. */
  function handleChange(name: FormFieldName, isEmpty = false) {
    if (errors[name] && !(isEmpty && failure?.isMissing)) setErrors((before) => ({ ...before, [name]: undefined }));
    draft.schedule();
  }

  function fill({ content, ...plain }: PostFields, newImage: File | null, newRevision = revision) {
    baseRevision.current = newRevision;
    setFields(plain);
    setImage(newImage);
    setEditorStart(({ key }) => ({ key: key + 1, html: content }));
    clearErrors();
  }

  function clearErrors() {
    setErrors({});
    setFailure(undefined);
    setProgress(undefined);
  }

  function fail(fieldErrors: FieldErrors, failed: Omit<FormFailure, 'hasFieldErrors'>) {
    const first = PAGE_ORDER.find((name) => fieldErrors[name]);
    setErrors(fieldErrors);
    setFailure({ ...failed, hasFieldErrors: first !== undefined });
    // A conflict opens a dialog instead.
    if (!failed.cause?.isShown && failed.cause?.status !== 409) showToast({ text: failed.text, kind: 'error' });
    if (first) (first === 'content' ? editor.current : controls.current[first])?.focus();
  }

  /** Sends the content unless something is missing. Undefined if it was not saved; the form shows why. */
  async function send<Result>(
    call: (content: DraftContent, onProgress: (progress: UploadProgress) => void) => Promise<Result>,
    content = read(),
  ): Promise<{ result: Result } | undefined> {
    if (isSending) return undefined;
    const missing = missingFields(content, isImageRequired);
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
    const sent = await attempt(async () => ({ result: await call(content, setProgress) }), { toast: false })
      // At once: a disabled field cannot take the focus.
      .finally(() => flushSync(() => setSending(false)));
    if (sent.error) {
      const { errors: fieldErrors, message, status } = sent.error;
      fail(serverErrors(fieldErrors), { text: message, detail: adviceFor(status), cause: sent.error });
    } else draft.discard();
    return sent.value;
  }

  return {
    id,
    editor,
    editorStart,
    fields,
    image,
    errors,
    failure: currentFailure(failure, errors),
    isSending,
    progress,
    draft,
    /** The `ref` of a field's control, which takes the focus when the field is the first with an error. */
    controlRef: (name: FormFieldName) => (control: { focus(): void } | null) => {
      controls.current[name] = control;
    },
    set(name: PostFieldName, value: string) {
      setFields((before) => ({ ...before, [name]: value }));
      handleChange(name, !value.trim());
    },
    setImage(chosen: File | null) {
      setImage(chosen);
      handleChange('image', !chosen);
    },
    rejectImage(text: string) {
      setErrors((before) => ({ ...before, image: text }));
      showToast({ text, kind: 'error' });
    },
    handleContentChange: () => handleChange('content', Boolean(errors.content) && isEmptyHtml(read().content)),
    restore(saved: SavedDraft) {
      draft.restore(saved);
      fill(pickPostFields(saved), saved.image, saved.revision);
    },
    /** Replaces what the form contains, as a change that is saved as a draft. */
    replace(content: PostFields, newImage: File | null, newRevision: number) {
      fill(content, newImage, newRevision);
      draft.schedule();
    },
    reset: () => fill(initial, null),
    read,
    send,
    hasChanges: () => isChanged(read()),
  };
}

function currentFailure(failure: FormFailure | undefined, errors: FieldErrors): FormFailure | undefined {
  const wrong = PAGE_ORDER.filter((name) => errors[name]);
  if (failure?.hasFieldErrors && wrong.length === 0) return undefined;
  return failure?.isMissing ? { ...failure, detail: listMissing(wrong) } : failure;
}
