import type { Editor } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { t } from '../../i18n/t.ts';
import { readSelection } from './read-selection.ts';

export type Direction = 'up' | 'down';

/** A block among its siblings. */
interface Place {
  /** The start of the block. */
  position: number;
  node: Node;
  parent: Node;
  index: number;
}

/** The block of the whole text that contains a position. */
export function blockAt(doc: Node, position: number): Place | undefined {
  if (position < 0 || position > doc.content.size) return undefined;
  const { index, offset, node } = doc.content.size === position ? doc.childBefore(position) : doc.childAfter(position);
  return node ? { position: offset, node, parent: doc, index } : undefined;
}

/**
 * Moves the item at the caret within its list, or else the block at the caret, over its neighbour. Returns what to
 * announce, or undefined if there is nothing to move.
 */
export function moveAtCaret(editor: Editor, direction: Direction): string | undefined {
  readSelection(editor.view);
  const { state } = editor;
  const place = itemAt(state.selection.$from, direction) ?? blockAt(state.doc, state.selection.from);
  return place && move(editor, place, direction);
}

/** Moves the block that starts at `position`. */
export function moveBlock(editor: Editor, position: number, direction: Direction): string | undefined {
  const place = blockAt(editor.state.doc, position);
  return place && move(editor, place, direction);
}

/** Moves the block that starts at `position` to where `gap` other blocks are before it. */
export function moveBlockTo(editor: Editor, position: number, gap: number): string | undefined {
  const place = blockAt(editor.state.doc, position);
  if (!place || gap === place.index || gap === place.index + 1) return undefined;
  return moveTo(editor, place, gap > place.index ? gap - 1 : gap);
}

function move(editor: Editor, place: Place, direction: Direction): string {
  const { index, parent } = place;
  if (direction === 'up' ? index === 0 : index >= blocksIn(parent) - 1) {
    return direction === 'up'
      ? t('{kind, select, item {Item} other {Block}} is already first.', { kind: kindOf(place) })
      : t('{kind, select, item {Item} other {Block}} is already last.', { kind: kindOf(place) });
  }
  return moveTo(editor, place, direction === 'up' ? index - 1 : index + 1);
}

function moveTo(editor: Editor, place: Place, target: number): string {
  const { position, node, parent, index } = place;
  const isUp = target < index;
  const others = parent.children.slice(isUp ? target : index + 1, isUp ? index : target + 1);
  const size = Fragment.from(others).size;
  const start = isUp ? position - size : position;
  const { state, view } = editor;
  const reordered = isUp ? [node, ...others] : [...others, node];
  const tr = state.tr.replaceWith(start, start + node.nodeSize + size, Fragment.from(reordered));
  keepSelection(state, tr, position, node, isUp ? -size : size);
  view.dispatch(tr.scrollIntoView());
  return t('{kind, select, item {Item} other {Block}} moved to position {position} of {total}.', {
    kind: kindOf(place),
    position: target + 1,
    total: blocksIn(parent),
  });
}

const kindOf = ({ node }: Place) => (node.type.name === 'listItem' ? 'item' : 'block');

/** Counts blocks, without the empty paragraph that the editor keeps after the author's last block. */
export function blocksIn(parent: Node): number {
  const last = parent.lastChild;
  const isExtra = parent.type.name === 'doc' && last?.type.name === 'paragraph' && last.content.size === 0;
  return Math.max(1, parent.childCount - (isExtra ? 1 : 0));
}

function keepSelection(state: EditorState, tr: Transaction, position: number, node: Node, by: number) {
  const { selection } = state;
  const isInside = selection.from >= position && selection.to <= position + node.nodeSize;
  if (!isInside) tr.setSelection(TextSelection.near(tr.doc.resolve(position + by + 1)));
  else if (selection instanceof NodeSelection) {
    tr.setSelection(NodeSelection.create(tr.doc, selection.from + by));
  } else {
    tr.setSelection(TextSelection.between(tr.doc.resolve(selection.anchor + by), tr.doc.resolve(selection.head + by)));
  }
}

/** The innermost list item that can move in this direction. */
function itemAt($from: ResolvedPos, direction: Direction): Place | undefined {
  for (let depth = $from.depth; depth > 1; depth--) {
    const node = $from.node(depth);
    if (node.type.name !== 'listItem') continue;
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    if (direction === 'up' ? index > 0 : index < parent.childCount - 1) {
      return { position: $from.before(depth), node, parent, index };
    }
  }
  return undefined;
}

export function duplicateBlock(editor: Editor, position: number): void {
  const place = blockAt(editor.state.doc, position);
  if (!place) return;
  const { node } = place;
  const tr = editor.state.tr.insert(place.position + node.nodeSize, node);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place.position + node.nodeSize + 1))));
}

export function deleteBlock(editor: Editor, position: number): void {
  const place = blockAt(editor.state.doc, position);
  if (!place) return;
  const { tr } = editor.state;
  // A text has at least one block.
  if (editor.state.doc.childCount === 1) {
    tr.replaceWith(0, place.node.nodeSize, editor.schema.node('paragraph'));
  } else tr.delete(place.position, place.position + place.node.nodeSize);
  const near = Math.min(place.position, tr.doc.content.size);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(near))));
}
