import type { EditorOptions } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useMemo, useState } from 'react';
import { msg, t } from '../../i18n/t.ts';
import { pasteProps } from '../paste/paste-props.ts';
import type { Direction } from './block-moves.ts';
import type { ImageImports } from './image-imports.ts';
import type { PastedEmbeds } from './pasted-embeds.ts';
import { transferredImage } from './transferred-image.ts';

export const PLACEHOLDER = msg('Write or paste from a document. Formatting is kept; colours and fonts are not.');

interface EditorPropsOptions {
  id: string;
  labelId: string;
  isDisabled: boolean;
  /** The id of the error message. */
  errorId: string | undefined;
  imports: ImageImports;
  embeds: PastedEmbeds;
  /** An image was pasted or dropped as a file. */
  onImageFile: (file: File) => void;
  onLinkShortcut: () => void;
  onToolbarShortcut: () => void;
  onFindShortcut: () => void;
  onMoveShortcut: (direction: Direction) => void;
  /** Whether an open menu has handled a key of the text. */
  onMenuKey: (event: KeyboardEvent) => boolean;
}

/** The ProseMirror props of the editor: its attributes, and its handling of keys, paste and drop. */
export function useEditorProps(options: EditorPropsOptions): EditorOptions['editorProps'] {
  const { id, labelId, isDisabled, errorId, imports } = options;
  // Created once: the callbacks only set state, focus elements and use refs.
  const [on] = useState(options);
  const [paste] = useState(() => pasteProps(imports, on.embeds, on.onImageFile));

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
        'aria-placeholder': t(PLACEHOLDER),
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
          if (on.onMenuKey(event)) return true;
          // Keep ProseMirror from handling Escape: it closes the elements around the editor.
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
        on.onImageFile(file);
        return true;
      },
      handleKeyDown(_view, event) {
        const shortcut = shortcutOf(event, on);
        if (!shortcut) return false;
        event.preventDefault();
        shortcut();
        return true;
      },
    }),
    [id, labelId, isDisabled, errorId, paste, on],
  );
}

function shortcutOf(event: KeyboardEvent, on: EditorPropsOptions): (() => void) | undefined {
  const { key, altKey, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey;
  if (isModified && !shiftKey && !altKey) {
    if (key.toLowerCase() === 'k') return on.onLinkShortcut;
    if (key.toLowerCase() === 'f') return on.onFindShortcut;
  }
  if (!altKey || isModified || shiftKey) return undefined;
  if (key === 'F10') return on.onToolbarShortcut;
  if (key === 'ArrowUp') return () => on.onMoveShortcut('up');
  if (key === 'ArrowDown') return () => on.onMoveShortcut('down');
  return undefined;
}

/** Pixels at the edges of the window that sticky bars may cover. */
const STICKY_BARS = { top: 150, right: 5, bottom: 110, left: 5 };
