import { type Block, type BlockKind, replaceBlocks } from '../blocks.ts';

export interface Cleaned {
  markdown: string;
  /** Shortcodes that a site generator would have replaced, and that remain as text. */
  shortcodes: string[];
  notes: string[];
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(attributes)?.slice(1).find(Boolean) ?? '';

/** Replaces the syntax of Hugo, Jekyll and MDX with plain Markdown. */
export function cleanMarkdown(text: string, isMdx: boolean): Cleaned {
  const notes: string[] = [];
  const parts = splitFences(text);
  const cleaned = parts.map((part, index) => {
    if (index % 2 === 1) return part;
    const replaced = replaceLiquid(replaceHugo(part));
    return isMdx ? removeComponents(replaced, notes) : replaced;
  });
  const prose = cleaned
    .filter((_, index) => index % 2 === 0)
    .join('\n')
    .replace(/`[^`\n]*`/g, '');
  const shortcodes = [...prose.matchAll(SHORTCODE)];
  return { markdown: cleaned.join(''), shortcodes: [...new Set(shortcodes.map(([whole]) => whole))], notes };
}

/** Shortcodes of Hugo and of Liquid. The search for an end stops at the next start, to avoid quadratic time. */
const SHORTCODE = /\{\{[<%](?:(?!\{\{)[\s\S])*?[%>]\}\}|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{(?![<%])[^{}\n]*\}\}/g;

/**
 * Splits a text into prose and fenced code, in turns. Each fence is compared with those that follow it only if one of
 * them can end it, so that fences without an end take no longer than other lines.
 */
function splitFences(text: string): string[] {
  const lines = text.split(/(?<=\n)/);
  const fences = lines.map((line) => /^[ \t]*(`{3,}|~{3,})([^\n]*)/.exec(line));
  const isEnd = (at: number, fence: string) => fences[at]?.[1]?.startsWith(fence) && !fences[at][2]?.trim();
  // For each line and kind, the longest fence from there on that can end another one.
  const longest = { '`': new Array(lines.length + 1).fill(0), '~': new Array(lines.length + 1).fill(0) };
  for (let at = lines.length - 1; at >= 0; at--) {
    for (const sign of ['`', '~'] as const) {
      const length = isEnd(at, sign) ? (fences[at]?.[1]?.length ?? 0) : 0;
      longest[sign][at] = Math.max(length, longest[sign][at + 1]);
    }
  }

  const parts: string[] = [];
  let proseFrom = 0;
  for (let at = 0; at < lines.length; at++) {
    const [, fence, info = ''] = fences[at] ?? [];
    if (!fence || (fence.startsWith('`') && info.includes('`'))) continue;
    if (longest[fence[0] as '`' | '~'][at + 1] < fence.length) continue;
    let end = at + 1;
    while (!isEnd(end, fence)) end += 1;
    const last = lines[end] as string;
    const code = lines.slice(at, end).join('') + last.trimEnd();
    parts.push(lines.slice(proseFrom, at).join(''), code);
    // The line end after the fence belongs to the prose.
    lines[end] = last.slice(last.trimEnd().length);
    proseFrom = end;
    at = end;
  }
  parts.push(lines.slice(proseFrom).join(''));
  return parts;
}

const HUGO_CODE: BlockKind = {
  open: /\{\{[<%]\s*highlight\s([^{}%>]*)[%>]\}\}\r?\n?/g,
  close: /\{\{[<%]\s*\/\s*highlight\s*[%>]\}\}/g,
};
const LIQUID_CODE: BlockKind = {
  open: /\{%-?\s*highlight\s([^{}%]*)%\}\r?\n?/g,
  close: /\{%-?\s*endhighlight\s*-?%\}/g,
};
const JSX_COMMENT: BlockKind = { open: /\{\/\*/g, close: /\*\/\}/g };

function toFence({ open, inner, whole }: Block): string {
  const language = /^\s*"?([\w+#-]+)/.exec(open[1] ?? '')?.[1];
  return language ? `\n\`\`\`${language}\n${inner.trimEnd()}\n\`\`\`\n` : whole;
}

function replaceHugo(text: string): string {
  return replaceBlocks(text, HUGO_CODE, toFence)
    .replace(/\{\{[<%]\s*figure\b((?:(?!\{\{)[\s\S])*?)[%>]\}\}/g, (whole, attributes: string) => {
      const src = attribute(attributes, 'src');
      if (!src) return whole;
      const caption = attribute(attributes, 'caption') || attribute(attributes, 'title');
      const alt = attribute(attributes, 'alt') || caption;
      const words = caption && `<figcaption>${caption}</figcaption>`;
      return `\n\n<figure><img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">${words}</figure>\n\n`;
    })
    .replace(/\{\{[<%]\s*(youtube|vimeo)\s([^{}%>]*)[%>]\}\}/g, (whole, service: string, attributes: string) => {
      const id = /^\s*(?:id\s*=\s*)?"?([\w-]+)/.exec(attributes)?.[1];
      if (!id) return whole;
      return `\n\nhttps://${service === 'vimeo' ? 'vimeo.com/' : 'www.youtube.com/watch?v='}${id}\n\n`;
    })
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"\s*[%>]\}\}/g, '$1')
    .replace(/<!--\s*more\s*-->/gi, '');
}

function replaceLiquid(text: string): string {
  return replaceBlocks(text, LIQUID_CODE, toFence)
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{\{\s*site\.(?:base)?url\s*\}\}/g, '')
    .replace(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
    .replace(/\{:\s*[.#][^{}\n]*\}/g, '');
}

/** JSX of MDX: imports, and components whose text stays. */
function removeComponents(text: string, notes: string[]): string {
  const names = [...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name as string);
  for (const name of new Set(names)) notes.push(`The component <${name}> was left out. The text in it stays.`);
  const plain = text
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/<\/?[A-Z][\w.]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>/g, '');
  return replaceBlocks(plain, JSX_COMMENT, () => '');
}
