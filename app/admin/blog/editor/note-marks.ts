import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { NoteThread } from '../../../../contract/notes/notes.ts';
import { t } from '../../i18n/t.ts';
import { findNote } from './note-places.ts';
import { readSelection } from './read-selection.ts';

const key = new PluginKey<DecorationSet>('noteMarks');

interface NoteMarksOptions {
  onNote: () => void;
  /** The words of a note were clicked. */
  onMark: (id: number) => void;
}

/**
 * Marks the words of notes. The marks are not part of the document: they move along with the words while somebody
 * types, and the server finds the places of the notes in the saved text.
 */
export const NoteMarks = Extension.create<NoteMarksOptions>({
  name: 'noteMarks',
  addOptions: () => ({ onNote: () => {}, onMark: () => {} }),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-m': () => {
        // Starts the note at once, because what is typed next belongs to the note.
        readSelection(this.editor.view);
        this.options.onNote();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { onMark } = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) => tr.getMeta(key) ?? marks.map(tr.mapping, tr.doc),
        },
        props: {
          decorations: (state) => key.getState(state),
          handleClick(view, position) {
            const [mark] = key.getState(view.state)?.find(position, position) ?? [];
            if (mark) onMark(mark.spec.id);
            return false;
          },
        },
      }),
    ];
  },
});

/** Marks these notes and no others. A note whose block was edited since the block was saved keeps its mark. */
export function markNotes(editor: Editor, threads: readonly NoteThread[], current: number | undefined): void {
  const { state, view } = editor;
  if (view.composing) return;
  const before = key.getState(state) ?? DecorationSet.empty;
  const next = DecorationSet.create(
    state.doc,
    threads.flatMap(({ id, anchor }) => {
      const [known] = before.find(undefined, undefined, (spec) => spec.id === id);
      const found = findNote(state.doc, anchor) ?? (known && { from: known.from, to: known.to });
      if (!found) return [];
      const isCurrent = id === current;
      const attributes = { class: isCurrent ? 'note-mark note-mark-current' : 'note-mark', 'data-note': String(id) };
      const spec = { id, isCurrent };
      return anchor?.kind === 'picture'
        ? [Decoration.node(found.from, found.to, attributes, spec)]
        : [
            Decoration.inline(
              found.from,
              found.to,
              { ...attributes, nodeName: 'span', role: 'mark', 'aria-description': t('Has a note') },
              spec,
            ),
          ];
    }),
  );
  // Skip the transaction if no mark has changed, because it renders the text again.
  if (describe(next) === describe(before)) return;
  readSelection(view);
  view.dispatch(view.state.tr.setMeta(key, next).setMeta('addToHistory', false));
}

/** The current position of the words of a note. */
export const placeOfNote = (editor: Editor, id: number): number | undefined =>
  key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

const describe = (marks: DecorationSet) =>
  JSON.stringify(marks.find().map(({ from, to, spec }) => [from, to, spec.id, spec.isCurrent]));
