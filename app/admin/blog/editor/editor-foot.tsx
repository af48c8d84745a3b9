import type { Editor } from '@tiptap/core';
import { displayKeys } from '../../shell/text/display-keys.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useSettledState } from './use-settled-state.ts';
import { wordCount } from './word-count.ts';

interface EditorFootProps {
  editor: Editor;
  savedNote: string;
  isFocusMode: boolean;
  onFocusMode: () => void;
  onFind: () => void;
}

/** Below the text: its length, and how to look at it. */
export function EditorFoot({ editor, savedNote, isFocusMode, onFocusMode, onFind }: EditorFootProps) {
  const words = useSettledState(editor, ({ state }) => wordCount(state.doc));
  return (
    <div className="editor-foot">
      <span>{lengthOf(words)}</span>
      <span className="editor-modes">
        <button type="button" title={`Find in text (${displayKeys('Control+F')})`} onClick={onFind}>
          Find
        </button>
        <button type="button" aria-pressed={isFocusMode} onClick={onFocusMode}>
          Focus mode
        </button>
        <ShortcutList />
      </span>
      <span>{savedNote}</span>
    </div>
  );
}

const WORDS_PER_MINUTE = 220;

function lengthOf(words: number): string {
  if (words < WORDS_PER_MINUTE) return words === 1 ? '1 word' : `${words} words`;
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  return `${words.toLocaleString('en-US')} words, ${minutes} min read`;
}
