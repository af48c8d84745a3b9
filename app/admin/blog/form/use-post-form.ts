import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import type { FormContent } from '../../autosave/draft-kind.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { useAutosave } from '../../autosave/use-autosave.ts';
import { isSameBody } from '../autosave/body-changes.ts';
import { POST_DRAFTS, type PostDraft } from '../autosave/post-draft-kind.ts';
import type { EditorHandle } from '../editor/editor-handle.ts';
import type { FormFieldName } from './field-errors.ts';
import { isEmptyHtml } from './is-empty-html.ts';
import { NOTES_TAB } from './post-tabs.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useSendPost } from './use-send-post.ts';

export type PostForm = ReturnType<typeof usePostForm>;

interface PostFormOptions {
  start: FormStart<PostDraft>;
  isImageRequired: boolean;
  /** Shown when a required field is empty. */
  missingText: string;
}

/** The state that the three frames of the post form share: fields, errors, autosave and sending. */
export function usePostForm({ start, isImageRequired, missingText }: PostFormOptions) {
  const id = useId();
  const editor = useRef<EditorHandle>(null);
  const controls = useRef<Partial<Record<FormFieldName, { focus(): void } | null>>>({});
  const [fields, setFields] = useState(start.content.fields);
  const [file, setFile] = useState(start.content.file);
  /** The tab beside the text. The first one has the fields that may be wrong. */
  const [tab, setTab] = useState(0);
  /** Reports each change of the text as 'edit'. No state: rendering the form for every key would slow down typing. */
  const [textChanges] = useState(() => new EventTarget());
  const panel = usePanel(tab);
  const focus = (name: FormFieldName) => {
    flushSync(() => {
      setTab(0);
      panel.showFor(name);
    });
    controls.current[name]?.focus();
  };
  const problems = useFormErrors(focus);

  const content: FormContent<PostDraft> = { fields, file };
  const latest = useRef(content);
  useLayoutEffect(() => {
    latest.current = content;
  });
  const read = (): FormContent<PostDraft> => {
    const { fields: now, file: image } = latest.current;
    return { fields: { ...now, content: editor.current?.html() ?? now.content }, file: image };
  };

  function fill({ fields: filled, file: image }: FormContent<PostDraft>) {
    setFields(filled);
    setFile(image);
    editor.current?.replace(filled.content);
    textChanges.dispatchEvent(new Event('edit'));
    problems.clear();
  }

  const autosave = useAutosave(POST_DRAFTS, start, { read, fill: (filled) => flushSync(() => fill(filled)) });
  const sending = useSendPost({
    engine: autosave.engine,
    read,
    isCopying: () => editor.current?.isCopying() ?? false,
    problems,
    isImageRequired,
    missingText,
  });

  function handleEdit() {
    textChanges.dispatchEvent(new Event('edit'));
    if (problems.errors.content) problems.correct('content', isEmptyHtml(read().fields.content));
    autosave.touch();
  }
  const latestHandleEdit = useRef(handleEdit);
  useLayoutEffect(() => {
    latestHandleEdit.current = handleEdit;
  });

  /** What was typed before the editor had loaded, if the caret is still in it. */
  const textToContinue = useRef<string>(undefined);

  return {
    id,
    editor,
    editorRef: useCallback((handle: EditorHandle | null) => {
      editor.current = handle;
      controls.current.content = handle;
      if (handle && textToContinue.current !== undefined) {
        handle.continueAfter(textToContinue.current);
        textToContinue.current = undefined;
      }
    }, []),
    /** Moves the focus to the end of the text when the editor is shown. */
    continueInEditor: useCallback((text: string) => {
      textToContinue.current = text;
    }, []),
    /** For the text that is typed before the editor has loaded. */
    changeContent(html: string) {
      flushSync(() => setFields((before) => ({ ...before, content: html })));
      handleEdit();
    },
    fields,
    file,
    textChanges,
    tab,
    setTab,
    panel,
    errors: problems.errors,
    failure: problems.failure,
    clearFailure: problems.clear,
    ...sending,
    autosave,
    read,
    focus,
    /** The `ref` of a field's control, which takes the focus when the field is the first with an error. */
    controlRef: (name: FormFieldName) => (control: { focus(): void } | null) => {
      controls.current[name] = control;
    },
    change(changes: Partial<Omit<DraftFields, 'content'>>) {
      setFields((before) => ({ ...before, ...changes }));
      const [[name, value] = []] = Object.entries(changes);
      if (name) problems.correct(name as FormFieldName, !String(value ?? '').trim());
      autosave.touch();
    },
    setFile(chosen: File | null) {
      setFile(chosen);
      problems.correct('image', !chosen);
      autosave.touch();
    },
    rejectImage: (text: string) => problems.reject('image', text),
    /** Always the same function, so that the editor is not rendered with the form. */
    handleContentChange: useCallback(() => latestHandleEdit.current(), []),
    /** Replaces what the form contains, as a change like any other. */
    replace(filled: FormContent<PostDraft>) {
      flushSync(() => fill(filled));
      autosave.touch();
    },
    /** Since the form was opened. */
    hasChanges() {
      const { fields: now, file: newFile } = read();
      const before = start.restoredOver ?? start.content;
      return newFile !== before.file || !isSameBody(now, before.fields);
    },
  };
}

/** Which parts of the writing page are shown. */
function usePanel(tab: number) {
  /** Whether the panel is shown next to the text, where there is room for both. */
  const [isShown, setShown] = useState(true);
  /** Where there is room for one. */
  const [part, setPart] = useState<'text' | 'settings'>('text');
  return {
    isShown,
    toggle: () => setShown((before) => !before),
    part,
    choose: setPart,
    /** Whether the part beside the text shows the notes. */
    isOnNotes: tab === NOTES_TAB,
    /** Shows the part that has the field, or the notes. */
    showFor(name: FormFieldName | 'notes') {
      const isInText = name === 'title' || name === 'content';
      setPart(isInText ? 'text' : 'settings');
      if (!isInText) setShown(true);
    },
  };
}
