import { type Attribute, Extension, type Extensions, textblockTypeInputRule } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { EmbedNode } from './embed-node.ts';
import { Figcaption, Figure } from './figure-node.ts';
import { FindInText } from './find-bar.tsx';
import { isAllowedLink } from './link-address.ts';
import { Anchors, Subscript, Superscript } from './raised-text.ts';
import { TextFlags } from './text-flags.ts';

/** The elements of contract/blog/article-html.ts. Anything else is dropped when text is pasted. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isAllowedLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Superscript,
  Subscript,
  Anchors,
  Image,
  EmbedNode,
  Figure,
  Figcaption,
  FindInText,
  // Shows which words a link is for, while its field has the focus.
  Selection,
  TextFlags,
  // The title is the only heading of level 1, so one # means the same as two.
  Extension.create({
    name: 'singleHash',
    addInputRules() {
      const type = this.editor.schema.nodes.heading;
      return type ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })] : [];
    },
  }),
  // Tiptap writes column widths into style attributes, which the Content-Security-Policy forbids.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null }),
  TableRow,
  TableCell.extend({
    addAttributes: () => cellAttributes,
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
  TableHeader.extend({
    addAttributes: () => ({ ...cellAttributes, scope: { default: null } }),
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
];

const cellAttributes: Record<string, Partial<Attribute>> = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Required by the table commands; never set here.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

function span(name: string): Partial<Attribute> {
  return {
    default: 1,
    parseHTML: (cell) => Number(cell.getAttribute(name)) || 1,
    renderHTML: (attributes) => (attributes[name] > 1 ? { [name]: attributes[name] } : {}),
  };
}
