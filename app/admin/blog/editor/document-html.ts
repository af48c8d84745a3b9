import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { tidyHtml } from './tidy-html.ts';

/** Nodes never change, so a keystroke converts one block and not the whole article. */
const blocks = new WeakMap<Node, string>();
const documents = new WeakMap<Node, string>();

/** The document as HTML of our articles. */
export function documentHtml(doc: Node): string {
  const html = documents.get(doc) ?? convert(doc);
  documents.set(doc, html);
  return html;
}

function convert(doc: Node): string {
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const parts = doc.children.map((block) => {
    let html = blocks.get(block);
    if (html === undefined) {
      const holder = document.createElement('div');
      holder.append(serializer.serializeNode(block));
      html = tidyHtml(holder.innerHTML);
      blocks.set(block, html);
    }
    return html;
  });
  // The editor adds an empty paragraph at the end.
  while (parts.at(-1) === '<p></p>' || parts.at(-1) === '') parts.pop();
  return parts.join('');
}
