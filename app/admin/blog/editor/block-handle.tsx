import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../shell/icon.tsx';
import styles from './block-handle.module.css';
import { blockAt, type Direction, deleteBlock, duplicateBlock, moveBlock } from './block-moves.ts';

interface BlockHandleProps {
  editor: Editor;
  announce: (text: string) => void;
}

/** A handle beside the block under the mouse, or beside that of the caret: dragging moves the block, a click opens its menu. */
export function BlockHandle({ editor, announce }: BlockHandleProps) {
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Where the block starts that the handle is beside. */
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
    const handleMove = (event: Event) => {
      if (isOpen || holder.current?.contains(event.target as Node)) return;
      const position = blockUnder(editor, event.target);
      if (position !== undefined) showAt(position);
    };
    const hide = () => setShown(false);
    const handleUpdate = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      // While typing, the handle would be in the way, and its block may have moved.
      if (transaction.docChanged) hide();
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
  const edit = (change: typeof deleteBlock, text: string) => {
    change(editor, block.current);
    announce(text);
    setOpen(false);
    editor.commands.focus();
  };
  const actions: readonly [label: string, keys: string, run: () => void][] = [
    ['Move up', 'Alt ↑', () => move('up')],
    ['Move down', 'Alt ↓', () => move('down')],
    ['Duplicate', '', () => edit(duplicateBlock, 'Block duplicated.')],
    ['Delete', '', () => edit(deleteBlock, 'Block deleted.')],
  ];
  const handleMenuKey = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={holder} className={`${styles.handle} ${isShown || isOpen ? styles.shown : ''}`}>
      {/* A button element cannot be dragged in Firefox. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        ref={button}
        className={styles.grip}
        role="button"
        tabIndex={0}
        draggable
        aria-label="Block actions"
        title="Drag to move, click for more"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onFocus={() => {
          // By Tab from the text: the block of the caret.
          if (!isShown) showAt(startOfBlock(editor.state));
        }}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          setOpen(!isOpen);
        }}
        onDragStart={(event) => startDragging(editor, block.current, event)}
        onDragEnd={() => {
          editor.view.dragging = null;
        }}
      >
        <Icon name="grip" />
      </div>
      {isOpen && (
        <div ref={menu} id={id} className={styles.menu} role="menu" aria-label="Block" onKeyDown={handleMenuKey}>
          {actions.map(([label, keys, run]) => (
            <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run}>
              {label}
              {keys && <small aria-hidden="true">{keys}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const startOfBlock = ({ doc, selection }: EditorState) => blockAt(doc, selection.from)?.position ?? 0;

/** Where the block starts that contains an element of the page. */
function blockUnder({ view }: Editor, target: EventTarget | null): number | undefined {
  let element = target instanceof Element ? target : null;
  while (element && element.parentElement !== view.dom) element = element.parentElement;
  if (!element) return undefined;
  return blockAt(view.state.doc, view.posAtDOM(element, 0))?.position;
}

/** ProseMirror moves what it is told is being dragged. */
function startDragging({ view }: Editor, position: number, event: DragEvent) {
  const element = view.nodeDOM(position);
  if (!(element instanceof HTMLElement)) return;
  const node = NodeSelection.create(view.state.doc, position);
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', node.node.textContent);
  event.dataTransfer.setDragImage(element, 0, 0);
  // `node` makes it delete the block itself: the selection of a table would be that of its cells.
  const dragging = { slice: node.content(), move: true, node };
  view.dragging = dragging;
}
