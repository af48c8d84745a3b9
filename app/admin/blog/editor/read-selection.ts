import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Reads the selection of the browser into the editor. Browsers report a selection some time after the key or click that
 * made it, on a busy machine after the next key. Call this before a key acts on the selection, and right before a
 * transaction that the person did not cause. Otherwise, the transaction restores the old selection, and the next typed
 * letter replaces it.
 */
export function readSelection(view: EditorView): void {
  const { state } = view;
  if (view.composing || !view.hasFocus() || !(state.selection instanceof TextSelection)) return;
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = state.doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const selection = TextSelection.between(anchor, head);
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection));
}
