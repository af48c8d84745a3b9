import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { moveFocus } from '../../shell/controls/arrow-keys.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Card } from '../../shell/layout/boxes.tsx';
import { blockUnder, dragBlock } from './block-drag.ts';
import styles from './block-handle.module.css';
import { blockAt, type Direction, deleteBlock, duplicateBlock, moveBlock, moveBlockTo } from './block-moves.ts';

interface BlockHandleProps {
  editor: Editor;
  announce: (text: string) => void;
}

/**
 * A handle beside the block under the mouse, or beside the block with the caret: dragging moves the block, a click
 * opens its menu.
 */
export function BlockHandle({ editor, announce }: BlockHandleProps) {
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const cancelDrag = useRef<() => void>(undefined);
  /** The last position of the mouse. */
  const pointer = useRef<{ x: number; y: number }>(undefined);
  /** Browsers report a click after a drag, too. */
  const wasDragged = useRef(false);
  /** The start of the block that the handle is beside. */
  const block = useRef(0);
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const showAt = (position: number) => {
    const element = editor.view.nodeDOM(position);
    if (!(element instanceof HTMLElement) || !holder.current) return;
    block.current = position;
    const line = Math.min(element.offsetHeight, Number.parseFloat(getComputedStyle(element).lineHeight) || 28);
    holder.current.style.top = `${element.offsetTop + (line - 28) / 2}px`;
    setShown(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    const frame = holder.current?.parentElement;
    const handleMove = (event: globalThis.PointerEvent) => {
      // Browsers report a mouse that rests, too, when the text below it changes: after each key.
      const { clientX: x, clientY: y } = event;
      const isResting = event.type === 'pointermove' && x === pointer.current?.x && y === pointer.current.y;
      pointer.current = { x, y };
      if (isResting || isOpen || holder.current?.contains(event.target as Node)) return;
      const position = blockUnder(editor, event.target);
      if (position !== undefined) showAt(position);
    };
    const hide = () => setShown(false);
    const handleUpdate = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      // While typing, the handle would be in the way, and its block may have moved.
      if (!transaction.docChanged) return;
      cancelDrag.current?.();
      hide();
    };
    frame?.addEventListener('pointermove', handleMove, { passive: true });
    frame?.addEventListener('pointerdown', handleMove, { passive: true });
    editor.on('transaction', handleUpdate);
    return () => {
      frame?.removeEventListener('pointermove', handleMove);
      frame?.removeEventListener('pointerdown', handleMove);
      editor.off('transaction', handleUpdate);
    };
  });

  useEffect(() => () => cancelDrag.current?.(), []);

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: Event) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const move = (direction: Direction) => {
    const text = moveBlock(editor, block.current, direction);
    if (text) announce(text);
    setOpen(false);
    editor.commands.focus();
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.button !== 0 || !event.isPrimary || !line.current) return;
    cancelDrag.current = dragBlock(event.currentTarget, event.nativeEvent, {
      editor,
      line: line.current,
      onStart: () => {
        wasDragged.current = true;
        setOpen(false);
      },
      onEnd: (gap) => {
        cancelDrag.current = undefined;
        const text = gap === undefined ? undefined : moveBlockTo(editor, block.current, gap);
        if (!text) return;
        announce(text);
        editor.commands.focus();
      },
    });
  };
  const edit = (change: typeof deleteBlock, text: string) => {
    change(editor, block.current);
    announce(text);
    setOpen(false);
    editor.commands.focus();
  };
  const actions: readonly [label: string, keys: string, run: () => void][] = [
    [t('Move up'), 'Alt ↑', () => move('up')],
    [t('Move down'), 'Alt ↓', () => move('down')],
    [t('Duplicate'), '', () => edit(duplicateBlock, t('Block duplicated.'))],
    [t('Delete'), '', () => edit(deleteBlock, t('Block deleted.'))],
  ];
  const handleMenuKey = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    if (moveFocus(event, items, 'column')) return event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div ref={holder} className={`${styles.handle} ${isShown || isOpen ? styles.shown : ''}`}>
        <button
          ref={button}
          type="button"
          className={styles.grip}
          aria-label={t('Block actions')}
          title={t('Drag to move, click for more')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onFocus={() => {
            // Reached with Tab from the text: show the handle at the block of the caret.
            if (!isShown) showAt(startOfBlock(editor.state));
          }}
          onPointerDown={startDrag}
          onClick={(event) => {
            // A click by keyboard has no detail.
            if (!wasDragged.current || event.detail === 0) setOpen(!isOpen);
          }}
        >
          <Icon name="grip" size={16} />
        </button>
        {isOpen && (
          <Card
            ref={menu}
            id={id}
            className={styles.menu}
            role="menu"
            aria-label={t('Block')}
            onKeyDown={handleMenuKey}
          >
            {actions.map(([label, keys, run]) => (
              <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run}>
                {label}
                {keys && <small aria-hidden="true">{keys}</small>}
              </button>
            ))}
          </Card>
        )}
      </div>
      <div ref={line} className={styles.line} hidden />
    </>
  );
}

const startOfBlock = ({ doc, selection }: EditorState) => blockAt(doc, selection.from)?.position ?? 0;
