import { parseXml, XmlDocumentType, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml';
import { canonicalCode, type Language } from '../../../contract/languages/languages.ts';
import type { TranslatedPart } from '../../core/article-part.ts';
import { fromUnitId, OUTDATED } from './write-xliff.ts';

/** A file cannot be imported. The message says what to do. */
export class UnusableXliff extends Error {
  override readonly name = 'UnusableXliff';
}

export interface ReadUnit {
  path: string;
  source: TranslatedPart[];
  /** Untranslated paragraphs are copied from the source. */
  target: TranslatedPart[];
  /** How many paragraphs there are, and how many of them are not translated. */
  segments: number;
  untranslated: number;
  /** Whether it was exported as a translation of an earlier text, and no translator has marked it as done since. */
  isOutdated: boolean;
}

export interface ReadFile {
  /** `page.home`. */
  id: string;
  units: ReadUnit[];
}

/** The maximum number of posts and pages in one file. Each of them needs a query. */
const MAX_FILES = 5_000;

const NAMESPACES = /^urn:oasis:names:tc:xliff:document:2\.\d+$/;

/** Reads XLIFF 2.x. Throws an UnusableXliff if it is anything else, or of other languages. */
export function readXliff(xml: string, languages: { from: Language; to: Language }): ReadFile[] {
  const root = parse(xml);
  requireXliff2(root);
  requireLanguages(root, languages);
  try {
    const files = childrenOf(root, 'file', prefixOf(root));
    if (files.length > MAX_FILES)
      throw new UnusableXliff(
        'The file has more than 5,000 posts and pages. Split it, and import one part after the other.',
      );
    return files.map((file) => ({ id: file.attributes.id ?? '', units: readUnits(file, prefixOf(root)) }));
  } catch (error) {
    throw error instanceof RangeError ? new UnusableXliff(TOO_DEEP) : error;
  }
}

const TOO_DEEP = 'The file has too many elements within each other. Save it again in the translation tool.';

function parse(xml: string): XmlElement {
  let document: ReturnType<typeof parseXml>;
  try {
    document = parseXml(xml, { preserveDocumentType: true });
  } catch (error) {
    // The parser is recursive, so deeply nested elements exceed the stack.
    if (error instanceof RangeError) throw new UnusableXliff(TOO_DEEP);
    if (!(error instanceof XmlError)) throw error;
    throw new UnusableXliff(
      `Line ${error.line} of the file is not well-formed XML. Save it again in the translation tool.`,
    );
  }
  if (document.children.some((node) => node instanceof XmlDocumentType))
    throw new UnusableXliff(
      'The file has a DOCTYPE, which XLIFF files do not have. Remove it, or save the file again.',
    );
  if (!document.root) throw new UnusableXliff(NO_XLIFF);
  return document.root;
}

const NO_XLIFF = 'The file is not XLIFF. Import a file that was exported here and translated.';

function requireXliff2(root: XmlElement): void {
  if (localName(root) !== 'xliff') throw new UnusableXliff(NO_XLIFF);
  const { version = '' } = root.attributes;
  const namespace = root.attributes[prefixOf(root) ? `xmlns:${prefixOf(root)}` : 'xmlns'] ?? '';
  if (version.startsWith('1.') || namespace.includes('document:1.'))
    throw new UnusableXliff(
      `The file is XLIFF ${version || '1'}. Save it in the translation tool as XLIFF 2.1 or 2.0, the format of the file that was exported.`,
    );
  if (!/^2\.\d+$/.test(version) || !NAMESPACES.test(namespace))
    throw new UnusableXliff('The file is of a version of XLIFF that is not known here. Save it as XLIFF 2.1 or 2.0.');
}

function requireLanguages(
  { attributes: { srcLang, trgLang } }: XmlElement,
  { from, to }: { from: Language; to: Language },
) {
  if (!trgLang) throw new UnusableXliff('The file does not say into which language it is translated.');
  if (!isLanguage(trgLang, to))
    throw new UnusableXliff(
      `The file is translated into ${nameOf(trgLang)}, not into ${to.name}. Import it in that language.`,
    );
  if (!srcLang || !isLanguage(srcLang, from))
    throw new UnusableXliff(
      `The file is translated from ${srcLang ? nameOf(srcLang) : 'an unknown language'}, and the site is in ${from.name}. Import a file that was exported here.`,
    );
}

const isLanguage = (written: string, { code }: Language) =>
  (canonicalCode(written.replaceAll('_', '-')) ?? written).toLowerCase() === code.toLowerCase();

const nameOf = (written: string) => {
  const code = canonicalCode(written.replaceAll('_', '-'));
  return (code && new Intl.DisplayNames(['en'], { type: 'language' }).of(code)) || `“${written.slice(0, 40)}”`;
};

const localName = ({ name }: XmlElement) => name.replace(/^[^:]*:/, '');
const prefixOf = ({ name }: XmlElement) => name.slice(0, Math.max(0, name.indexOf(':')));

/** The name of an element of XLIFF itself. Empty for elements of its modules and of other programs. */
const coreName = (element: XmlElement, prefix: string) => (prefixOf(element) === prefix ? localName(element) : '');

const childrenOf = (element: XmlElement, name: string, prefix: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && coreName(child, prefix) === name,
  );

/** Includes units in groups. */
function readUnits(parent: XmlElement, prefix: string): ReadUnit[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    const name = coreName(child, prefix);
    if (name === 'group') return readUnits(child, prefix);
    return name === 'unit' ? [readUnit(child, prefix)] : [];
  });
}

