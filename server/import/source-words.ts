import { decodeHTML } from 'entities';
import { type BlockKind, replaceBlocks } from './blocks.ts';

const between = (open: RegExp, close: RegExp): BlockKind => ({ open, close });
const elements = (names: string[]): BlockKind[] =>
  names.map((name) => between(new RegExp(`<${name}\\b[^<>]*>`, 'gi'), new RegExp(`</${name}\\s*>`, 'gi')));

const COMMENT = between(/<!--/g, /-->/g);
/** Elements that browsers do not show, or only if they cannot show something else. */
const UNSHOWN = [
  ...elements(['script', 'style', 'template', 'noscript', 'title', 'desc', 'metadata', 'defs', 'annotation']),
  ...elements(['video', 'audio', 'iframe', 'object', 'datalist', 'canvas']),
];

const without = (text: string, kinds: readonly BlockKind[]): string =>
  kinds.reduce((left, kind) => replaceBlocks(left, kind, () => ' '), text);

/** The words that the HTML of a source shows. They are found without the converter, in order to check its result. */
export const wordsOfHtml = (html: string): string =>
  decodeHTML(without(html, [COMMENT, ...UNSHOWN]).replace(/<[^<>]*>/g, ' '));

/** Shortcodes are calls of plugins, so only the captions in them are words. */
export const wordsOfWordPress = (content: string): string =>
  wordsOfHtml(
    content.replace(
      /\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\]/gi,
      (call) => ` ${/\scaption="([^"]*)"/i.exec(call)?.[1] ?? ''} `,
    ),
  );

/** The words of a Markdown text, without its syntax, addresses and reference labels. */
export function wordsOfMarkdown(markdown: string): string {
  const prose = markdown
    .replace(/\{\{[<%](?:(?!\{\{)[\s\S])*?[%>]\}\}|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{[^{}\n]*\}\}/g, ' ')
    .replace(/^(?:import|export)\s.*$/gm, ' ')
    // Remove the language of code, the numbers of lists, and the names of references and notes.
    .replace(/^[ \t>]*(?:`{3}|~{3})[^\n]*/gm, ' ')
    .replace(/^[ \t>]*(?:[-*+][ \t]+)?\d{1,9}[.)](?=[ \t])/gm, ' ')
    .replace(/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\]/gm, ' ')
    .replace(/^[ ]{0,3}\[[^\]\n]{1,999}\]:[ \t]*\S[^\n]*/gm, ' ')
    .replace(/^[ ]{0,3}\[\^[^\]\s]{1,999}\]:/gm, ' ')
    .replace(/\[\^[^\]\s]{1,999}\]/g, ' ')
    .replace(/\]\[[^\]\n]{0,999}\]/g, ' ')
    .replace(/\]\([^()\n]{0,2000}\)/g, ' ')
    .replace(/\{[:#.][^{}\n]*\}/g, ' ');
  return wordsOfHtml(prose);
}

const TEXT_KEYS = new Set(
  'text caption title description heading header subheading subheader content html markdown code calloutText productTitle productDescription productButton buttonText textValue fileTitle fileName fileCaption sponsorLabel disclaimer author publisher'.split(
    ' ',
  ),
);
const NO_TEXT_KEYS = new Set([
  'url',
  'src',
  'href',
  'icon',
  'thumbnail',
  'rel',
  'target',
  'cardWidth',
  'style',
  'type',
  'format',
]);

/** Parts of newsletters and memberships. */
const UNSHOWN_CARDS = new Set(['email', 'email-cta', 'paywall']);

/** The texts in the JSON of an editor, including those of cards with unknown names. */
export function wordsOfJson(value: unknown): string {
  const words: string[] = [];
  const waiting: [key: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [key, one] = next;
    if (typeof one === 'string') {
      if (TEXT_KEYS.has(key) || (!NO_TEXT_KEYS.has(key) && isProse(one))) words.push(textIn(key, one));
    } else if (Array.isArray(one)) {
      if (typeof one[0] === 'string' && UNSHOWN_CARDS.has(one[0])) continue;
      for (let at = one.length - 1; at >= 0; at--) waiting.push([key, one[at]]);
    } else if (one && typeof one === 'object') {
      if (UNSHOWN_CARDS.has(String((one as { type?: unknown }).type))) continue;
      for (const [name, inside] of Object.entries(one).reverse()) waiting.push([name, inside]);
    }
  }
  return words.join(' ');
}

function textIn(key: string, value: string): string {
  if (key === 'markdown') return wordsOfMarkdown(value);
  return key === 'text' || key === 'code' ? value : wordsOfHtml(value);
}

/** Whether the text is prose, and not a name, a colour or an address. */
const isProse = (text: string): boolean => /\p{L}\s+\p{L}/u.test(text) && !/^(?:[a-z]+:|\/|#|\{)/i.test(text);
