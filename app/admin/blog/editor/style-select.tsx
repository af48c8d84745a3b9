import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Ref, useRef } from 'react';
import { t } from '../../i18n/t.ts';

const HEADINGS = [2, 3, 4] as const;

interface StyleSelectProps {
  ref: Ref<HTMLSelectElement>;
  tabIndex: number;
  onFocus: () => void;
  editor: Editor;
  isDisabled: boolean;
}

/** The style of the paragraph at the caret: heading, code or plain. */
export function StyleSelect({ editor, isDisabled, ...item }: StyleSelectProps) {
  const isPointer = useRef(false);
  const style = useEditorState({
    editor,
    selector: ({ editor }) => {
      const level = HEADINGS.find((candidate) => editor.isActive('heading', { level: candidate }));
      if (level) return String(level);
      return editor.isActive('codeBlock') ? 'code' : 'paragraph';
    },
  });

  const change = (choice: string) => {
    const level = HEADINGS.find((candidate) => String(candidate) === choice);
    const chain = editor.chain();
    if (level) chain.setHeading({ level });
    else if (choice === 'code') chain.setCodeBlock();
    else chain.setParagraph();
    // Focus the text only after a click: an arrow key just moves to the next option.
    if (isPointer.current) chain.focus();
    chain.run();
  };

  return (
    <select
      {...item}
      aria-label={t('Paragraph style')}
      disabled={isDisabled}
      value={style}
      onPointerDown={() => {
        isPointer.current = true;
      }}
      onKeyDown={() => {
        isPointer.current = false;
      }}
      onChange={(event) => change(event.target.value)}
    >
      <option value="paragraph">{t('Paragraph')}</option>
      {HEADINGS.map((level) => (
        <option key={level} value={level}>
          {t('Heading {level}', { level })}
        </option>
      ))}
      <option value="code">{t('Code block')}</option>
    </select>
  );
}
