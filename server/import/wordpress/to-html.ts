import { type BlockKind, replaceBlocks, splitBlocks } from '../blocks.ts';
import { escapeHtml } from '../escape-html.ts';
import { addParagraphs } from './add-paragraphs.ts';

/** An uploaded file. */
export interface Picture {
  url: string;
  alt: string;
  caption: string;
  /** The address of the picture's page. */
  link: string;
  /** The id of the post that it was uploaded to, and its position there. */
  parent: string;
  position: number;
}

interface Pictures {
  byId: ReadonlyMap<string, Picture>;
  /** The id of the post that is converted. */
  postId: string;
}

export interface Converted {
  html: string;
  shortcodes: string[];
  notes: string[];
}

/** Converts the text of a post, of the block editor or the classic editor. */
export function toHtml(content: string, pictures: Pictures): Converted {
  const notes = new Set<string>();
  const isOfBlocks = BLOCK.test(content);
  for (const [, name = '', end] of content.matchAll(/<!-- wp:([\w/-]+)(?![\w/-])[^<>]*?(\/)?-->/g)) {
    if (!end) continue;
    if (name !== 'more' && name !== 'nextpage' && name !== 'spacer')
      notes.add(`The block “${name}” shows nothing here and was left out.`);
  }
  let html = outsideCode(content, (text) => replaceShortcodes(text, pictures));
  if (isOfBlocks) html = addParagraphsOutside(html);
  html = replaceBlocks(html, COMMENT, () => '');
  html = outsideCode(html, replaceEmbeds);
  // Remove links around pictures that lead to a picture file, usually the same one on the old site.
  html = html.replace(/(<a\b[^<>]*>)\s*(<img\b[^<>]*>)\s*<\/a>/gi, (whole, link: string, picture: string) =>
    /href="[^"]+\.(?:jpe?g|png|gif|webp)"/i.test(link) ? picture : whole,
  );
  // Separate two adjacent links, such as a file and its download button.
  html = html.replace(/<\/a>(?=<a\b)/gi, '</a> ');
  html = (isOfBlocks ? html : addParagraphs(html)).trim();
  const shortcodes = findShortcodes(html);
  return { html, shortcodes, notes: [...notes] };
}

/** Applies a change to everything but code. */
function outsideCode(html: string, change: (text: string) => string): string {
  return splitBlocks(html, [...CODE, CODE_SHORTCODE])
    .map((part) => (typeof part === 'string' ? change(part) : toCode(part.whole)))
    .join('');
}

const BLOCK = /<!-- wp:[a-z]/;
const BLOCK_EDGE = /<!-- (\/?)wp:([\w/-]+)(?![\w/-])[^<>]*?(\/)?-->/g;

/** Adds paragraphs outside blocks, and in blocks of the classic editor. In other blocks, line ends have no meaning. */
function addParagraphsOutside(html: string): string {
  const parts: string[] = [];
  let depth = 0;
  let isClassic = true;
  let at = 0;
  const add = (text: string) => parts.push(isClassic ? addParagraphs(text) : text);
  for (const { 0: edge, 1: end, 2: name, 3: isAlone, index } of html.matchAll(BLOCK_EDGE)) {
    add(html.slice(at, index));
    parts.push(edge);
    at = index + edge.length;
    if (isAlone) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    isClassic = depth === 0 || (depth === 1 && !end && /^(?:core\/)?freeform$/.test(name ?? ''));
  }
  add(html.slice(at));
  return parts.join('');
}

const COMMENT: BlockKind = { open: /<!--/g, close: /-->/g };
const CODE: BlockKind[] = [
  { open: /<pre\b/gi, close: /<\/pre\s*>/gi },
  { open: /<code\b/gi, close: /<\/code\s*>/gi },
];
const CODE_SHORTCODE: BlockKind = { open: /\[(?:source)?code[^[\]]*\]/gi, close: /\[\/(?:source)?code\]/gi };
const CAPTION: BlockKind = { open: /\[(?:wp_)?caption([^[\]]*)\]/gi, close: /\[\/(?:wp_)?caption\]/gi };
const EMBED: BlockKind = {
  open: /<figure\b([^<>]*)>\s*<div\b[^<>]*>\s*(https?:\/\/[^\s<]+)\s*<\/div>/gi,
  close: /<\/figure>/gi,
};

