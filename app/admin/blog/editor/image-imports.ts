import type { Editor } from '@tiptap/core';
import type { TextPicture } from '../../../../contract/media.ts';
import { ApiError } from '../../api.ts';
import { importTextPicture, uploadTextPicture } from './upload-text-image.ts';

/** What the editor tells of pictures that are copied to this site. */
export interface ImportState {
  /** Of those that were begun since nothing was copied last. */
  total: number;
  done: number;
  /** Pictures of the clipboard that could not be taken. */
  lost: number;
  /** Why pictures of other sites could not be copied, a sentence for each of their addresses. */
  failures: ReadonlyMap<string, string>;
}

/** Copies at a time. */
const AT_ONCE = 2;

const START: ImportState = { total: 0, done: 0, lost: 0, failures: new Map() };

export type PictureImports = ReturnType<typeof createPictureImports>;

/**
 * Copies pictures of a text to this site, those of other sites and those of the clipboard, and puts the copies in their
 * place: wherever the text shows such a picture by then, also when an Undo or Redo brings one back later.
 */
export function createPictureImports() {
  /** Pictures of the clipboard, by addresses that only this page knows. */
  const files = new Map<string, File>();
  const copies = new Map<string, TextPicture>();
  const waiting: string[] = [];
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  let editor: Editor | undefined;
  let state = START;

  function change(changed: Partial<ImportState>) {
    state = { ...state, ...changed };
    for (const tell of listeners) tell();
  }

  function add(addresses: Iterable<string>) {
    const fresh = [...new Set(addresses)].filter((one) => !underWay.has(one) && !waiting.includes(one));
    if (fresh.length === 0) return;
    const isIdle = underWay.size + waiting.length === 0;
    waiting.push(...fresh);
    const failures = new Map([...state.failures].filter(([address]) => !fresh.includes(address)));
    const before = isIdle ? { total: 0, done: 0 } : state;
    change({ total: before.total + fresh.length, done: before.done, failures });
    while (underWay.size < AT_ONCE && waiting.length > 0) void copyNext();
  }

  async function copyNext() {
    const address = waiting.shift();
    if (address === undefined) return;
    underWay.add(address);
    try {
      const known = copies.get(address);
      const file = files.get(address);
      const copy = known ?? (await (file ? uploadTextPicture(file) : importTextPicture(address)));
      copies.set(address, copy);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (files.has(address)) {
        // Nobody but this page could show it.
        change({ lost: state.lost + 1 });
        replace(address, undefined);
      } else change({ failures: new Map([...state.failures, [address, error.message]]) });
    } finally {
      underWay.delete(address);
      change({ done: state.done + 1 });
      placeCopies();
      void copyNext();
    }
  }

  function placeCopies() {
    if (!editor || editor.isDestroyed) return;
    for (const { src } of picturesOf(editor)) {
      const copy = copies.get(src);
      if (copy) replace(src, copy);
    }
    drawNotes();
  }

  /** What is noted beside the pictures follows from more than the text. */
  function drawNotes() {
    if (editor && !editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }

  /** Not a step of its own for Undo, which would bring back what is only known to this page. */
  function replace(address: string, copy: TextPicture | undefined) {
    if (!editor || editor.isDestroyed) return;
    const { tr } = editor.state;
    // From the end, so that positions stay true.
    for (const { position, size, src, attributes } of picturesOf(editor).reverse()) {
      if (src !== address) continue;
      if (!copy) tr.delete(position, position + size);
      else {
        const { url, width, height } = copy;
        tr.setNodeMarkup(position, undefined, { ...attributes, src: url, width, height });
      }
    }
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
  }

  return {
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    state: () => state,
    isCopying: (address?: string) =>
      address === undefined ? underWay.size + waiting.length > 0 : underWay.has(address) || waiting.includes(address),
    takeFile(file: File): string {
      const address = URL.createObjectURL(file);
      files.set(address, file);
      return address;
    },
    /** Told of what was just pasted: its pictures follow by themselves. */
    notePasted({ foreign, html, lost }: { foreign: string[]; html: string; lost: number }) {
      if (lost > 0) change({ lost: state.lost + lost });
      add([...foreign, ...[...files.keys()].filter((address) => html.includes(address))]);
    },
    add(addresses: Iterable<string>) {
      add(addresses);
      drawNotes();
    },
    forgetLost: () => change({ lost: 0 }),
    attach(present: Editor) {
      editor = present;
      const again = () => {
        if (picturesOf(present).some(({ src }) => copies.has(src))) placeCopies();
      };
      present.on('update', again);
      return () => {
        present.off('update', again);
      };
    },
    close() {
      for (const address of files.keys()) URL.revokeObjectURL(address);
    },
  };
}

export interface PictureInText {
  position: number;
  size: number;
  src: string;
  attributes: Record<string, unknown>;
}

export function picturesOf({ state: { doc } }: { state: Pick<Editor['state'], 'doc'> }): PictureInText[] {
  const pictures: PictureInText[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'image') return;
    pictures.push({ position, size: node.nodeSize, src: String(node.attrs.src ?? ''), attributes: node.attrs });
  });
  return pictures;
}

/** Whether a picture is loaded from another site. */
export function isForeign(src: string): boolean {
  return /^(https?:)?\/\//i.test(src) && URL.parse(src, location.href)?.origin !== location.origin;
}

/** Whether nobody has said yet what it shows; an empty description says that it is decoration. */
export const isUndescribed = ({ attributes }: PictureInText): boolean => typeof attributes.alt !== 'string';
