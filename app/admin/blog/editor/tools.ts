import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { msg } from '../../i18n/t.ts';
import type { IconName } from '../../shell/controls/icon.tsx';

export interface Tool {
  icon: IconName;
  label: string;
  labelWhenOn?: string;
  /** In the format of `aria-keyshortcuts`. Control means Command on a Mac. */
  keys?: string;
  run: (editor: Editor) => void;
  /** For tools that are on or off at the caret. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const mark = (icon: IconName, label: string, name: string, keys: string): Tool => ({
  icon,
  label,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => !editor.isActive('codeBlock'),
});

export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'undo',
      label: msg('Undo'),
      keys: 'Control+Z',
      run: (editor) => editor.commands.undo(),
      isPossible: (editor) => undoDepth(editor.state) > 0,
    },
    {
      icon: 'redo',
      label: msg('Redo'),
      keys: 'Control+Shift+Z',
      run: (editor) => editor.commands.redo(),
      isPossible: (editor) => redoDepth(editor.state) > 0,
    },
  ],
  [
    mark('bold', msg('Bold'), 'bold', 'Control+B'),
    mark('italic', msg('Italic'), 'italic', 'Control+I'),
    mark('underline', msg('Underline'), 'underline', 'Control+U'),
    mark('strike', msg('Strikethrough'), 'strike', 'Control+Shift+S'),
    mark('superscript', msg('Superscript'), 'superscript', 'Control+.'),
    mark('subscript', msg('Subscript'), 'subscript', 'Control+,'),
  ],
  [
    { icon: 'link', label: msg('Link'), keys: 'Control+K', run: () => {}, isOn: (editor) => editor.isActive('link') },
    {
      icon: 'bulleted-list',
      label: msg('Bulleted list'),
      keys: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      icon: 'numbered-list',
      label: msg('Numbered list'),
      keys: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      icon: 'quote',
      label: msg('Quote'),
      keys: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    mark('code', msg('Code'), 'code', 'Control+E'),
  ],
  [
    {
      icon: 'table',
      label: msg('Table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isPossible: (editor) => !editor.isActive('table'),
    },
    {
      icon: 'image',
      label: msg('Insert image'),
      labelWhenOn: msg('Edit image'),
      run: () => {},
      isOn: (editor) => editor.isActive('image'),
      isPossible: (editor) => !editor.isActive('codeBlock'),
    },
    {
      icon: 'video',
      label: msg('Insert video or map'),
      labelWhenOn: msg('Edit video or map'),
      run: () => {},
      isOn: (editor) => editor.isActive('embed'),
      isPossible: (editor) => !editor.isActive('codeBlock'),
    },
    {
      icon: 'rule',
      label: msg('Horizontal rule'),
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const TOOLS = TOOL_GROUPS.flat();
