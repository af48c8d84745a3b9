import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { displayKeys } from '../../shell/text/display-keys.ts';
import styles from './bubble.module.css';
import { Floating } from './floating.tsx';
import { TOOLS } from './tools.ts';
import { useSettledState } from './use-settled-state.ts';

interface BubbleProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  onEmbed: () => void;
  /** Undefined: the text has no notes. */
  onNote: (() => void) | undefined;
}

const TEXT_TOOLS = TOOLS.filter(({ icon }) => ['bold', 'italic', 'link', 'quote', 'code'].includes(icon));
const HEADING_LEVELS = [2, 3] as const;

/**
 * The most used tools, beside the selected words or the selected image. For the mouse only: screen readers and the
 * keyboard have the same tools in the toolbar, and phones show their own menu there.
 */
export function Bubble({ editor, onLink, onImage, onEmbed, onNote }: BubbleProps) {
  const isSelecting = useIsPressed();
  const target = useSettledState(editor, (current) => {
    const { selection } = current.state;
    if (!current.isFocused) return undefined;
    if (current.isActive('image')) return { kind: 'image' as const };
    if (current.isActive('embed')) return { kind: 'embed' as const };
    if (!(selection instanceof TextSelection) || selection.empty || current.isActive('codeBlock')) return undefined;
    if (!current.state.doc.textBetween(selection.from, selection.to).trim()) return undefined;
    return {
      kind: 'text' as const,
      on: TEXT_TOOLS.filter(({ isOn }) => isOn?.(current)).map(({ label }) => label),
      level: HEADING_LEVELS.find((level) => current.isActive('heading', { level })),
    };
  });
  if (!target || isSelecting) return null;
  return (
    <Floating
      editor={editor}
      placement="top"
      className={styles.bubble}
      aria-hidden="true"
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {target.kind === 'image' && (
        <button type="button" tabIndex={-1} className={styles.wide} onClick={onImage}>
          {t('Alt text and caption')}
        </button>
      )}
      {target.kind === 'embed' && (
        <button type="button" tabIndex={-1} className={styles.wide} onClick={onEmbed}>
          {t('Title, start and picture')}
        </button>
      )}
      {target.kind === 'text' && (
        <>
          {HEADING_LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              tabIndex={-1}
              title={t('Heading {level}', { level })}
              aria-pressed={target.level === level}
              onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
            >
              H{level}
            </button>
          ))}
          {TEXT_TOOLS.map((tool) => (
            <button
              key={tool.label}
              type="button"
              tabIndex={-1}
              title={tool.keys ? `${t(tool.label)} (${displayKeys(tool.keys)})` : t(tool.label)}
              aria-pressed={target.on.includes(tool.label)}
              onClick={() => (tool.icon === 'link' ? onLink() : tool.run(editor))}
            >
              <Icon name={tool.icon} size={18} />
            </button>
          ))}
        </>
      )}
      {onNote && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.wide}
          title={`${t('Add a note')} (${displayKeys('Control+Alt+M')})`}
          onClick={onNote}
        >
          <Icon name="messages" size={18} />
          {t('Note')}
        </button>
      )}
    </Floating>
  );
}

/** Whether a mouse button is held down in the text: the selection is not finished. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const press = ({ target }: PointerEvent) =>
      setPressed(target instanceof Element && Boolean(target.closest('.prose')));
    const release = () => setPressed(false);
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return isPressed;
}
