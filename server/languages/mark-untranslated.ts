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

/** A start tag in the HTML. */
interface Tag {
  /** Where attributes can be added. */
  end: number;
  hasDirection: boolean;
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
const SKIPPED = /^(?:head|script|style|svg|template)$/i;

/**
 * The HTML of a page with the language of each element whose texts all are in another one than the page. An element with
 * texts in several stays as it is. For HTML that React or our sanitizer wrote, in which every tag is complete: a parser of
 * any HTML takes as long as rendering the page.
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
    const language = ofTexts ?? (label ? find(label) : undefined);
    if (language && !hasOthers && !hasLanguage) marks.push({ tag, language });
    const parent = open.at(-1);
    if (parent && hasOthers) parent.hasOthers = true;
  };
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (!parent || parent.hasLanguage || !hasLanguage(text)) return;
    const language = find(text);
    if (!language || (parent.language && parent.language !== language)) parent.hasOthers = true;
    parent.language ??= language;
  };
  for (let at = 0; at < html.length; ) {
    const start = indexOr(html, '<', at);
    if (start > at) addText(decode(html.slice(at, start)));
    const isComment = html.startsWith('<!--', start);
    const end = isComment ? indexOr(html, '-->', start) + 2 : endOfTag(html, start);
    const written = html.slice(start, end);
    at = end + 1;
    const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(written) ?? [];
    if (isComment || !name) continue;
    if (slash) {
      if (open.at(-1)?.name !== name && !open.some((element) => element.name === name)) continue;
      for (let element = open.pop(); element; element = open.pop()) {
        close(element);
        if (element.name === name) break;
      }
    } else if (SKIPPED.test(name)) {
      at = indexOr(html, `</${name}>`, at);
    } else {
      const isClosed = written.endsWith('/');
      const tag = { end: isClosed ? end - 1 : end, hasDirection: / dir="/i.test(written) };
      const hasOwn = open.at(-1)?.hasLanguage || (name !== 'html' && / lang="/i.test(written));
      if (VOID.has(name)) {
        const language = hasOwn ? undefined : find(decode(NAME.exec(written)?.[1] ?? ''));
        if (language) marks.push({ tag, language });
      } else if (!isClosed) {
        const label = decode(LABEL.exec(written)?.[1] ?? '');
        open.push({ name, tag, hasLanguage: hasOwn, language: undefined, hasOthers: false, label });
      }
    }
  }
  let result = '';
  let last = 0;
  for (const { tag, language } of marks.sort((one, other) => one.tag.end - other.tag.end)) {
    const direction = tag.hasDirection ? '' : ` dir="${language.direction}"`;
    result += `${html.slice(last, tag.end)} lang="${language.code}"${direction} data-untranslated`;
    last = tag.end;
  }
  return result + html.slice(last);
}

const indexOr = (html: string, part: string, from: number): number => {
  const index = html.indexOf(part, from);
  return index === -1 ? html.length : index;
};

const LABEL = / aria-label="([^"]+)"/;
/** The name of a picture or a field. */
const NAME = / (?:alt|aria-label|placeholder)="([^"]+)"/;

/** Where a tag ends: not at a `>` in the value of an attribute. */
function endOfTag(html: string, start: number): number {
  let end = indexOr(html, '>', start);
  while (end < html.length && html.slice(start, end).split('"').length % 2 === 0) end = indexOr(html, '>', end + 1);
  return end;
}

/** What React escapes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity) : text;
