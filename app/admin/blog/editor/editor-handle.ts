import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { NoteThread } from '../../../../contract/notes/notes.ts';
import { documentHtml } from './document-html.ts';
import type { ImageImports } from './image-imports.ts';
import { markNotes, placeOfNote } from './note-marks.ts';
import { selectedAnchor } from './note-places.ts';
import { replaceDocument } from './replace-document.ts';
import { flagProblems } from './text-flags.ts';

export interface EditorHandle {
  /** The text as it would be saved: exactly the initial HTML as long as nothing is changed. */
  html(): string;
  /** Puts another text into the editor, which is not a change of the person. The caret stays. */
  replace(html: string): void;
  focus(): void;
  /** Moves the caret to the end of a text that begins with `typed`, and adds the spaces that HTML leaves out there. */
  continueAfter(typed: string): void;
  /** Whether images of the text are still being copied to this site. */
  isCopying(): boolean;
  /** Undefined while the editor is being created. */
  document(): Node | undefined;
  /** Marks the parts of the current text that could be better. */
  flagProblems(brokenLinks: ReadonlySet<string>): void;
  /** Marks the words of notes. `current` is marked more strongly. */
  markNotes(threads: readonly NoteThread[], current: number | undefined): void;
  /** What a note on the selection would be on. Undefined: nothing is selected. */
  selectedAnchor(): ReturnType<typeof selectedAnchor>;
  /** Moves the caret to the words of a note. False: they are not in the text. */
  goToNote(id: number): boolean;
  /** Moves the caret to a place in the document and shows it. */
  goTo(position: number): void;
  /** Selects an image and opens its alt text. */
  editImage(position: number): void;
  /** Sets the level of the heading whose text starts at the position. */
  setHeadingLevel(position: number, level: number): void;
}

interface HandleParts {
  editor: Editor;
  imports: ImageImports;
  initialHtml: string;
  /** Opens the bar of the selected image. */
  onImage: () => void;
}

export function createEditorHandle({ editor, imports, initialHtml, onImage }: HandleParts): EditorHandle {
  // Tiptap may destroy an editor that was slow to mount and create another one. Nobody can type before that.
  const isReady = () => Boolean(editor.schema) && !editor.isDestroyed;
  const goTo = (position: number) => {
    if (!isReady()) return;
    const { doc, tr } = editor.state;
    const place = doc.resolve(Math.min(position, doc.content.size));
    editor.view.dispatch(tr.setSelection(TextSelection.near(place)).scrollIntoView());
    editor.view.focus();
  };
  /** The loaded HTML, and what the editor makes of it. */
  let loaded = { html: initialHtml, asWritten: isReady() ? documentHtml(editor.state.doc) : '' };
  return {
    html() {
      if (!isReady()) return loaded.html;
      const html = documentHtml(editor.state.doc);
      return html === loaded.asWritten ? loaded.html : html;
    },
    replace(html) {
      if (!isReady()) return;
      replaceDocument(editor, html);
      loaded = { html, asWritten: documentHtml(editor.state.doc) };
    },
    // At once: Tiptap's command waits for a frame, and what is typed before it would stay in the title.
    focus() {
      if (isReady()) editor.view.focus();
    },
    continueAfter(typed) {
      goTo(Number.POSITIVE_INFINITY);
      const lastLine = typed.slice(typed.lastIndexOf('\n') + 1);
      const spaces = lastLine.slice(lastLine.trimEnd().length);
      if (spaces && isReady()) editor.view.dispatch(editor.state.tr.insertText(spaces));
    },
    isCopying: () => imports.isCopying(),
    document: () => (isReady() ? editor.state.doc : undefined),
    flagProblems(brokenLinks) {
      if (isReady()) flagProblems(editor, brokenLinks);
    },
    markNotes(threads, current) {
      if (isReady()) markNotes(editor, threads, current);
    },
    selectedAnchor: () => (isReady() ? selectedAnchor(editor.state) : undefined),
    goToNote(id) {
      const place = isReady() ? placeOfNote(editor, id) : undefined;
      if (place !== undefined) goTo(place);
      return place !== undefined;
    },
    goTo,
    editImage(position) {
      // The text may have changed since the image was found.
      if (!isReady() || editor.state.doc.nodeAt(position)?.type.name !== 'image') return;
      editor.chain().setNodeSelection(position).scrollIntoView().run();
      onImage();
    },
    setHeadingLevel(position, level) {
      if (!isReady()) return;
      const heading = editor.state.doc.nodeAt(position - 1);
      if (heading?.type.name !== 'heading') return;
      editor.view.dispatch(editor.state.tr.setNodeMarkup(position - 1, undefined, { ...heading.attrs, level }));
      goTo(position);
    },
  };
}
