import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { t } from '../../i18n/t.ts';
import { PLACEHOLDER } from './use-editor-props.ts';

/** Shown in an empty text. */
export function Placeholder({ editor }: { editor: Editor }) {
  const isEmpty = useEditorState({ editor, selector: (current) => current.editor.isEmpty });
  if (!isEmpty) return null;
  return (
    <p className="editor-placeholder" aria-hidden="true">
      {t(PLACEHOLDER)}
    </p>
  );
}
