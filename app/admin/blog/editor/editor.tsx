import type { EditorOptions } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { pasteProps } from '../paste/paste-props.ts';
import { editorExtensions } from './extensions.ts';
import { PictureBar } from './image-bar.tsx';
import { createPictureImports } from './image-imports.ts';
import { pictureNotes } from './image-labels.ts';
import { PictureNotices } from './image-notices.tsx';
import { LinkBar } from './link-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { tidyHtml } from './tidy-html.ts';
import { EditorToolbar } from './toolbar.tsx';
import { fileOfTransfer } from './transferred-image.ts';
import '../../../ui/prose.css';
import './editor.css';

/** What a form may ask of its editor. */
export interface EditorHandle {
  /** The text as it would be saved; the very bytes it was opened with as long as nothing is changed. */
  html(): string;
  focus(): void;
  /** Whether pictures of the text are still being copied to this site. */
  isCopying(): boolean;
}

interface EditorProps {
  ref: Ref<EditorHandle>;
  labelId: string;
  /** Read once: another text needs another editor (a `key`). */
  startHtml: string;
  isDisabled: boolean;
  /** The id of the sentence that says what is wrong. */
  errorId: string | undefined;
  /** When the text was last kept in the browser, in words. */
  keptNote: string;
  onEdit: () => void;
}

/** The rich-text editor. Loaded by the screens that need it only, and only in the browser. */
export default function Editor({ ref, labelId, startHtml, isDisabled, errorId, keptNote, onEdit }: EditorProps) {
  const id = useId();
  const [bar, setBar] = useState<OpenBar>();
  const closeBar = () => setBar(undefined);
  /** What is open in here closes before the dialog around it is asked to. */
  const closeBarOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !bar) return;
    event.preventDefault();
    event.stopPropagation();
    closeBar();
    editor.commands.focus();
  };
  const toolbar = useRef<HTMLDivElement>(null);
  const [imports] = useState(createPictureImports);
  const [extensions] = useState(() => [...editorExtensions, pictureNotes(imports)]);
  const [pasting] = useState(() => pasteProps(imports, (file) => setBar({ kind: 'picture', file })));

  // The same object as long as nothing changes: the library takes a new one for a reason to touch the text.
  const editorProps = useMemo(
    (): EditorOptions['editorProps'] => ({
      attributes: {
        id,
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
        'aria-placeholder': PLACEHOLDER,
        ...(isDisabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
        ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      // The bars stick to the window above and below the text (the toolbar, Publish): the caret is kept between them.
      scrollThreshold: BARS,
      scrollMargin: BARS,
      ...pasting,
      handleDOMEvents: {
        ...pasting.handleDOMEvents,
        keydown(view, event) {
          pasting.handleDOMEvents.keydown(view, event);
          // The library would take this key for its own: whoever stands around the text decides what it means.
          return event.key === 'Escape' && !event.isComposing;
        },
      },
      handleDrop(view, event, _slice, isMoved) {
        const file = isMoved ? undefined : fileOfTransfer(event.dataTransfer);
        if (!file) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) {
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
        }
        setBar({ kind: 'picture', file });
        return true;
      },
      handleKeyDown(_view, event) {
        const isModified = event.ctrlKey || event.metaKey;
        if (isModified && !event.shiftKey && event.key.toLowerCase() === 'k') {
          event.preventDefault();
          setBar(LINK);
          return true;
        }
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          return true;
        }
        return false;
      },
    }),
    [id, labelId, isDisabled, errorId, pasting],
  );

  const editor = useEditor({
    extensions,
    // What is Markdown is read as a whole (paste-props.ts); a lone star in other text is no emphasis.
    enablePasteRules: ['link'],
    content: startHtml,
    injectCSS: false,
    editable: !isDisabled,
    editorProps,
    onUpdate: onEdit,
  });
  const [openedAs] = useState(() => tidyHtml(editor.getHTML()));

  // The library takes this option over once only.
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  useEffect(() => imports.attach(editor), [editor, imports]);
  useEffect(() => imports.close, [imports]);

  useImperativeHandle(
    ref,
    () => ({
      html() {
        // On a busy machine the library may drop an editor that took long to appear, and put another in its place: for
        // that moment nobody can have typed.
        if (!editor.schema) return startHtml;
        const html = tidyHtml(editor.getHTML());
        return html === openedAs ? startHtml : html;
      },
      focus: () => editor.commands.focus(),
      isCopying: () => imports.isCopying(),
    }),
    [editor, startHtml, openedAs, imports],
  );

  const { words, isEmpty, isInTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      words: editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0,
      isEmpty: editor.isEmpty,
      isInTable: editor.isActive('table'),
    }),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what comes from the controls inside.
    <div className={errorId ? 'editor editor-bad' : 'editor'} onKeyDown={closeBarOnEscape}>
      <div className="editor-bars">
        <EditorToolbar
          ref={toolbar}
          editor={editor}
          controls={id}
          isDisabled={isDisabled}
          bars={{
            link: { isOpen: bar?.kind === 'link', toggle: () => setBar(bar?.kind === 'link' ? undefined : LINK) },
            image: {
              isOpen: bar?.kind === 'picture',
              toggle: () => setBar(bar?.kind === 'picture' ? undefined : { kind: 'picture', file: null }),
            },
          }}
        />
        {bar?.kind === 'link' && !isDisabled && <LinkBar editor={editor} onClose={closeBar} />}
        {bar?.kind === 'picture' && !isDisabled && (
          <PictureBar key={bar.file?.name ?? bar.number} editor={editor} file={bar.file} onClose={closeBar} />
        )}
        {!isDisabled && !bar && (
          <PictureNotices
            editor={editor}
            imports={imports}
            onDescribe={() => setBar((before) => ({ kind: 'picture', file: null, number: numberOf(before) + 1 }))}
          />
        )}
        {isInTable && !isDisabled && <TableBar editor={editor} />}
      </div>
      <div className="editor-document">
        {isEmpty && (
          <p className="editor-placeholder" aria-hidden="true">
            {PLACEHOLDER}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      <div className="editor-foot">
        <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</span>
        <span>{keptNote}</span>
      </div>
    </div>
  );
}

/** The bar below the toolbar; `file` was pasted or dropped. */
type OpenBar = { kind: 'link' } | { kind: 'picture'; file: File | null; number?: number };
const LINK: OpenBar = { kind: 'link' };

/** Another number is another bar: for another picture. */
const numberOf = (bar: OpenBar | undefined) => (bar?.kind === 'picture' && bar.number) || 0;

/** Pixels at the window's edges that bars may cover. */
const BARS = { top: 150, right: 5, bottom: 110, left: 5 };

const PLACEHOLDER = 'Write, or paste from a document. Formatting is kept, colours and fonts are not.';
