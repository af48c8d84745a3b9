import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { documentHtml } from './document-html.ts';
import type { ImageImports } from './image-imports.ts';
import { replaceDocument } from './replace-document.ts';

export interface EditorHandle {
  /** The text as it would be saved: exactly the given HTML as long as nothing is changed. */
  html(): string;
  /** Puts another text into the editor, which is not a change of the person. The caret stays. */
  replace(html: string): void;
  focus(): void;
  /** Whether images of the text are still being copied to this site. */
  isCopying(): boolean;
  /** Undefined while the editor is being created. */
  document(): Node | undefined;
  /** Moves the caret to a place in the document and shows it. */
  goTo(position: number): void;
}

export function createEditorHandle(editor: Editor, imports: ImageImports, initialHtml: string): EditorHandle {
  // Tiptap may destroy an editor that was slow to mount and create another one. Nobody can have typed until then.
  const isReady = () => Boolean(editor.schema) && !editor.isDestroyed;
  /** HTML that was given, and what the editor makes of it. */
  let given = { html: initialHtml, asWritten: isReady() ? documentHtml(editor.state.doc) : '' };
  return {
    html() {
      if (!isReady()) return given.html;
      const html = documentHtml(editor.state.doc);
      return html === given.asWritten ? given.html : html;
    },
    replace(html) {
      if (!isReady()) return;
      replaceDocument(editor, html);
      given = { html, asWritten: documentHtml(editor.state.doc) };
    },
    focus: () => editor.commands.focus(),
    isCopying: () => imports.isCopying(),
    document: () => (isReady() ? editor.state.doc : undefined),
    goTo(position) {
      if (!isReady()) return;
      const { doc, tr } = editor.state;
      const place = doc.resolve(Math.min(position, doc.content.size));
      editor.view.dispatch(tr.setSelection(TextSelection.near(place)).scrollIntoView());
      editor.view.focus();
    },
  };
}
