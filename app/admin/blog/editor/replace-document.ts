import { createNodeFromContent, type Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import { readSelection } from './read-selection.ts';

/** Replaces the blocks that differ and no others, so that the caret stays where somebody is typing. */
export function replaceDocument(editor: Editor, html: string): void {
  const parsed = createNodeFromContent(html, editor.schema, { slice: false });
  const next = (parsed instanceof Fragment ? parsed.content : (parsed as Node).children) as readonly Node[];
  const { doc } = editor.state;
  const changes: { from: number; to: number; blocks: Node[] }[] = [];
  let position = 0;
  let open: { from: number; to: number; blocks: Node[] } | undefined;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  for (const { added, removed, value } of diffArrays([...doc.children], [...next], { comparator: (a, b) => a.eq(b) })) {
    if (!added && !removed) {
      open = undefined;
      position += sizeOf(value);
      continue;
    }
    if (!open) {
      open = { from: position, to: position, blocks: [] };
      changes.push(open);
    }
    if (added) open.blocks.push(...value);
    else {
      position += sizeOf(value);
      open.to = position;
    }
  }
  if (changes.length === 0) return;
  readSelection(editor.view);
  const { tr } = editor.state;
  // Backwards, so that the positions stay valid.
  for (const { from, to, blocks } of changes.reverse()) tr.replaceWith(from, to, blocks);
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
