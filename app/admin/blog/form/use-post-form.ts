import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Category } from '../../../../contract/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError, type PostFields } from '../../api.ts';
import { adviceFor } from '../../failure-texts.ts';
import type { UploadProgress } from '../../transport.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import type { KeptDraft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { EditorHandle } from '../editor/editor.tsx';
import { isEmptyHtml } from './is-empty-html.ts';

export type PostForm = ReturnType<typeof usePostForm>;

/** In the order of the page, so that the first wrong one can take the focus. */
const FIELDS = ['title', 'content', 'picture', 'author', 'category', 'excerpt'] as const;
export type PostFieldName = (typeof FIELDS)[number];

interface PostFormOptions {
  /** Null for a new post. */
  postId: number | null;
  revision: number | null;
  start: PostFields;
  isPictureRequired: boolean;
  /** Said when something that is required is missing. */
  missingText: string;
  send: (content: DraftContent, onProgress: (progress: UploadProgress) => void) => Promise<void>;
}

interface PostFormFailure {
  text: string;
  /** Otherwise the band names the fields that are still missing. */
  detail?: string;
  cause?: ApiError;
  /** Whether a field says more; it has the focus then. The failure is over once every field is corrected. */
  isOfField: boolean;
  /** Whether nothing was sent, since required fields are empty. */
  isMissing?: boolean;
}

/** What the forms for a new and for a present post share: the fields, their rules, sending, and losing nothing. */
export function usePostForm({ postId, revision, start, isPictureRequired, missingText, send }: PostFormOptions) {
  const id = useId();
  const editor = useRef<EditorHandle>(null);
  const baseRevision = useRef(revision);
  const [{ content: _, ...plainStart }] = useState(start);
  const [fields, setFields] = useState(plainStart);
  const [picture, setPicture] = useState<File | null>(null);
  /** What the editor began with; another number makes another editor. */
  const [editorStart, setEditorStart] = useState({ number: 0, html: start.content });
  const [errors, setErrors] = useState<Partial<Record<PostFieldName, string>>>({});
  const [failure, setFailure] = useState<PostFormFailure>();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();

  const read = (): DraftContent => ({
    ...fields,
    content: editor.current?.html() ?? editorStart.html,
    picture,
    revision: baseRevision.current,
  });
  const isChanged = (content: DraftContent) =>
    content.picture !== null ||
    (Object.keys(start) as (keyof PostFields)[]).some((name) => content[name] !== start[name]);
  const draft = useDraft(postId, () => {
    const content = read();
    return isChanged(content) ? content : undefined;
  });

  /** `isEmpty`: what is still missing after the change stays marked. */
  function noteChange(name: PostFieldName, isEmpty = false) {
    if (errors[name] && !(isEmpty && failure?.isMissing)) setErrors((before) => ({ ...before, [name]: undefined }));
    draft.note();
  }

  function fill({ content, ...plain }: PostFields, withPicture: File | null) {
    setFields(plain);
    setPicture(withPicture);
    setEditorStart((before) => ({ number: before.number + 1, html: content }));
    setErrors({});
    setFailure(undefined);
    setProgress(undefined);
  }

  function complain(text: string, wrong: Partial<Record<PostFieldName, string>>, detail?: string, cause?: ApiError) {
    setErrors(wrong);
    const first = FIELDS.find((name) => wrong[name]);
    setFailure({ text, detail, cause, isOfField: first !== undefined, isMissing: !cause });
    // A conflict opens a dialog that says it.
    if (!cause?.isShown && cause?.status !== 409) showToast({ text, kind: 'error' });
    if (first === 'content') editor.current?.focus();
    else if (first) document.getElementById(`${id}-${first}`)?.focus();
  }

  async function deliver(content: DraftContent) {
    if (isSending) return;
    const missing = missingFields(content, isPictureRequired);
    if (Object.keys(missing).length > 0) {
      complain(missingText, missing);
      return;
    }
    if (editor.current?.isCopying()) {
      complain('Images are still being copied.', { content: 'Wait until the images are copied, then try again.' });
      return;
    }
    setErrors({});
    setFailure(undefined);
    setProgress(undefined);
    setSending(true);
    try {
      await send({ ...content, title: content.title.trim(), author: content.author.trim() }, setProgress);
      draft.drop();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A field that is still disabled takes no focus.
      flushSync(() => setSending(false));
      complain(error.message, wrongFields(error), adviceFor(error.status), error);
    } finally {
      setSending(false);
    }
  }

  const wrongNames = FIELDS.filter((name) => errors[name]);
  return {
    id,
    editor,
    editorStart,
    fields,
    picture,
    errors,
    failure:
      failure && wrongNames.length > 0 && failure.isMissing
        ? { ...failure, detail: listOf(wrongNames) }
        : failure?.isOfField && wrongNames.length === 0
          ? undefined
          : failure,
    isSending,
    progress,
    draft,
    setContent: () => noteChange('content', Boolean(errors.content) && isEmptyHtml(read().content)),
    submit: () => deliver(read()),
    set(name: 'title' | 'author' | 'excerpt', value: string) {
      setFields((before) => ({ ...before, [name]: value }));
      noteChange(name, !value.trim());
    },
    setCategory(category: Category | '') {
      setFields((before) => ({ ...before, category }));
      noteChange('category');
    },
    setPicture(chosen: File | null) {
      setPicture(chosen);
      noteChange('picture', !chosen);
    },
    refusePicture(text: string) {
      setErrors((before) => ({ ...before, picture: text }));
      showToast({ text: text, kind: 'error' });
    },
    bringBack(kept: KeptDraft) {
      draft.adopt(kept);
      baseRevision.current = kept.revision;
      const { title, author, category, excerpt, content } = kept;
      fill({ title, author, category, excerpt, content }, kept.picture);
    },
    /** Empties a form whose post is published. */
    reset: () => fill(start, null),
    /** Sends what was chosen between two versions, as changes of the later one. */
    resolve(chosen: PostFields, withPicture: File | null, revision: number) {
      baseRevision.current = revision;
      fill(chosen, withPicture);
      draft.note();
      return deliver({ ...chosen, picture: withPicture, revision });
    },
    /** What is in the form now. */
    read,
    hasChanges: () => isChanged(read()),
  };
}

function missingFields(content: DraftContent, isPictureRequired: boolean) {
  const missing: Partial<Record<PostFieldName, string>> = {};
  if (!content.title.trim()) missing.title = 'Enter a title.';
  if (isEmptyHtml(content.content)) missing.content = 'Enter some content.';
  if (isPictureRequired && !content.picture) missing.picture = 'Choose an image.';
  if (!content.author.trim()) missing.author = 'Enter an author.';
  return missing;
}

/** 'Title, content and image are missing.' */
function listOf(names: readonly PostFieldName[]): string {
  const words: string[] = names.map((name) => (name === 'picture' ? 'image' : name));
  const last = words.pop() ?? '';
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${words.length > 0 ? 'are' : 'is'} missing.`;
}

const WIRE_NAMES: Record<string, PostFieldName> = { author_name: 'author', image: 'picture' };

function wrongFields({ errors }: ApiError): Partial<Record<PostFieldName, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [WIRE_NAMES[name] ?? name, texts.join(' ')]));
}
