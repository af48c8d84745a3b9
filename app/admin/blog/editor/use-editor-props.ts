import type { EditorOptions } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useMemo, useState } from 'react';
import { pasteProps } from '../paste/paste-props.ts';
import type { ImageImports } from './image-imports.ts';
import { transferredImage } from './transferred-image.ts';

export const PLACEHOLDER = 'Write or paste from a document. Formatting is kept; colours and fonts are not.';

interface EditorPropsOptions {
  id: string;
  labelId: string;
  isDisabled: boolean;
  /** The id of the error message. */
  errorId: string | undefined;
  imports: ImageImports;
  /** An image was pasted or dropped as a file. */
  onImageFile: (file: File) => void;
  onLinkShortcut: () => void;
  onToolbarShortcut: () => void;
}

/** The ProseMirror props of the editor: its attributes, and what it does with keys, paste and drop. */
export function useEditorProps(options: EditorPropsOptions): EditorOptions['editorProps'] {
  const { id, labelId, isDisabled, errorId, imports } = options;
  // Created once: the callbacks only set state and focus elements.
  const [{ onImageFile, onLinkShortcut, onToolbarShortcut }] = useState(options);
  const [paste] = useState(() => pasteProps(imports, onImageFile));

  // Memoized: Tiptap reconfigures the view whenever it gets another object.
  return useMemo(
    () => ({
      attributes: {
        id,
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
        'aria-placeholder': PLACEHOLDER,
        ...(isDisabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
        ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      // The toolbar and the bar with the Publish button are sticky: the caret is scrolled to between them.
      scrollThreshold: STICKY_BARS,
      scrollMargin: STICKY_BARS,
      ...paste,
      handleDOMEvents: {
        ...paste.handleDOMEvents,
        keydown(view, event) {
          paste.handleDOMEvents.keydown(view, event);
          // ProseMirror would handle Escape itself. The elements around the editor close with it.
          return event.key === 'Escape' && !event.isComposing;
        },
      },
      handleDrop(view, event, _slice, isMoved) {
        const file = isMoved ? undefined : transferredImage(event.dataTransfer);
        if (!file) return false;
        event.preventDefault();
        const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (target) {
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(target.pos))));
        }
        onImageFile(file);
        return true;
      },
      handleKeyDown(_view, event) {
        const isModified = event.ctrlKey || event.metaKey;
        if (isModified && !event.shiftKey && event.key.toLowerCase() === 'k') {
          event.preventDefault();
          onLinkShortcut();
          return true;
        }
        if (event.altKey && event.key === 'F10') {
          onToolbarShortcut();
          return true;
        }
        return false;
      },
    }),
    [id, labelId, isDisabled, errorId, paste, onImageFile, onLinkShortcut, onToolbarShortcut],
  );
}

/** Pixels at the edges of the window that sticky bars may cover. */
const STICKY_BARS = { top: 150, right: 5, bottom: 110, left: 5 };