/** The shortcodes of syntax highlighters. */
function toCode(part: string): string {
  const [, attributes = '', code] = /^\[(?:source)?code([^\]]*)\]([\s\S]*)\[\//i.exec(part) ?? [];
  if (code === undefined) return part;
  const language = readAttributes(attributes).language ?? readAttributes(attributes).lang;
  const name = language ? ` class="language-${escapeHtml(language.toLowerCase())}"` : '';
  const text = /[<>]/.test(code) ? escapeHtml(code) : code;
  return `<pre><code${name}>${text.replace(/^\r?\n/, '')}</code></pre>`;
}

function replaceShortcodes(text: string, pictures: Pictures): string {
  return replaceBlocks(text, CAPTION, ({ open: [, attributes = ''], inner }) => {
    const [, picture = '', rest = ''] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
    const caption = rest.trim() || escapeHtml(readAttributes(attributes).caption ?? '');
    return picture ? `\n\n${figure(picture, caption)}\n\n` : inner;
  })
    .replace(/\[gallery\b([^[\]]*)\]/gi, (whole, attributes: string) => {
      const found = findGallery(readAttributes(attributes), pictures);
      if (found.length === 0) return whole;
      return `\n\n${found.map(({ url, alt, caption }) => figure(`<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`, caption)).join('\n')}\n\n`;
    })
    .replace(/\[embed[^[\]]*\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/embed\]/gi, (_, url: string) => `\n\n${link(url)}\n\n`)
    .replace(/\[(?:video|audio|playlist)\b([^[\]]*)\](?:\s*\[\/(?:video|audio)\])?/gi, (whole, attributes: string) => {
      const { src, mp4, mp3, m4v, webm, ogg } = readAttributes(attributes);
      const { m4a, wav, ogv } = readAttributes(attributes);
      // Earlier versions had the address alone: `[audio https://…]`.
      const alone = /^\s*(https?:\/\/[^\s|"'<>[\]]+)/.exec(attributes)?.[1];
      const url = src ?? mp4 ?? mp3 ?? m4v ?? webm ?? ogg ?? m4a ?? wav ?? ogv ?? alone;
      return url ? `\n\n${link(url)}\n\n` : whole;
    });
}

/** The pictures that a gallery lists. Without a list, those uploaded to the post that it names, or to its own post. */
function findGallery(attributes: ReturnType<typeof readAttributes>, { byId, postId }: Pictures): Picture[] {
  const idsOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);
  const named = idsOf(attributes.ids || attributes.include);
  if (named.length > 0) return named.flatMap((id) => byId.get(id) ?? []);
  const excluded = idsOf(attributes.exclude);
  const of = attributes.id || postId;
  return [...byId]
    .filter(([id, { url, parent }]) => of !== '' && parent === of && !excluded.includes(id) && PICTURE.test(url))
    .map(([, picture]) => picture)
    .sort((a, b) => a.position - b.position);
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|\?)/i;

/** Replaces embedded videos and pages, of which the text only has the address, with links. */
function replaceEmbeds(html: string): string {
  return replaceBlocks(html, EMBED, ({ open: [, attributes = '', url = ''], inner, whole }) => {
    if (!attributes.includes('wp-block-embed')) return whole;
    return inner.trim() ? `<figure>${link(url)}${inner}</figure>` : link(url);
  }).replace(/^[ \t]*(https?:\/\/[^\s<]+)[ \t]*$/gm, (_, url: string) => link(url));
}

const figure = (picture: string, caption: string) =>
  `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;

const link = (url: string) => {
  const address = escapeHtml(url.replaceAll('&amp;', '&'));
  return `<p><a href="${address}">${address}</a></p>`;
};

function readAttributes(text: string): Record<string, string | undefined> {
  const found = [...text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g)];
  return Object.fromEntries(found.map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']));
}

/** Words in brackets, like [sic], are not shortcodes: these have attributes, an end, or a name that is not a word. */
const SHORTCODE = /(?<!\[)\[([a-z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'[\]]+))*)\s*\/?\](?!\]|\()/gi;

export function findShortcodes(html: string): string[] {
  const text = splitBlocks(html, CODE)
    .filter((part) => typeof part === 'string')
    .join('');
  const ended = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  const found = [...text.matchAll(SHORTCODE)].filter(
    ([, name = '', attributes]) => attributes || /[_-]/.test(name) || ended.has(name),
  );
  return [...new Set(found.map(([whole]) => whole))];
}
