import type { Editor } from '@tiptap/core';
import { t } from '../../i18n/t.ts';
import { displayKeys } from '../../shell/text/display-keys.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useSettledState } from './use-settled-state.ts';
import { wordCount } from './word-count.ts';

interface EditorFootProps {
  editor: Editor;
  note: string;
  onFind: () => void;
}

/** Below the text: its length, and a note about the post. */
export function EditorFoot({ editor, note, onFind }: EditorFootProps) {
  const words = useSettledState(editor, ({ state }) => wordCount(state.doc));
  return (
    <div className="editor-foot">
      <span>{[lengthOf(words), note].filter(Boolean).join(' · ')}</span>
      <span className="editor-foot-end">
        <button type="button" title={t('Find in text ({keys})', { keys: displayKeys('Control+F') })} onClick={onFind}>
          {t('Find')}
        </button>
        <ShortcutList />
      </span>
    </div>
  );
}

const WORDS_PER_MINUTE = 220;

function lengthOf(words: number): string {
  if (words < WORDS_PER_MINUTE) return t('{words, plural, one {# word} other {# words}}', { words });
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  return t('{words, number} words, {minutes} min read', { words, minutes });
}
