import { decodeHTML } from 'entities';
import type { ArticlePart, TranslatedPart } from '../../core/article-part.ts';
import { endOfTag, nextTag } from './find-tags.ts';

/** Escapes text as the sanitizer does. */
const encodeText = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
const encodeAttribute = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');

const INLINE = new Set(['a', 'strong', 'em', 'u', 's', 'sup', 'sub', 'code']);

/**
 * Splits each of these articles in linear time. Characters that are not escaped as the sanitizer does stay unchanged,
 * as `code`.
 */
export const splitForTranslation = (articles: readonly string[]): ArticlePart[][] => articles.map(splitArticle);

function splitArticle(html: string): ArticlePart[] {
  const parts: ArticlePart[] = [];
  for (let at = 0; at < html.length; ) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(html.slice(at, at + 20)) ?? [];
    let end = name ? endOfTag(html, at) : nextTag(html, at);
    // Code is not translated.
    if (name === 'pre' && !slash) end = endOfElement(html, end, '</pre>');
    const tag = html.slice(at, end);
    if (!name) parts.push(...textsIn(tag, encodeText, /(&#?\w{1,31};|[&<])/));
    else if (name === 'br') parts.push({ kind: 'code', html: tag });
    else if (name === 'img') parts.push(...imageParts(tag));
    else if (INLINE.has(name)) parts.push({ kind: slash ? 'close' : 'open', name, html: tag });
    else parts.push({ kind: 'block', html: tag });
    at = end;
  }
  return parts;
}

function endOfElement(html: string, at: number, tag: string): number {
  const end = html.indexOf(tag, at);
  return end === -1 ? html.length : end + tag.length;
}

/** The alternative text is translated, between the two parts of its tag. */
function imageParts(tag: string): ArticlePart[] {
  const [alt, value = ''] = /\salt="([^"]+)"/.exec(tag) ?? [];
  if (!alt || !/^<img(?:\s[a-z-]+(?:="[^"]*")?)*\s*\/?>$/.test(tag)) return [{ kind: 'block', html: tag }];
  const start = tag.indexOf(alt) + alt.length - 1 - value.length;
  return [
    { kind: 'block', html: tag.slice(0, start) },
    ...textsIn(value, encodeAttribute, /(&#?\w{1,31};|&)/),
    { kind: 'block', html: tag.slice(start + value.length) },
  ];
}

function textsIn(html: string, encode: (text: string) => string, special: RegExp): ArticlePart[] {
  const parts: ArticlePart[] = [];
  for (const [index, piece] of html.split(special).entries()) {
    if (piece === '') continue;
    const text = index % 2 === 1 ? decodeHTML(piece) : piece;
    const last = parts.at(-1);
    if (encode(text) !== piece) parts.push({ kind: 'code', html: piece });
    else if (last?.kind === 'text') {
      last.text += text;
      last.html += piece;
    } else parts.push({ kind: 'text', text, html: piece });
  }
  return parts;
}

/** The articles of these parts. Null for one that ends within a tag. */
export const joinTranslations = (articles: readonly (readonly TranslatedPart[])[]): (string | null)[] =>
  articles.map(joinParts);

function joinParts(parts: readonly TranslatedPart[]): string | null {
  let html = '';
  /** The beginning of a tag that is not closed yet. The next part is in the value of its attribute. */
  let open = '';
  for (const part of parts) {
    const written = 'html' in part ? part.html : open ? encodeAttribute(part.text) : encodeText(part.text);
    html += written;
    if ('html' in part) open = unclosedTag(open + written);
    else if (open) open += written;
  }
  return open ? null : html;
}

function unclosedTag(html: string): string {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (!/^<\/?[a-z]/i.test(html.slice(at, at + 3))) at += 1;
    else {
      const end = endOfTag(html, at);
      if (end === html.length && !html.endsWith('>')) return html.slice(at);
      at = end;
    }
  }
  return '';
}
