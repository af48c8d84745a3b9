import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { PictureImports } from '../editor/image-imports.ts';
import { fileOfTransfer } from '../editor/transferred-image.ts';
import { cleanPasted } from './clean-pasted.ts';
import { isMarkdown } from './is-markdown.ts';

/** What the editor does with what is pasted: HTML is cleaned, Markdown becomes HTML, pictures are copied to this site. */
export function pasteProps(imports: PictureImports, onFile: (file: File) => void) {
  let rtf = '';
  /** Ctrl+Shift+V pastes plain text, and what it pastes says nothing of it. */
  let isShiftDown = false;
  const noteKey = (_view: EditorView, event: KeyboardEvent) => {
    isShiftDown = event.shiftKey;
  };

  return {
    handleDOMEvents: {
      keydown: noteKey,
      keyup: noteKey,
      // Before anything else is asked of what is pasted.
      paste(_view, event) {
        rtf = event.clipboardData?.getData('text/rtf') ?? '';
      },
      drop(_view, event) {
        rtf = event.dataTransfer?.getData('text/rtf') ?? '';
      },
    },
    transformPastedHTML(html) {
      const cleaned = cleanPasted({ html, rtf, takeFile: imports.takeFile });
      imports.notePasted(cleaned);
      return cleaned.html;
    },
    handlePaste(view, event) {
      const { clipboardData } = event;
      const file = fileOfTransfer(clipboardData);
      if (file) {
        onFile(file);
        return true;
      }
      const text = clipboardData?.getData('text/plain') ?? '';
      // A program editor colours what it copies, which is no formatting.
      const isPlain = !clipboardData?.getData('text/html') || clipboardData.types.includes('vscode-editor-data');
      const isInCode = view.state.selection.$from.parent.type.spec.code;
      if (!text || !isPlain || isShiftDown || isInCode || !isMarkdown(text)) return false;
      void pasteMarkdown(view, text);
      return true;
    },
  } satisfies EditorProps;
}

/** As plain text first, then formatted: Undo brings the plain text back. */
async function pasteMarkdown(view: EditorView, text: string) {
  const { schema, tr, selection } = view.state;
  const paragraphs = text
    .trim()
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.node('paragraph', null, line ? schema.text(line) : undefined));
  const slice = new Slice(Fragment.from(paragraphs), 1, 1);
  view.dispatch(closeHistory(tr.replaceSelection(slice)).scrollIntoView());
  const range = [selection.from, view.state.selection.to] as const;
  const pasted = view.state.doc.textBetween(...range, '\n');

  // Without its program the text stays as it is.
  const program = await import('./markdown-to-html.ts').catch(() => undefined);
  if (!program || view.isDestroyed) return;
  const { doc } = view.state;
  // Changed meanwhile by the person: it is theirs.
  if (range[1] > doc.content.size || doc.textBetween(...range, '\n') !== pasted) return;
  view.dispatch(closeHistory(view.state.tr.setSelection(TextSelection.create(doc, ...range))));
  view.pasteHTML(program.markdownToHtml(text));
}
