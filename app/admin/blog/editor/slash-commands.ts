import type { ChainedCommands, Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { msg, t } from '../../i18n/t.ts';
import type { IconName } from '../../shell/controls/icon.tsx';

export interface SlashCommand {
  icon: IconName;
  label: string;
  /** Other words by which the command is found. */
  words: string;
  /** The bar that asks for more, in place of `run`. */
  bar?: 'image' | 'embed';
  run?: (chain: ChainedCommands) => ChainedCommands;
}

const COMMANDS: readonly SlashCommand[] = [
  { icon: 'heading', label: msg('Heading 2'), words: 'title h2', run: (chain) => chain.setHeading({ level: 2 }) },
  { icon: 'heading', label: msg('Heading 3'), words: 'subtitle h3', run: (chain) => chain.setHeading({ level: 3 }) },
  { icon: 'bulleted-list', label: msg('Bulleted list'), words: 'ul points', run: (chain) => chain.toggleBulletList() },
  { icon: 'numbered-list', label: msg('Numbered list'), words: 'ol steps', run: (chain) => chain.toggleOrderedList() },
  { icon: 'quote', label: msg('Quote'), words: 'blockquote', run: (chain) => chain.setBlockquote() },
  { icon: 'code-block', label: msg('Code'), words: 'block pre', run: (chain) => chain.setCodeBlock() },
  {
    icon: 'table',
    label: msg('Table'),
    words: 'rows columns',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { icon: 'image', label: msg('Image'), words: 'picture photo upload', bar: 'image' },
  {
    icon: 'video',
    label: msg('Video or map'),
    words: 'embed youtube vimeo loom openstreetmap google maps film player',
    bar: 'embed',
  },
  { icon: 'rule', label: msg('Divider'), words: 'horizontal rule line hr', run: (chain) => chain.setHorizontalRule() },
];

/** A slash at the start of a paragraph, with the letters after it. */
export interface SlashQuery {
  /** The position of the slash. */
  from: number;
  letters: string;
}

/** Longer text after a slash is a path or a date, not a command. */
const MAX_LETTERS = 16;

/** The command that is being typed at the caret. */
export function slashQuery({ selection }: EditorState): SlashQuery | undefined {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || $from.parentOffset !== parent.content.size) return undefined;
  const text = parent.textContent;
  if (!text.startsWith('/') || text.length > MAX_LETTERS + 1 || parent.childCount > 1) return undefined;
  return { from: $from.start(), letters: text.slice(1) };
}

export function findCommands(letters: string): readonly SlashCommand[] {
  const typed = letters.trim().toLowerCase();
  return COMMANDS.filter(({ label, words }) =>
    `${[...new Set([t(label), label])].join(' ')} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word, index, all) => word.startsWith(typed) || all.slice(index).join(' ').startsWith(typed)),
  );
}

/** Replaces the slash and the letters with the block. */
export function runCommand(editor: Editor, { from, letters }: SlashQuery, { run }: SlashCommand): void {
  const chain = editor
    .chain()
    .focus()
    .deleteRange({ from, to: from + letters.length + 1 });
  (run?.(chain) ?? chain).run();
}
