import type { RewritingStream } from 'parse5-html-rewriting-stream';
import { hasLanguage, keysOfTexts, matchKeys } from '../../contract/languages/untranslated-texts.ts';

interface Marked {
  texts: readonly string[];
  /** In which they are. */
  language: Language;
}

interface Language {
  code: string;
  direction: string;
}

/** The response with the language of the texts that are not in that of the page. */
export async function markResponse(response: Response, marked: readonly Marked[]): Promise<Response> {
  const known = marked.filter(({ texts }) => texts.length > 0);
  if (known.length === 0 || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const languages = known.map(({ texts, language }) => ({ matches: matchKeys(keysOfTexts(texts)), language }));
  const find = (text: string) => languages.find(({ matches }) => matches(text))?.language;
  // Only sites in several languages load it.
  const { RewritingStream } = await import('parse5-html-rewriting-stream');
  return new Response(markUntranslated(await response.text(), find, new RewritingStream()), response);
}

interface Element {
  name: string;
  /** Where attributes can be added in the HTML. */
  end: number;
  /** Whether it, or an element around it inside the body, says its language. */
  hasLanguage: boolean;
  /** Of its texts that are to be marked. */
  language: Language | undefined;
  /** Whether it contains any other text. */
  hasOthers: boolean;
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
/** Their texts are not shown. */
const HIDDEN = new Set(['head', 'script', 'style', 'template']);

/**
 * Adds attributes to the elements of a page whose texts are in another language. An element that has texts in several
 * stays as it is. `stream` parses: only its events are used, which say where each part is in the HTML.
 */
function markUntranslated(html: string, find: (text: string) => Language | undefined, stream: RewritingStream): string {
  const marks: { at: number; language: Language }[] = [];
  const open: Element[] = [];
  const close = ({ language, hasOthers, hasLanguage, end }: Element) => {
    if (language && !hasOthers && !hasLanguage) marks.push({ at: end, language });
    const parent = open.at(-1);
    if (parent && hasOthers) parent.hasOthers = true;
  };
  stream.on('startTag', ({ tagName: name, attrs, selfClosing, sourceCodeLocation }) => {
    const attribute = (wanted: string) => attrs.find((candidate) => candidate.name === wanted)?.value;
    const hasLanguage = open.at(-1)?.hasLanguage || (name !== 'html' && attribute('lang') !== undefined);
    const end = (sourceCodeLocation?.endOffset ?? 0) - (selfClosing ? '/>' : '>').length;
    const language = name === 'img' && !hasLanguage ? find(attribute('alt') ?? '') : undefined;
    if (language) marks.push({ at: end, language });
    if (!selfClosing && !VOID.has(name)) open.push({ name, end, hasLanguage, language: undefined, hasOthers: false });
  });
  stream.on('text', ({ text }) => {
    const parent = open.at(-1);
    if (!parent || !hasLanguage(text) || open.some(({ name }) => HIDDEN.has(name))) return;
    const language = find(text);
    if (!language || (parent.language && parent.language !== language)) parent.hasOthers = true;
    parent.language ??= language;
  });
  stream.on('endTag', ({ tagName }) => {
    if (!open.some(({ name }) => name === tagName)) return;
    for (let element = open.pop(); element; element = open.pop()) {
      close(element);
      if (element.name === tagName) return;
    }
  });
  stream.end(html);
  let result = '';
  let last = 0;
  for (const { at, language } of marks.sort((one, other) => one.at - other.at)) {
    result += `${html.slice(last, at)} lang="${language.code}" dir="${language.direction}" data-untranslated`;
    last = at;
  }
  return result + html.slice(last);
}
