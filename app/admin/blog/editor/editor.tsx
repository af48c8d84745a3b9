import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { BlockHandle } from './block-handle.tsx';
import { moveAtCaret } from './block-moves.ts';
import { CodeBar } from './code-bar.tsx';
import { createEditorHandle, type EditorHandle } from './editor-handle.ts';
import { editorExtensions } from './extensions.ts';
import { FindBar, type FindBarHandle } from './find-bar.tsx';
import { ImageBar } from './image-bar.tsx';
import { createImageImports } from './image-imports.ts';
import { imageLabels } from './image-labels.ts';
import { ImageNotices } from './image-notices.tsx';
import { LinkBar } from './link-bar.tsx';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { TableBar } from './table-bar.tsx';
import { displayKeys, Toolbar, type ToolbarHandle } from './toolbar.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { PLACEHOLDER, useEditorProps } from './use-editor-props.ts';
import { useFocusMode } from './use-focus-mode.ts';
import { wordCount } from './word-count.ts';
import '../../../ui/prose.css';
import './editor.css';

interface EditorProps {
  ref: Ref<EditorHandle>;
  labelId: string;
  /** Read once. For another text, render the editor with another `key`. */
  initialHtml: string;
  isDisabled: boolean;
  /** The id of the error message. */
  errorId: string | undefined;
  /** When the text was last saved in the browser. */
  savedNote: string;
  onEdit: () => void;
}

/** The rich-text editor. Loaded lazily, and rendered in the browser only. */
export default function RichTextEditor({
  ref,
  labelId,
  initialHtml,
  isDisabled,
  errorId,
  savedNote,
  onEdit,
}: EditorProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<ToolbarHandle>(null);
  const slashMenu = useRef<SlashMenuHandle>(null);
  const findBar = useRef<FindBarHandle>(null);
  const live = useRef<Editor>(null);
  const [announcement, announce] = useAnnouncement();
  const focusMode = useFocusMode(frame);
  const [bar, setBar] = useState<OpenBar>();
  const closeBar = () => setBar(undefined);
  const [imports] = useState(createImageImports);
  const [extensions] = useState(() => [...editorExtensions, imageLabels(imports)]);
  const editorProps = useEditorProps({
    id,
    labelId,
    isDisabled,
    errorId,
    imports,
    onImageFile: (file) => setBar({ kind: 'image', file }),
    onLinkShortcut: () => setBar(LINK_BAR),
    onToolbarShortcut: () => toolbar.current?.focus(),
    onFindShortcut: () => {
      setBar(FIND_BAR);
      findBar.current?.focus();
    },
    onMoveShortcut: (direction) => {
      const text = live.current && moveAtCaret(live.current, direction);
      if (text) announce(text);
    },
    onMenuKey: (event) => slashMenu.current?.handleKey(event) ?? false,
  });

  const editor = useEditor({
    extensions,
    // Markdown is converted as a whole (paste/paste-props.ts); an asterisk in other text is not emphasis.
    enablePasteRules: ['link'],
    content: initialHtml,
    injectCSS: false,
    editable: !isDisabled,
    editorProps,
    onUpdate: onEdit,
  });
  const [startHtml] = useState(initialHtml);

  // useEditor does not update this option.
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  useEffect(() => {
    live.current = editor;
    return imports.attach(editor);
  }, [editor, imports]);
  useEffect(() => imports.close, [imports]);

  // Once for each editor: it remembers the HTML that was given.
  const handle = useMemo(() => createEditorHandle(editor, imports, startHtml), [editor, imports, startHtml]);
  useImperativeHandle(ref, () => handle, [handle]);

  const { words, isEmpty, isInTable, isInCode } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      words: wordCount(editor.state.doc),
      isEmpty: editor.isEmpty,
      isInTable: editor.isActive('table'),
      isInCode: editor.isActive('codeBlock'),
    }),
  });

  /** Closes the open bar, then the focus mode, before the dialog around the editor sees the key. */
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(bar || focusMode.isOn)) return;
    event.preventDefault();
    event.stopPropagation();
    if (bar) closeBar();
    else focusMode.toggle();
    editor.commands.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the controls inside.
    <div
      ref={frame}
      className={`editor ${errorId ? 'editor-bad' : ''} ${focusMode.isOn ? 'editor-focus-mode' : ''}`}
      onKeyDown={handleEscape}
    >
      <div className="editor-bars">
        <Toolbar
          ref={toolbar}
          editor={editor}
          controls={id}
          isDisabled={isDisabled}
          bars={{
            link: { isOpen: bar?.kind === 'link', toggle: () => setBar(bar?.kind === 'link' ? undefined : LINK_BAR) },
            image: {
              isOpen: bar?.kind === 'image',
              toggle: () => setBar(bar?.kind === 'image' ? undefined : { kind: 'image', file: null }),
            },
          }}
        />
        {bar?.kind === 'link' && !isDisabled && <LinkBar editor={editor} onClose={closeBar} />}
        {bar?.kind === 'image' && !isDisabled && (
          <ImageBar key={bar.file?.name ?? bar.number} editor={editor} file={bar.file} onClose={closeBar} />
        )}
        {bar?.kind === 'find' && <FindBar ref={findBar} editor={editor} onClose={closeBar} />}
        {!isDisabled && !bar && (
          <ImageNotices
            editor={editor}
            imports={imports}
            onDescribe={() => setBar((before) => ({ kind: 'image', file: null, number: numberOf(before) + 1 }))}
          />
        )}
        {isInTable && !isDisabled && <TableBar editor={editor} />}
        {isInCode && !isDisabled && <CodeBar editor={editor} />}
      </div>
      <div className="editor-document">
        {isEmpty && (
          <p className="editor-placeholder" aria-hidden="true">
            {PLACEHOLDER}
          </p>
        )}
        <EditorContent editor={editor} />
        {!isDisabled && (
          <>
            <BlockHandle editor={editor} announce={announce} />
            <SlashMenu ref={slashMenu} editor={editor} onImage={() => setBar({ kind: 'image', file: null })} />
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="editor-foot">
        <span>{lengthOf(words)}</span>
        <span className="editor-modes">
          <button type="button" title={`Find in text (${displayKeys('Control+F')})`} onClick={() => setBar(FIND_BAR)}>
            Find
          </button>
          <button type="button" aria-pressed={focusMode.isOn} onClick={focusMode.toggle}>
            Focus mode
          </button>
        </span>
        <span>{savedNote}</span>
      </div>
    </div>
  );
}

/** The bar below the toolbar. `file` was pasted or dropped; another `number` makes a new bar, for another image. */
type OpenBar = { kind: 'link' } | { kind: 'find' } | { kind: 'image'; file: File | null; number?: number };

const LINK_BAR: OpenBar = { kind: 'link' };
const FIND_BAR: OpenBar = { kind: 'find' };

const WORDS_PER_MINUTE = 220;

function lengthOf(words: number): string {
  if (words < WORDS_PER_MINUTE) return words === 1 ? '1 word' : `${words} words`;
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  return `${words.toLocaleString('en-US')} words, ${minutes} min read`;
}

const numberOf = (bar: OpenBar | undefined) => (bar?.kind === 'image' && bar.number) || 0;
