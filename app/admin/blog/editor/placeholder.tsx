import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { PLACEHOLDER } from './use-editor-props.ts';

/** Shown in an empty text. */
export function Placeholder({ editor }: { editor: Editor }) {
  const isEmpty = useEditorState({ editor, selector: (current) => current.editor.isEmpty });
  if (!isEmpty) return null;
  return (
    <p className="editor-placeholder" aria-hidden="true">
      {PLACEHOLDER}
    </p>
  );
}
