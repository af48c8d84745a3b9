import { hasLanguage, matchKeys } from '../../contract/languages/untranslated-texts.ts';

interface Marked {
  /** The keys of the texts: see contract/languages/untranslated-texts.ts. */
  keys: readonly string[];
  /** The language of the texts. */
  language: Language;
}

interface Language {
  code: string;
  direction: string;
}

/** A start tag: where its `<` is, and where attributes can be added. */
interface Tag {
  start: number;
  end: number;
}

interface Element {
  name: string;
  tag: Tag;
  /** Whether it, or an element around it inside the body, says its language. */
  hasLanguage: boolean;
  /** The language of its texts that are to be marked. */
  language: Language | undefined;
  /** Whether it contains any other text. */
  hasOthers: boolean;
  /** Its `aria-label`. It tells the language of an element without a text, such as a button with a picture. */
  label: string;
}

/** Elements without end tags: https://html.spec.whatwg.org/multipage/syntax.html#void-elements. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Elements whose texts are not read aloud. They may contain anything. */
const SKIPPED = new Set(['head', 'script', 'style', 'svg', 'template']);
/** Void elements that may have a name. */
const NAMED = new Set(['area', 'img', 'input']);

/**
 * Adds the language to each element whose texts are all in one other language than the page. An element with texts in
 * several languages stays as it is. Works only for HTML that React or our sanitizer wrote, in which every tag is
 * complete: a parser for any HTML would take as long as rendering the page.
 */
export function markUntranslated(html: string, marked: readonly Marked[]): string {
  const languages = marked
    .filter(({ keys }) => keys.length > 0)
    .map(({ keys, language }) => ({ matches: matchKeys(keys), language }));
  if (languages.length === 0) return html;
  const find = (text: string) => languages.find(({ matches }) => matches(text))?.language;
  const marks: { tag: Tag; language: Language }[] = [];
  const open: Element[] = [];
  const close = ({ language: ofTexts, hasOthers, hasLanguage, label, tag }: Element) => {
    if (hasOthers) {
      const parent = open.at(-1);
      if (parent) parent.hasOthers = true;
    } else if (!hasLanguage) {
      const language = ofTexts ?? (label ? find(label) : undefined);
      if (language) marks.push({ tag, language });
    }
  };
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (!parent || parent.hasLanguage || !hasLanguage(text)) return;
    const language = find(text);
    if (!language || (parent.language && parent.language !== language)) parent.hasOthers = true;
    parent.language ??= language;
  };
  const next = {
    quote: finder(html, '"'),
    language: finder(html, ' lang="'),
    label: finder(html, ' aria-label="'),
  };
  for (let at = 0; at < html.length; ) {
    const start = indexOr(html, '<', at);
    if (start > at) addText(decode(html.slice(at, start)));
    if (html.startsWith('<!--', start)) {
      at = indexOr(html, '-->', start) + 3;
      continue;
    }
    const end = endOfTag(html, start, next.quote);
    at = end + 1;
    const isEnd = html[start + 1] === '/';
    TAG_NAME.lastIndex = start + (isEnd ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0] ?? '';
    if (!name) continue;
    if (isEnd) {
      if (open.at(-1)?.name !== name && !open.some((element) => element.name === name)) continue;
      for (let element = open.pop(); element; element = open.pop()) {
        close(element);
        if (element.name === name) break;
      }
    } else if (SKIPPED.has(name)) {
      at = indexOr(html, `</${name}>`, at);
    } else {
      const isClosed = html[end - 1] === '/';
      const tag = { start, end: isClosed ? end - 1 : end };
      const hasOwn = open.at(-1)?.hasLanguage || (name !== 'html' && next.language(start) < end);
      if (VOID.has(name)) {
        const label = !hasOwn && NAMED.has(name) ? NAME.exec(html.slice(start, end))?.[1] : undefined;
        const language = label && find(decode(label));
        if (language) marks.push({ tag, language });
      } else if (!isClosed) {
        const label = next.label(start) < end ? decode(LABEL.exec(html.slice(start, end))?.[1] ?? '') : '';
        open.push({ name, tag, hasLanguage: hasOwn, language: undefined, hasOthers: false, label });
      }
    }
  }
  let result = '';
  let last = 0;
  for (const { tag, language } of marks.sort((one, other) => one.tag.end - other.tag.end)) {
    const hasDirection = html.slice(tag.start, tag.end).includes(' dir="');
    const direction = hasDirection ? '' : ` dir="${language.direction}"`;
    result += `${html.slice(last, tag.end)} lang="${language.code}"${direction} data-untranslated`;
    last = tag.end;
  }
  return result + html.slice(last);
}

const indexOr = (html: string, part: string, from: number): number => {
  const index = html.indexOf(part, from);
  return index === -1 ? html.length : index;
};

/** Finds the next occurrence of `part`. Positions must not decrease, so that no text is read twice. */
function finder(html: string, part: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = indexOr(html, part, from);
    return found;
  };
}

const TAG_NAME = /[a-z][\w-]*/iy;
const LABEL = / aria-label="([^"]+)"/;
/** The name of a picture or a field. */
const NAME = / (?:alt|aria-label|placeholder)="([^"]+)"/;

/** Where a tag ends: not at a `>` in the value of an attribute. */
function endOfTag(html: string, start: number, nextQuote: (from: number) => number): number {
  let end = indexOr(html, '>', start);
  for (let quote = nextQuote(start); quote < end; quote = nextQuote(quote + 1)) {
    quote = nextQuote(quote + 1);
    if (quote > end) end = indexOr(html, '>', quote);
  }
  return end;
}

/** The characters that React escapes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity) : text;
