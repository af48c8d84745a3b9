import { type BlockKind, splitBlocks } from '../blocks.ts';

const BLOCKS =
  'address|article|aside|blockquote|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul';
const BLOCK_TAG = new RegExp(`(</?(?:${BLOCKS})\\b[^<>]*>)`, 'i');
const PRE: BlockKind = { open: /<pre\b/gi, close: /<\/pre\s*>/gi };
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i;

/** In these, and at the top, an empty line begins a paragraph. In other blocks it is only a space. */
const CONTAINERS = new Set(['address', 'article', 'aside', 'blockquote', 'div', 'footer', 'header', 'main', 'section']);

/**
 * The classic editor of WordPress stores an empty line for a paragraph and a line end for a line break. This makes them
 * elements, as WordPress does when it shows a post.
 */
export function addParagraphs(html: string): string {
  const open: string[] = [];
  const convert = (part: string, index: number): string => {
    if (index % 2 === 0) return toParagraphs(part, open.at(-1));
    const [, end, tag = ''] = NAME.exec(part) ?? [];
    const name = tag.toLowerCase();
    if (end) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (name !== 'hr' && open.length < MAX_DEPTH) open.push(name);
    return part;
  };
  return splitBlocks(html.replace(/\r\n?/g, '\n'), [PRE])
    .map((part) => (typeof part === 'string' ? part.split(BLOCK_TAG).map(convert).join('') : part.whole))
    .join('');
}

/** Deeper blocks are no text that a person wrote, and each end is looked for in all that are open. */
const MAX_DEPTH = 100;

function toParagraphs(text: string, parent: string | undefined): string {
  if (!text.trim()) return text && '\n';
  if (parent && !CONTAINERS.has(parent)) return parent === 'p' ? withBreaks(text) : text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${withBreaks(paragraph)}</p>`)
    .join('\n');
}

const withBreaks = (text: string) => text.replace(/(?<!<br\s*\/?>)\n/gi, '<br>\n');
