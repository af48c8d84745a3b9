import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../../shell/icon.tsx';
import { StyleSelect } from './style-select.tsx';

interface Tool {
  icon: IconName;
  label: string;
  /** As `aria-keyshortcuts` has it; Control stands for Command on a Mac. */
  keys?: string;
  run: (editor: Editor) => void;
  /** For tools that are on or off at the caret. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

interface EditorToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  /** The id of the text. */
  controls: string;
  isDisabled: boolean;
  /** The tools that open a bar below, by their icon. */
  bars: Partial<Record<IconName, { isOpen: boolean; toggle: () => void }>>;
}

/** One stop for the Tab key; arrows, Home and End move inside. */
export function EditorToolbar({ ref, editor, controls, isDisabled, bars }: EditorToolbarProps) {
  const [stop, setStop] = useState(0);
  const items = useRef<(HTMLElement | null)[]>([]);
  const hidden = useHiddenSides(ref);
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      TOOLS.map((tool) => ({ isOn: tool.isOn?.(editor), isPossible: tool.isPossible?.(editor) ?? true })),
  });

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const count = TOOLS.length + 1;
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step ? (stop + step + count) % count : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    items.current[next]?.focus();
  };
  const item = (place: number) => ({
    ref: (element: HTMLElement | null) => {
      items.current[place] = element;
    },
    tabIndex: stop === place ? 0 : -1,
    onFocus: () => setStop(place),
  });

  return (
    <div className={`editor-toolbar-row ${hidden}`}>
      <div
        ref={ref}
        className="editor-toolbar"
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={move}
      >
        <StyleSelect {...item(0)} editor={editor} isDisabled={isDisabled} />
        {GROUPS.map((group) => (
          <span key={group[0]?.label} className="editor-tools">
            {group.map((tool) => {
              const place = TOOLS.indexOf(tool);
              const state = states[place];
              const bar = bars[tool.icon];
              return (
                <Fragment key={tool.label}>
                  <button
                    {...item(place + 1)}
                    type="button"
                    aria-label={tool.label}
                    title={tool.keys ? `${tool.label} (${shown(tool.keys)})` : tool.label}
                    aria-keyshortcuts={tool.keys}
                    aria-pressed={tool.isOn && Boolean(state?.isOn)}
                    aria-expanded={bar?.isOpen}
                    // Not `disabled`: the tool under the focus must not lose it.
                    aria-disabled={isDisabled || !state?.isPossible || undefined}
                    // The text keeps its selection.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      if (isDisabled || !state?.isPossible) return;
                      if (bar) bar.toggle();
                      else tool.run(editor);
                    }}
                  >
                    <Icon name={tool.icon} />
                  </button>
                </Fragment>
              );
            })}
          </span>
        ))}
      </div>
    </div>
  );
}

/** On a phone the tools are one row that scrolls: the sides that have more of them are marked. */
function useHiddenSides(ref: RefObject<HTMLElement | null>): string {
  const [sides, setSides] = useState('');
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
      // Half pixels of zoomed pages are no tools.
      setSides(
        `${row.scrollLeft > 2 ? 'editor-toolbar-more-before' : ''} ${left > 2 ? 'editor-toolbar-more-after' : ''}`,
      );
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [ref]);
  return sides;
}

const mark = (icon: IconName, label: string, name: string, keys: string): Tool => ({
  icon,
  label,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => !editor.isActive('codeBlock'),
});

const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'undo',
      label: 'Undo',
      keys: 'Control+Z',
      run: (editor) => editor.commands.undo(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      icon: 'redo',
      label: 'Redo',
      keys: 'Control+Shift+Z',
      run: (editor) => editor.commands.redo(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
  [
    mark('bold', 'Bold', 'bold', 'Control+B'),
    mark('italic', 'Italic', 'italic', 'Control+I'),
    mark('underline', 'Underline', 'underline', 'Control+U'),
    mark('strike', 'Strikethrough', 'strike', 'Control+Shift+S'),
  ],
  [
    { icon: 'link', label: 'Link', keys: 'Control+K', run: () => {}, isOn: (editor) => editor.isActive('link') },
    {
      icon: 'bulleted-list',
      label: 'Bulleted list',
      keys: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      icon: 'numbered-list',
      label: 'Numbered list',
      keys: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      icon: 'quote',
      label: 'Quote',
      keys: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    mark('code', 'Code', 'code', 'Control+E'),
  ],
  [
    {
      icon: 'table',
      label: 'Table',
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isPossible: (editor) => !editor.isActive('table'),
    },
    {
      icon: 'image',
      label: 'Picture',
      run: () => {},
      isOn: (editor) => editor.isActive('image'),
      isPossible: (editor) => !editor.isActive('codeBlock'),
    },
    {
      icon: 'rule',
      label: 'Horizontal rule',
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const TOOLS = GROUPS.flat();

/** The toolbar stands in browsers only, so the person's own system can be asked. */
const shown = (keys: string) => keys.replace('Control', /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');
