import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

/** The caption of the selected image: the text below it in its figure. */
export function captionOfImage({ state }: Editor): string {
  const { parent } = state.selection.$from;
  return parent.type.name === 'figure' && parent.lastChild?.type.name === 'figcaption'
    ? parent.lastChild.textContent
    : '';
}

/** An image as content of the editor, in a figure if it has a caption. */
export function imageContent(attrs: Record<string, unknown>, caption: string) {
  const image = { type: 'image', attrs };
  if (!caption) return image;
  return { type: 'figure', content: [image, { type: 'figcaption', content: [{ type: 'text', text: caption }] }] };
}

/** Changes the alt text and the caption of the selected image. */
export function describeImage(editor: Editor, alt: string, caption: string): void {
  const { state, schema, view } = editor;
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return;
  const { $from, from, to, node } = selection;
  const image = node.type.create({ ...node.attrs, alt });
  tr.setNodeMarkup(from, undefined, image.attrs);
  if (caption !== captionOfImage(editor)) {
    const figcaption = caption ? schema.nodes.figcaption?.create(null, schema.text(caption)) : undefined;
    const { parent } = $from;
    if (parent.type.name === 'figure') {
      const others: Node[] = parent.children.filter((child) => child.type.name !== 'figcaption');
      const start = $from.before();
      // Without a caption, an image needs no figure.
      if (!figcaption && others.length === 1) tr.replaceWith(start, start + parent.nodeSize, image);
      else {
        const old = parent.lastChild?.type.name === 'figcaption' ? parent.lastChild.nodeSize : 0;
        const end = $from.end();
        tr.replaceWith(end - old, end, figcaption ?? []);
      }
    } else if (figcaption) {
      tr.replaceWith(from, to, schema.node('figure', null, [image, figcaption]));
    }
  }
  view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}
