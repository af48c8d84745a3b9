import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Ref, useRef } from 'react';

const HEADINGS = [2, 3, 4] as const;

interface StyleSelectProps {
  ref: Ref<HTMLSelectElement>;
  tabIndex: number;
  onFocus: () => void;
  editor: Editor;
  isDisabled: boolean;
}

/** Whether the paragraph at the caret is a heading, code, or plain. */
export function StyleSelect({ editor, isDisabled, ...item }: StyleSelectProps) {
  const isPointing = useRef(false);
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
    // Whoever walks through the choices by arrow keys must not be thrown out at the first.
    if (isPointing.current) chain.focus();
    chain.run();
  };

  return (
    <select
      {...item}
      aria-label="Paragraph style"
      disabled={isDisabled}
      value={style}
      onPointerDown={() => {
        isPointing.current = true;
      }}
      onKeyDown={() => {
        isPointing.current = false;
      }}
      onChange={(event) => change(event.target.value)}
    >
      <option value="paragraph">Paragraph</option>
      {HEADINGS.map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
      <option value="code">Code block</option>
    </select>
  );
}
