import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { nextPlace } from '../../shell/controls/arrow-keys.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { Floating } from './floating.tsx';
import { findCommands, runCommand, type SlashCommand, slashQuery } from './slash-commands.ts';
import styles from './slash-menu.module.css';

export interface SlashMenuHandle {
  /** Whether the menu has handled the key. */
  handleKey(event: KeyboardEvent): boolean;
}

interface SlashMenuProps {
  ref: Ref<SlashMenuHandle>;
  editor: Editor;
  onBar: (bar: 'image' | 'embed') => void;
}

/** The blocks that can be inserted, below a slash at the start of a paragraph. The text keeps the focus. */
export function SlashMenu({ ref, editor, onBar }: SlashMenuProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  /** The position of a slash that Escape made ordinary text. */
  const [closedAt, setClosedAt] = useState<number>();
  const query = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isFocused && !editor.view.composing ? slashQuery(editor.state) : undefined),
  });
  const letters = query?.letters;
  const from = query?.from;
  const commands = query && query.from !== closedAt ? findCommands(query.letters) : [];
  const isOpen = commands.length > 0;
  const current = Math.min(active, commands.length - 1);

  // Once the slash is gone, another one at the same place opens the menu again.
  if (!query && closedAt !== undefined) setClosedAt(undefined);
  if (!query && active !== 0) setActive(0);

  const choose = (command: SlashCommand | undefined) => {
    if (!query || !command) return;
    runCommand(editor, query, command);
    if (command.bar) onBar(command.bar);
  };

  useImperativeHandle(ref, () => ({
    handleKey(event) {
      if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return false;
      const next = event.key.startsWith('Arrow') ? nextPlace(event.key, current, commands.length) : undefined;
      if (next !== undefined) setActive(next);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(commands[current]);
      else if (event.key === 'Escape') setClosedAt(from);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  }));

  const activeId = isOpen ? `${id}-${current}` : undefined;
  useEffect(() => {
    if (!activeId) return;
    const text = editor.view.dom;
    text.setAttribute('aria-activedescendant', activeId);
    text.setAttribute('aria-controls', id);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-activedescendant');
      text.removeAttribute('aria-controls');
    };
  }, [editor, id, activeId]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && letters === ''
          ? t('{count} blocks. Use the arrow keys to choose, then press Enter to insert.', { count: commands.length })
          : ''}
      </p>
      {isOpen && (
        <Floating
          editor={editor}
          placement="bottom-start"
          id={id}
          className={styles.menu}
          role="listbox"
          aria-label={t('Insert a block')}
        >
          {commands.map((command, index) => (
            // The text box handles the keys: see handleKey.
            <Row
              gap={12}
              align="center"
              key={command.label}
              id={`${id}-${index}`}
              className={styles.command}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => choose(command)}
            >
              <Icon name={command.icon} size={18} />
              {t(command.label)}
            </Row>
          ))}
        </Floating>
      )}
    </>
  );
}
