import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanLink } from '../editor/clean-link.ts';
import type { ImageImports } from '../editor/image-imports.ts';
import type { PastedEmbeds } from '../editor/pasted-embeds.ts';
import { transferredImage } from '../editor/transferred-image.ts';
import { cleanPasted } from './clean-pasted.ts';
import { isMarkdown } from './is-markdown.ts';

/** ProseMirror props for pasting: HTML is cleaned, Markdown becomes HTML, images are copied to this site. */
export function pasteProps(imports: ImageImports, embeds: PastedEmbeds, onFile: (file: File) => void) {
  let rtf = '';
  /** Ctrl+Shift+V pastes plain text, but the paste event does not say so. */
  let isShiftDown = false;
  const trackShift = (_view: EditorView, event: KeyboardEvent) => {
    isShiftDown = event.shiftKey;
  };

  return {
    handleDOMEvents: {
      keydown: trackShift,
      keyup: trackShift,
      // Runs before the handlers below.
      paste(_view, event) {
        rtf = event.clipboardData?.getData('text/rtf') ?? '';
      },
      drop(_view, event) {
        rtf = event.dataTransfer?.getData('text/rtf') ?? '';
      },
    },
    // An address alone.
    transformPastedText: (text) => (cleanLink(text.trim()) === text.trim() ? text : cleanLink(text.trim())),
    transformPastedHTML(html) {
      const cleaned = cleanPasted({ html, rtf, addFile: imports.addFile });
      imports.handlePasted(cleaned);
      return cleaned.html;
    },
    handlePaste(view, event) {
      const { clipboardData } = event;
      const file = transferredImage(clipboardData);
      if (file) {
        onFile(file);
        return true;
      }
      const text = clipboardData?.getData('text/plain') ?? '';
      if (!isShiftDown && embeds.handlePaste(view, text)) return true;
      // Code editors copy HTML for their syntax colours only.
      const isPlain = !clipboardData?.getData('text/html') || clipboardData.types.includes('vscode-editor-data');
      const isInCode = view.state.selection.$from.parent.type.spec.code;
      if (!text || !isPlain || isShiftDown || isInCode || !isMarkdown(text)) return false;
      void pasteMarkdown(view, text);
      return true;
    },
  } satisfies EditorProps;
}

/** Inserts plain text first, then formats it, so that Undo brings back the plain text. */
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

  // If the converter cannot be loaded, the text stays unchanged.
  const converter = await import('./markdown-to-html.ts').catch(() => undefined);
  if (!converter || view.isDestroyed) return;
  const { doc } = view.state;
  // Leave it alone if it has been edited since.
  if (range[1] > doc.content.size || doc.textBetween(...range, '\n') !== pasted) return;
  view.dispatch(closeHistory(view.state.tr.setSelection(TextSelection.create(doc, ...range))));
  view.pasteHTML(converter.markdownToHtml(text));
}
