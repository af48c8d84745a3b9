import { Node } from '@tiptap/core';

/** An image, table or quotation with its caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],

  addKeyboardShortcuts() {
    return {
      // A caption has one line: Enter moves below the figure.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const belowFigure = $from.after(-1);
        return editor
          .chain()
          .insertContentAt(belowFigure, { type: 'paragraph' })
          .focus(belowFigure + 1)
          .run();
      },
    };
  },
});
