import { Extension, type JSONContent, Node } from '@tiptap/core';
import type { Fragment, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { splitFacts, writeFact } from '../../../../contract/copy/facts.ts';

/** A fact of the company. Drawn by chip-field.tsx; other editors get it as text when it is copied. */
export const FactNode = Node.create({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  // The caret passes it with one key, and typing never replaces it.
  selectable: false,
  addAttributes: () => ({ name: { default: '', parseHTML: (element) => element.dataset.fact } }),
  parseHTML: () => [{ tag: 'span[data-fact]' }],
  renderHTML: ({ node }) => ['span', { 'data-fact': node.attrs.name }, writeFact(node.attrs.name)],
});

/** The schema of a text with facts: a paragraph for each line. There is no formatting, and no history of its own. */
export const factDocument = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph+' }),
  Node.create({
    name: 'paragraph',
    content: 'inline*',
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({ name: 'text', group: 'inline' }),
];

/** Facts that are typed or pasted as text become nodes. */
export const WrittenFacts = Extension.create({
  name: 'writtenFacts',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        appendTransaction(transactions, _before, { doc, tr }) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          doc.descendants((node, position) => {
            let at = position;
            for (const part of splitFacts(node.text ?? '')) {
              const length = typeof part === 'string' ? part.length : writeFact(part.name).length;
              if (typeof part !== 'string') {
                const fact = schema.node('fact', { name: part.name });
                tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + length), fact);
              }
              at += length;
            }
          });
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

export function textToDocument(text: string): JSONContent {
  const content = text.split('\n').map((line) => ({
    type: 'paragraph',
    content: splitFacts(line).map((part) =>
      typeof part === 'string' ? { type: 'text', text: part } : { type: 'fact', attrs: { name: part.name } },
    ),
  }));
  return { type: 'doc', content };
}

/** The text of a document, or of a selected part. */
export const documentToText = (paragraphs: Fragment) => paragraphs.content.map(lineOf).join('\n');

const lineOf = (paragraph: ProseMirrorNode) => paragraph.content.content.map(textOf).join('');

const textOf = (node: ProseMirrorNode): string => node.text ?? writeFact(node.attrs.name);

/** Changes only what differs, so that the caret stays where it is. */
export function replaceText({ doc, schema, tr }: EditorState, text: string): Transaction {
  const next = schema.nodeFromJSON(textToDocument(text));
  const from = doc.content.findDiffStart(next.content);
  const to = doc.content.findDiffEnd(next.content);
  if (from === null || !to) return tr;
  // Equal characters before and after the difference can be found from both sides.
  const overlap = Math.max(0, from - Math.min(to.a, to.b));
  return tr.replace(from, to.a + overlap, next.slice(from, to.b + overlap));
}

/** Where the caret is in the document if it is at `offset` in the text. */
export function positionAt(document: ProseMirrorNode, offset: number): number {
  let rest = offset;
  let position = 0;
  for (const paragraph of document.content.content) {
    position += 1;
    for (const node of paragraph.content.content) {
      const { length } = textOf(node);
      if (rest <= length) return position + (node.isText ? rest : Math.min(rest, 1));
      rest -= length;
      position += node.nodeSize;
    }
    if (rest <= 0) return position;
    // The end of the line, and of the paragraph.
    rest -= 1;
    position += 1;
  }
  return position - 1;
}
