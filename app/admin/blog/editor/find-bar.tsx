import type { Editor } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { findNext, findPrev, getMatchHighlights, SearchQuery, search, setSearchState } from 'prosemirror-search';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './bar.module.css';

/** Marks the matches of the find bar. */
export const FindInText = Extension.create({ name: 'findInText', addProseMirrorPlugins: () => [search()] });

export interface FindBarHandle {
  focus(): void;
}

interface FindBarProps {
  ref: Ref<FindBarHandle>;
  editor: Editor;
  onClose: () => void;
}

/** Finds words in the text: Enter goes to the next place, Shift Enter to the one before. */
export function FindBar({ ref, editor, onClose }: FindBarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => selectedWords(editor));
  useImperativeHandle(ref, () => ({
    focus() {
      setWords((before) => selectedWords(editor) || before);
      input.current?.select();
    },
  }));

  useEffect(() => input.current?.select(), []);
  useEffect(() => {
    setQuery(editor, words);
    if (words) goTo(editor, findNext, editor.state.selection.from);
  }, [editor, words]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) setQuery(editor, '');
    },
    [editor],
  );

  const { count, current } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const matches = getMatchHighlights(editor.state).find();
      return {
        count: matches.length,
        current: 1 + matches.findIndex(({ from }) => from === editor.state.selection.from),
      };
    },
  });

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) goTo(editor, event.shiftKey ? findPrev : findNext);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Row
      as="search"
      wrap
      gap={8}
      align="center"
      className={styles.bar}
      aria-label={t('Find in text')}
      onKeyDown={handleKeyDown}
    >
      <label htmlFor={id}>{t('Find')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <span role="status">
        {words && (count === 0 ? t('Not found') : t('{current} of {count}', { current: current || '–', count }))}
      </span>
      <button type="button" className="plain-button" disabled={count === 0} onClick={() => goTo(editor, findPrev)}>
        {t('Previous')}
      </button>
      <button type="button" className="plain-button" disabled={count === 0} onClick={() => goTo(editor, findNext)}>
        {t('Next')}
      </button>
      <button type="button" className="plain-button" onClick={close}>
        {t('Close')}
      </button>
    </Row>
  );
}

function setQuery({ state, view }: Editor, words: string) {
  view.dispatch(setSearchState(state.tr, new SearchQuery({ search: words, literal: true })));
}

/** Selects a match, and scrolls to it. The focus stays in the bar. `from`: where to start, by default the selection. */
function goTo(editor: Editor, command: typeof findNext, from?: number) {
  const { view } = editor;
  if (from !== undefined) editor.commands.setTextSelection(from);
  command(view.state, view.dispatch);
  const { node } = view.domAtPos(view.state.selection.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
}

/** The selected words, if they are on one line. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const text = doc.textBetween(selection.from, selection.to, '\n');
  return text.includes('\n') ? '' : text;
}
