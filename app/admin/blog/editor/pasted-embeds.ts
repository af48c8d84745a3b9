import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { attempt } from '../../api.ts';
import { lookUpEmbed } from '../../embeds/embed-calls.ts';
import { toAttributes } from './embed-node.ts';
import { readSelection } from './read-selection.ts';

export interface PastedEmbedState {
  isBusy: boolean;
  /** The embed that replaced the last pasted address, until its notice is closed. */
  pasted: { address: string; type: 'video' | 'map' | 'page'; problem: string | null } | undefined;
  /** Why an address stayed a link. */
  refused: string | undefined;
}

export type PastedEmbeds = ReturnType<typeof createPastedEmbeds>;

const NOTHING: PastedEmbedState = { isBusy: false, pasted: undefined, refused: undefined };

/** Avoids requests for addresses that cannot be embeds, such as pictures and pages of this site. */
const couldBeEmbed = (text: string) => {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  return (
    url !== null && url.origin !== location.origin && !/\.(?:jpe?g|png|gif|webp|avif|svg|pdf)$/i.test(url.pathname)
  );
};

/**
 * Addresses that are pasted on a line of their own. Each is a link at first, and becomes an embed if a provider owns it.
 * Undo brings the link back.
 */
export function createPastedEmbeds() {
  const listeners = new Set<() => void>();
  let state = NOTHING;

  function update(changes: Partial<PastedEmbedState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function lookUp(view: EditorView, address: string) {
    update({ ...NOTHING, isBusy: true });
    const { value, error } = await attempt(() => lookUpEmbed(address), { toast: false });
    if (value && !view.isDestroyed && replaceLink(view, address, toAttributes(value))) {
      update({ isBusy: false, pasted: { address, type: value.type, problem: value.problem } });
      return;
    }
    // An address that no provider owns is an ordinary link.
    const refused = error?.errors.address?.find((text) => text.includes('not allowed'));
    update({ isBusy: false, refused });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    /**
     * Returns whether the text was an address alone on its line. If so, it becomes a link until the server has
     * responded.
     */
    handlePaste(view: EditorView, text: string): boolean {
      const address = text.trim();
      const { selection, schema, tr } = view.state;
      const { parent } = selection.$from;
      const isOwnLine = selection.empty && parent.type.name === 'paragraph' && parent.content.size === 0;
      const { link } = schema.marks;
      if (!isOwnLine || !link || !couldBeEmbed(address)) return false;
      tr.replaceSelectionWith(schema.text(address, [link.create({ href: address })]), false);
      view.dispatch(closeHistory(tr).scrollIntoView());
      void lookUp(view, address);
      return true;
    },
    /** Makes the embed that was pasted last a link again. */
    keepLink(editor: Editor) {
      const { pasted } = state;
      update({ pasted: undefined });
      if (!pasted) return;
      const { doc, schema, tr } = editor.state;
      const last = findPasted(doc, pasted.address);
      if (!last) return;
      const text = schema.text(pasted.address, [schema.mark('link', { href: pasted.address })]);
      editor.view.dispatch(tr.replaceWith(last.from, last.to, schema.node('paragraph', null, text)));
      editor.commands.focus();
    },
    dismiss: () => update({ pasted: undefined, refused: undefined }),
  };
}

/** Puts the embed where the pasted address is, if it is still there and alone in its paragraph. */
function replaceLink(view: EditorView, address: string, attributes: object): boolean {
  const { doc, schema } = view.state;
  const link = findLast(doc, (node) => node.type.name === 'paragraph' && node.textContent === address);
  const type = schema.nodes.embed;
  if (!link || !type) return false;
  readSelection(view);
  const { tr } = view.state;
  const embed = type.create({ ...attributes, pastedFrom: address });
  const isLast = link.to === doc.content.size;
  tr.replaceWith(link.from, link.to, isLast ? [embed, schema.node('paragraph')] : [embed]);
  view.dispatch(closeHistory(tr));
  return true;
}

/** The last embed that replaced this pasted address. */
export const findPasted = (doc: Node, address: string) =>
  findLast(doc, (node) => node.type.name === 'embed' && node.attrs.pastedFrom === address);

function findLast(doc: Node, isWanted: (node: Node) => boolean): { from: number; to: number } | undefined {
  let last: { from: number; to: number } | undefined;
  doc.descendants((node, position) => {
    if (isWanted(node)) last = { from: position, to: position + node.nodeSize };
  });
  return last;
}
