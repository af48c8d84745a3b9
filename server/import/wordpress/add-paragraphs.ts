const BLOCKS =
  'address|article|aside|blockquote|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul';
const BLOCK_TAG = new RegExp(`(<pre\\b[\\s\\S]*?</pre\\s*>|</?(?:${BLOCKS})\\b[^>]*>)`, 'i');
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i;

/** In these, and at the top, an empty line begins a paragraph. In other blocks it is only a space. */
const CONTAINERS = new Set(['address', 'article', 'aside', 'blockquote', 'div', 'footer', 'header', 'main', 'section']);

/**
 * The classic editor of WordPress stores an empty line for a paragraph and a line end for a line break. This makes them
 * elements, as WordPress does when it shows a post.
 */
export function addParagraphs(html: string): string {
  const open: string[] = [];
  return html
    .replace(/\r\n?/g, '\n')
    .split(BLOCK_TAG)
    .map((part, index) => {
      if (index % 2 === 0) return toParagraphs(part, open.at(-1));
      const [, end, tag = ''] = NAME.exec(part) ?? [];
      const name = tag.toLowerCase();
      if (end) {
        const at = open.lastIndexOf(name);
        if (at >= 0) open.length = at;
      } else if (name !== 'hr' && !/^<pre\b[\s\S]*<\/pre/i.test(part)) open.push(name);
      return part;
    })
    .join('');
}

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
