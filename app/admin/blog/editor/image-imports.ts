import type { Editor } from '@tiptap/core';
import type { TextImage } from '../../../../contract/media/media.ts';
import { attempt } from '../../api.ts';
import { importTextImage, uploadTextImage } from '../../upload-text-image.ts';
import { imagesIn } from './images-in-text.ts';
import { readSelection } from './read-selection.ts';

export interface ImportState {
  /** Copies in the current batch. */
  total: number;
  done: number;
  /** Images of the clipboard that could not be copied. */
  lost: number;
  /** Why images of other sites could not be copied, by their address. */
  failures: ReadonlyMap<string, string>;
}

const MAX_CONCURRENT_COPIES = 2;

const INITIAL: ImportState = { total: 0, done: 0, lost: 0, failures: new Map() };

export type ImageImports = ReturnType<typeof createImageImports>;

/**
 * Copies images of the clipboard and of other sites to this site, and replaces them with their copies wherever they
 * are in the text, also when Undo or Redo brings one back later.
 */
export function createImageImports() {
  /** Images of the clipboard, by their blob: addresses. */
  const files = new Map<string, File>();
  const copies = new Map<string, TextImage>();
  const queue: string[] = [];
  const inFlight = new Set<string>();
  const listeners = new Set<() => void>();
  let editor: Editor | undefined;
  let state = INITIAL;

  function update(changes: Partial<ImportState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function enqueue(addresses: Iterable<string>) {
    const added = [...new Set(addresses)].filter((address) => !inFlight.has(address) && !queue.includes(address));
    if (added.length === 0) return;
    const isIdle = inFlight.size + queue.length === 0;
    queue.push(...added);
    const failures = new Map([...state.failures].filter(([address]) => !added.includes(address)));
    const before = isIdle ? { total: 0, done: 0 } : state;
    update({ total: before.total + added.length, done: before.done, failures });
    while (inFlight.size < MAX_CONCURRENT_COPIES && queue.length > 0) void copyNext();
  }

  async function copyNext() {
    const address = queue.shift();
    if (address === undefined) return;
    inFlight.add(address);
    const file = files.get(address);
    const copy = async () => copies.get(address) ?? (file ? uploadTextImage(file) : importTextImage(address));
    const { value, error } = await attempt(copy, { toast: false });
    if (value) copies.set(address, value);
    else if (file) {
      // Remove the image, because only this page can display it.
      update({ lost: state.lost + 1 });
      replace(address, undefined);
    } else update({ failures: new Map([...state.failures, [address, error?.message ?? '']]) });
    inFlight.delete(address);
    update({ done: state.done + 1 });
    insertCopies();
    void copyNext();
  }

  function insertCopies() {
    if (!editor || editor.isDestroyed) return;
    for (const { src } of imagesIn(editor.state.doc)) {
      const copy = copies.get(src);
      if (copy) replace(src, copy);
    }
    redrawLabels();
  }

  /** Renders the labels of images again, because they depend on more than the document. */
  function redrawLabels() {
    if (!editor || editor.isDestroyed) return;
    readSelection(editor.view);
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }

  /** Replaces or removes an image outside the history: Undo would bring back an address that only this page knows. */
  function replace(address: string, copy: TextImage | undefined) {
    if (!editor || editor.isDestroyed) return;
    const images = imagesIn(editor.state.doc).filter(({ src }) => src === address);
    if (images.length === 0) return;
    readSelection(editor.view);
    const { tr } = editor.state;
    // Backwards, so that the positions stay valid.
    for (const { position, size, attributes } of images.reverse()) {
      if (!copy) tr.delete(position, position + size);
      else {
        const { url, width, height } = copy;
        tr.setNodeMarkup(position, undefined, { ...attributes, src: url, width, height });
      }
    }
    editor.view.dispatch(tr.setMeta('addToHistory', false));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    isCopying: (address?: string) =>
      address === undefined ? inFlight.size + queue.length > 0 : inFlight.has(address) || queue.includes(address),
    /** Returns an address that represents the file until it is copied. */
    addFile(file: File): string {
      const address = URL.createObjectURL(file);
      files.set(address, file);
      return address;
    },
    /** Copies the images of pasted HTML. */
    handlePasted({ external, html, lost }: { external: string[]; html: string; lost: number }) {
      if (lost > 0) update({ lost: state.lost + lost });
      enqueue([...external, ...[...files.keys()].filter((address) => html.includes(address))]);
    },
    copy(addresses: Iterable<string>) {
      enqueue(addresses);
      redrawLabels();
    },
    dismissLost: () => update({ lost: 0 }),
    attach(attached: Editor) {
      editor = attached;
      const handleUpdate = () => {
        if (imagesIn(attached.state.doc).some(({ src }) => copies.has(src))) insertCopies();
      };
      attached.on('update', handleUpdate);
      return () => {
        attached.off('update', handleUpdate);
      };
    },
    close() {
      for (const address of files.keys()) URL.revokeObjectURL(address);
    },
  };
}