function readUnit(unit: XmlElement, prefix: string): ReadUnit {
  const data = new Map<string, string>();
  for (const list of childrenOf(unit, 'originalData', prefix)) {
    for (const element of childrenOf(list, 'data', prefix))
      data.set(element.attributes.id ?? '', textOf(element, prefix));
  }
  const pieces = unit.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    const name = coreName(child, prefix);
    return name === 'segment' || name === 'ignorable' ? [{ name, element: child }] : [];
  });
  const sources = pieces.map(({ element }) => childrenOf(element, 'source', prefix)[0]);
  const codes = new Map<string, XmlElement>();
  for (const source of sources) if (source) collectCodes(source, codes);
  const readContent = createReader({ data, codes, prefix });

  let segments = 0;
  let untranslated = 0;
  const contents = pieces.map(({ name, element }, index) => {
    const source = readContent(sources[index]);
    const targetElement = childrenOf(element, 'target', prefix)[0];
    const target = readContent(targetElement);
    const isSegment = name === 'segment' && hasContent(source);
    const isTranslated = hasContent(target) || (targetElement !== undefined && !hasContent(source));
    if (isSegment) segments += 1;
    if (isSegment && !isTranslated) untranslated += 1;
    return { source, target: isTranslated ? target : source, order: Number(targetElement?.attributes.order ?? 0) };
  });
  return {
    path: fromUnitId(unit.attributes.id ?? ''),
    source: contents.flatMap(({ source }) => source),
    target: inOrder(contents).flatMap(({ target }) => target),
    segments,
    untranslated,
    isOutdated: pieces.some(
      ({ element: { attributes } }) =>
        attributes.subState === OUTDATED && (attributes.state ?? 'initial') === 'initial',
    ),
  };
}

const hasContent = (parts: readonly TranslatedPart[]) =>
  parts.some((part) => 'html' in part || part.text.trim() !== '');

/**
 * Sorts items by `order`, the place of a target among all targets of the unit, from 1. Items without a place fill the
 * others.
 */
function inOrder<Item extends { order: number }>(items: readonly Item[]): Item[] {
  const placed = new Map(items.filter(({ order }) => order > 0).map((item) => [item.order - 1, item]));
  if (placed.size === 0) return [...items];
  const rest = items.filter((item) => placed.get(item.order - 1) !== item);
  let next = 0;
  return items.flatMap((_, index) => placed.get(index) ?? rest[next++] ?? []);
}

/** Collects the codes by id, because some programs write only the id of a code in the target. */
function collectCodes(element: XmlElement, codes: Map<string, XmlElement>): void {
  for (const child of element.children) {
    if (!(child instanceof XmlElement)) continue;
    if (child.attributes.id) codes.set(child.attributes.id, child);
    collectCodes(child, codes);
  }
}

interface Codes {
  /** The markup of the original, by its id. */
  data: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, XmlElement>;
  prefix: string;
}

function createReader({ data, codes, prefix }: Codes) {
  const dataOf = (element: XmlElement, name: string): TranslatedPart[] => {
    const { id = '', startRef = id } = element.attributes;
    const original = codes.get(startRef)?.attributes ?? {};
    const reference = element.attributes[name] ?? original[name] ?? otherName(original, localName(element), name);
    const html = data.get(reference ?? '');
    if (html !== undefined) return [{ html }];
    const { equiv } = element.attributes;
    return equiv ? [{ text: equiv }] : [];
  };
  const read = (node: XmlNode): TranslatedPart[] => {
    if (node instanceof XmlText) return [{ text: node.text }];
    if (!(node instanceof XmlElement)) return [];
    const within = () => node.children.flatMap(read);
    switch (coreName(node, prefix)) {
      case 'cp':
        return [{ text: codePoint(node) }];
      case 'ph':
      case 'sc':
      case 'ec':
        return dataOf(node, 'dataRef');
      case 'pc':
        return [...dataOf(node, 'dataRefStart'), ...within(), ...dataOf(node, 'dataRefEnd')];
      case 'mrk':
        return within();
      default:
        return [];
    }
  };
  return (element: XmlElement | undefined): TranslatedPart[] => joined(element?.children.flatMap(read) ?? []);
}

/** Finds an attribute under its other name: programs may write a pair as a start and an end code, or the reverse. */
function otherName(original: Record<string, string>, element: string, name: string): string | undefined {
  if (name === 'dataRefStart') return original.dataRef;
  if (element === 'sc') return original.dataRefStart;
  return element === 'ec' ? original.dataRefEnd : undefined;
}

/** Joins adjacent texts. */
function joined(parts: readonly TranslatedPart[]): TranslatedPart[] {
  const result: TranslatedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if ('text' in part && last && 'text' in last) last.text += part.text;
    else if (!('text' in part) || part.text !== '') result.push({ ...part });
  }
  return result;
}

const textOf = (element: XmlElement, prefix: string): string =>
  element.children
    .map((child) => {
      if (child instanceof XmlText) return child.text;
      return child instanceof XmlElement && coreName(child, prefix) === 'cp' ? codePoint(child) : '';
    })
    .join('');

function codePoint({ attributes: { hex = '' } }: XmlElement): string {
  const code = Number.parseInt(hex, 16);
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
