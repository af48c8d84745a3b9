/** An element of an article, or a run of text and inline elements between two of them. */
export interface ArticleBlock {
  html: string;
  /** The white space after the block. */
  space: string;
  /** The name of the element. Empty for a run of text. */
  tag: string;
  /** Equal for blocks that look the same to a reader, whichever serializer wrote them. */
  key: string;
}

const BLOCK_TAGS = new Set(
  'p h2 h3 h4 pre ul ol li blockquote figure figcaption img table thead tbody tr th td hr'.split(' '),
);
const VOID_TAGS = new Set(['img', 'hr', 'br']);

/**
 * Splits one level of an article into blocks. Reads HTML as the serializers of the editor and of the server write it:
 * every element is closed, and every `<` of the text is escaped. Any other HTML becomes one block. Needs no DOM.
 */
export function splitArticle(html: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let start = 0;
  let tag = '';
  let depth = 0;
  const end = (at: number) => {
    addBlock(blocks, html.slice(start, at), tag);
    start = at;
    tag = '';
  };
  for (const { 0: text, 1: slash, 2: name = '', index } of html.matchAll(anyTag())) {
    const isBlock = BLOCK_TAGS.has(name);
    if (depth === 0 && isBlock && !slash) {
      end(index);
      tag = name;
    }
    if (!VOID_TAGS.has(name)) depth += slash ? -1 : 1;
    if (depth < 0) return [toBlock(html, '')];
    if (depth === 0 && isBlock) end(index + text.length);
  }
  end(html.length);
  return depth === 0 ? blocks : [toBlock(html, '')];
}

/** Joins the blocks to an article. Adjacent runs of text stay separate. */
export function joinArticle(blocks: readonly Pick<ArticleBlock, 'html' | 'space' | 'tag'>[]): string {
  return blocks
    .map(({ html, space, tag }, index) => {
      const isBesideText = tag === '' && blocks[index + 1]?.tag === '';
      return html + (isBesideText ? space || '\n' : space);
    })
    .join('');
}

/** The two tags of an element and what is between them. */
export function openBlock({ html, tag }: ArticleBlock): { open: string; inner: string; close: string } {
  const open = html.match(anyTag())?.[0] ?? '';
  const close = `</${tag}>`;
  return { open, inner: html.slice(open.length, html.length - close.length), close };
}

/** The words of a block and the addresses of its images. */
export function wordsOf(html: string): string[] {
  const images = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, address = '']) => address);
  return [...(decode(html.replace(anyTag(), ' ')).match(/[\p{L}\p{N}]+/gu) ?? []), ...images];
}

/** The words as they are read, with a line for each paragraph, list item or cell. */
export const articleLines = (html: string): string =>
  html
    .replace(anyTag(), (_tag, _slash, name: string) => (BLOCK_TAGS.has(name) || name === 'br' ? '\n' : ''))
    .split('\n')
    .map((line) => decode(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

const anyTag = () => /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*>/g;

function addBlock(blocks: ArticleBlock[], source: string, tag: string): void {
  let start = 0;
  let end = source.length;
  while (start < end && isSpace(source.charCodeAt(start))) start++;
  while (end > start && isSpace(source.charCodeAt(end - 1))) end--;
  const previous = blocks.at(-1);
  if (previous) previous.space ||= source.slice(0, start);
  if (start < end) blocks.push({ ...toBlock(source.slice(start, end), tag), space: source.slice(end) });
}

/** Not a non-breaking space, which is part of the text. */
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11);

function toBlock(html: string, tag: string): ArticleBlock {
  return { html, space: '', tag, key: keyOf(html) };
}

/** Stands for the `<` of tags, which differs from a `<` in the text. From the private use area. */
const MARK = '\uE000';

/** Entities, the order of attributes and, outside code, white space depend on the serializer. */
function keyOf(html: string): string {
  const marked = html.replace(anyTag(), (_tag, slash: string, name: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/[^\s"=]+(?:="[^"]*")?/g)].map(([attribute]) => attribute).sort();
    return `${MARK}${[slash + name, ...sorted].join(' ')}>`;
  });
  const key = decode(marked);
  return html.includes('<pre') ? key : key.replace(/[ \t\r\n\f]+/g, ' ').replaceAll(`> ${MARK}`, `>${MARK}`);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex?: string, decimal?: string, name = '') => {
    if (name) return NAMED[name] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
