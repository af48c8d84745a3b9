import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { BlockHandle } from './block-handle.tsx';
import { moveAtCaret } from './block-moves.ts';
import { EditorBars, EMBED_BAR, FIND_BAR, IMAGE_BAR, LINK_BAR, nextImageBar, type OpenBar } from './editor-bars.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { createEditorHandle, type EditorHandle } from './editor-handle.ts';
import { editorExtensions } from './extensions.ts';
import type { FindBarHandle } from './find-bar.tsx';
import { createImageImports } from './image-imports.ts';
import { imageLabels } from './image-labels.ts';
import { NoteMarks } from './note-marks.ts';
import { createPastedEmbeds } from './pasted-embeds.ts';
import { Placeholder } from './placeholder.tsx';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { TextPanels } from './text-panels.tsx';
import type { ToolbarHandle } from './toolbar.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useEditorProps } from './use-editor-props.ts';
import '../../../ui/prose.css';
import './editor.css';

interface EditorProps {
  ref: Ref<EditorHandle>;
  label: string;
  /** Read once. For another text, render the editor with another `key`. */
  initialHtml: string;
  isDisabled: boolean;
  /** The id of the error message. */
  errorId: string | undefined;
  /** Shown next to the number of words. */
  note: string;
  onEdit: () => void;
  /** Read once. Undefined: the text has no notes. */
  notes?: { onNote: () => void; onMark: (id: number) => void } | undefined;
}

/** The rich-text editor. Loaded lazily, and rendered in the browser only. */
export default function RichTextEditor({
  ref,
  label,
  initialHtml,
  isDisabled,
  errorId,
  note,
  onEdit,
  notes,
}: EditorProps) {
  const id = useId();
  const toolbar = useRef<ToolbarHandle>(null);
  const slashMenu = useRef<SlashMenuHandle>(null);
  const findBar = useRef<FindBarHandle>(null);
  const live = useRef<Editor>(null);
  const [announcement, announce] = useAnnouncement();
  const [bar, setBar] = useState<OpenBar>();
  const [imports] = useState(createImageImports);
  const [embeds] = useState(createPastedEmbeds);
  const [extensions] = useState(() => [
    ...editorExtensions,
    imageLabels(imports),
    ...(notes ? [NoteMarks.configure(notes)] : []),
  ]);
  const editorProps = useEditorProps({
    id,
    labelId: `${id}-label`,
    isDisabled,
    errorId,
    imports,
    embeds,
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

  // Created once for each editor, because the handle remembers the initial HTML.
  const handle = useMemo(
    () => createEditorHandle({ editor, imports, initialHtml: startHtml, onImage: () => setBar(nextImageBar) }),
    [editor, imports, startHtml],
  );
  useImperativeHandle(ref, () => handle, [handle]);

  /** Closes the open bar before the focus mode or the dialog around the editor sees the key. */
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !bar) return;
    event.preventDefault();
    event.stopPropagation();
    setBar(undefined);
    editor.commands.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the controls inside.
    <div className={`editor ${errorId ? 'editor-bad' : ''}`} onKeyDown={handleEscape}>
      <EditorBars
        editor={editor}
        label={label}
        controls={id}
        isDisabled={isDisabled}
        imports={imports}
        embeds={embeds}
        bar={bar}
        onBar={setBar}
        toolbar={toolbar}
        findBar={findBar}
      />
      <div className="editor-document">
        <Placeholder editor={editor} />
        <EditorContent editor={editor} />
        {!isDisabled && (
          <>
            <BlockHandle editor={editor} announce={announce} />
            <TextPanels editor={editor} bar={bar} onBar={setBar} onNote={notes?.onNote} />
            <SlashMenu
              ref={slashMenu}
              editor={editor}
              onBar={(kind) => setBar(kind === 'image' ? IMAGE_BAR : EMBED_BAR)}
            />
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <EditorFoot editor={editor} note={note} onFind={() => setBar(FIND_BAR)} />
    </div>
  );
}
