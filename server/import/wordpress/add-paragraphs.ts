import { type BlockKind, splitBlocks } from '../blocks.ts';

const BLOCKS =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|textarea|tfoot|th|thead|tr|ul';
const BLOCK_TAG = new RegExp(`(</?(?:${BLOCKS})\\b[^<>]*>)`, 'i');
const AS_WRITTEN: BlockKind[] = ['pre', 'textarea', 'script', 'style'].map(kind);
/** Inline elements in which a line break would mean something else, or nothing. */
const IN_LINE: BlockKind[] = ['svg', 'math', 'video', 'audio', 'object', 'select'].map(kind);

function kind(name: string): BlockKind {
  return { open: new RegExp(`<${name}\\b`, 'gi'), close: new RegExp(`</${name}\\s*>`, 'gi') };
}

const NAME = /^<(\/?)([a-z][a-z0-9]*)/i;

/** Blocks in which, as at the top level, an empty line starts a paragraph. In other blocks it is only a space. */
const CONTAINERS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'details', 'div', 'footer', 'form', 'header', 'main', 'section'],
]);

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
  const lines = splitBlocks(html.replace(/\r\n?/g, '\n'), IN_LINE)
    .map((part) => (typeof part === 'string' ? part : part.whole.replace(/\n+/g, ' ')))
    .join('');
  return splitBlocks(lines, AS_WRITTEN)
    .map((part) => (typeof part === 'string' ? part.split(BLOCK_TAG).map(convert).join('') : part.whole))
    .join('');
}

/** The maximum nesting of blocks. Each end tag is compared with all open blocks. People do not write deeper ones. */
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
