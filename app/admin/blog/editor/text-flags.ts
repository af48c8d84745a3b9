import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../i18n/t.ts';
import { readSelection } from './read-selection.ts';
import { problemLinks, skippedHeadings } from './text-problems.ts';

const key = new PluginKey<DecorationSet>('textFlags');

/**
 * Marks skipped heading levels and links that lead nowhere at their place; image-labels.ts marks images. The marks are
 * not saved. While somebody types they only move along: `flagProblems` searches the text, some time after the last key.
 */
export const TextFlags = Extension.create({
  name: 'textFlags',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, flags) => tr.getMeta(key) ?? flags.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

export function flagProblems(editor: Editor, brokenLinks: ReadonlySet<string>): void {
  const { state, view } = editor;
  if (view.composing) return;
  const next = DecorationSet.create(state.doc, [
    ...skippedHeadings(state.doc).map(({ level, levelBefore, position }) => {
      const note =
        levelBefore === 1
          ? t('Level {level}, start with level 2', { level })
          : t('Level {level} after level {levelBefore}', { level, levelBefore });
      return flagHeading(state.doc, position - 1, note);
    }),
    ...problemLinks(state.doc, brokenLinks).map(({ kind, address, text, position }) =>
      flagLink(
        position,
        text.length,
        kind === 'empty' ? t('Empty link') : t('Broken link: {address} doesn’t exist', { address }),
      ),
    ),
  ]);
  // Skip the transaction if no mark has changed, because it renders the text again.
  if (describe(next) === describe(key.getState(state))) return;
  readSelection(view);
  view.dispatch(view.state.tr.setMeta(key, next));
}

function flagHeading(doc: Node, position: number, note: string): Decoration {
  const end = position + (doc.nodeAt(position)?.nodeSize ?? 0);
  // The style sheet shows the note before the heading, so that it is part of its accessible name.
  return Decoration.node(position, end, { class: 'flagged-heading', 'data-flag': note }, { note });
}

const flagLink = (position: number, length: number, note: string) =>
  Decoration.inline(
    position,
    position + length,
    { nodeName: 'span', class: 'flagged-link', role: 'mark', title: note, 'aria-description': note },
    { note },
  );

const describe = (flags = DecorationSet.empty) =>
  JSON.stringify(flags.find().map(({ from, to, spec }) => [from, to, spec.note]));
