import { decodeHTML } from 'entities';
import { toNfc } from '../../../contract/text/to-nfc.ts';
import { findHits, type Hit, replaceHits, type Segment, type WordSearch, wordPattern } from '../../core/find-words.ts';
import { endOfTag, nextTag } from './find-tags.ts';

/** A heading, a paragraph, a cell, or the value of an attribute. */
interface Block {
  label: string;
  segments: Segment[];
  isAddress?: true;
}

export interface ArticleHit extends Hit {
  label: string;
}

export interface ArticleSearch extends WordSearch {
  /** Whether the addresses of links are searched too. */
  links: boolean;
}

/**
 * The places of the words in each text. The same search always returns them in the same order, so they are identified
 * by number.
 */
export function findInArticles(texts: readonly string[], search: ArticleSearch): ArticleHit[][] {
  const pattern = wordPattern(search);
  const within = wordPattern({ ...search, wholeWords: false });
  return texts.map((html) => (mayContain(html, within, search.links) ? hitsIn(html, pattern, search.links) : []));
}

/** The text with other words in some of the places that `findInArticles` finds, by their numbers. */
export function replaceInArticle(
  html: string,
  search: ArticleSearch,
  replacements: readonly (readonly [hit: number, words: string])[],
): string {
  const hits = hitsIn(html, wordPattern(search), search.links);
  const places = replacements.flatMap(([index, words]) => {
    const hit = hits[index];
    return hit && !hit.fixed ? [{ ...hit, replacement: escapeText(words) }] : [];
  });
  const replaced = replaceHits(html, places);
  // If the words were partly bold, the replacement is either completely bold or not bold at all.
  return places.some(({ ranges }) => ranges.length > 1) ? replaced.replace(EMPTY_FORMAT, '') : replaced;
}

const EMPTY_FORMAT = /<(strong|em|u|s|sup|sub|code)><\/\1>/g;

/** Escapes text as the sanitizer does, also for attributes. */
const escapeText = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('"', '&#x22;');

/**
 * Whether the text may contain the words, a cheap check before it is split into blocks. `pattern` also matches within
 * words.
 */
function mayContain(html: string, pattern: RegExp, links: boolean): boolean {
  if (links || /\salt="[^"]/.test(html)) return true;
  const text = html
    .replaceAll('<br>', ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('\n', ' ');
  return toNfc(text.includes('&') ? decodeHTML(text) : text).search(pattern) !== -1;
}

const hitsIn = (html: string, pattern: RegExp, links: boolean): ArticleHit[] =>
  blocksOf(html)
    .filter(({ isAddress }) => links || !isAddress)
    .flatMap(({ label, segments }) => findHits(segments, pattern).map((hit) => ({ ...hit, label })));

const FORMATS = new Set(['strong', 'em', 'u', 's', 'sup', 'sub', 'code']);

/** The labels of blocks by element. The outermost of these elements counts. */
const LABELS: Readonly<Record<string, string>> = {
  h2: 'Heading',
  h3: 'Heading',
  h4: 'Heading',
  li: 'List',
  th: 'Table',
  td: 'Table',
  figcaption: 'Caption',
  blockquote: 'Quote',
  pre: 'Code',
};

/** Reads a sanitized text in linear time, so that the positions of its parts are known. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  let segments: Segment[] = [];
  let paragraphs = 0;
  let [links, link] = [0, 0];
  const flush = () => {
    const label = open.map((name) => LABELS[name]).find(Boolean) ?? `Paragraph ${paragraphs}`;
    if (segments.length > 0) blocks.push({ label, segments });
    segments = [];
  };
  for (let at = 0; at < html.length; ) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(html.slice(at, at + 20)) ?? [];
    const end = name ? endOfTag(html, at) : nextTag(html, at);
    if (!name) segments.push(...segmentsIn(html, at, end, link || undefined));
    else if (name === 'a') {
      link = slash ? 0 : ++links;
      if (!slash) blocks.push(...attributesIn(html, at, end));
    } else if (name === 'br')
      segments.push({ text: ' ', start: at, end, fixed: 'The words continue on a second line.' });
    else if (!FORMATS.has(name)) {
      flush();
      if (name === 'img') blocks.push(...attributesIn(html, at, end));
      else if (slash) open.splice(open.lastIndexOf(name), open.includes(name) ? 1 : 0);
      else if (name !== 'hr') {
        open.push(name);
        if (name === 'p' && !open.some((outer) => outer in LABELS)) paragraphs++;
      }
    }
    at = end;
  }
  flush();
  return blocks;
}

/** Each escaped character is a segment of its own. */
function segmentsIn(html: string, at: number, end: number, link?: number): Segment[] {
  return html
    .slice(at, end)
    .split(/(&#?\w{1,31};)/)
    .flatMap((part, index): Segment[] => {
      const start = at;
      at += part.length;
      if (part === '') return [];
      // A line end within a paragraph is a space.
      const text = index % 2 === 1 ? decodeHTML(part) : part.replaceAll('\n', ' ');
      return [{ text, start, end: at, ...(link && { link }) }];
    });
}

function attributesIn(html: string, at: number, end: number): Block[] {
  const tag = html.slice(at, end);
  return Array.from(tag.matchAll(/\s(alt|href)="([^"]+)"/g), ({ 0: { length }, 1: name, 2: value = '', index }) => {
    const stop = at + index + length - 1;
    const segments = segmentsIn(html, stop - value.length, stop);
    return name === 'href'
      ? { label: 'Address of a link', segments, isAddress: true }
      : { label: 'Alt text of an image', segments };
  });
}
