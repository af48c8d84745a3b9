import { Extension, Mark } from '@tiptap/core';

/** Superscript or subscript. Each replaces the other. */
const mark = (name: string, tag: string, other: string, key: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Uses the keyboard shortcuts of Google Docs. */
export const Superscript = mark('superscript', 'sup', 'subscript', 'Mod-.');
export const Subscript = mark('subscript', 'sub', 'superscript', 'Mod-,');

/** Keeps the ids that links within the text lead to, such as those of footnotes and their references. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'link'],
      attributes: {
        id: {
          default: null,
          // When a paragraph is split, only its first half keeps the id.
          keepOnSplit: false,
          parseHTML: (element) => element.getAttribute('id'),
          renderHTML: ({ id }) => (id ? { id } : {}),
        },
      },
    },
  ],
});
