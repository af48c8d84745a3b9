import type { Language } from '../../../contract/languages/languages.ts';
import type { Inline, Piece } from './segments.ts';

export const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** The `subState` of a translation whose source text has changed since. */
export const OUTDATED = 'site:outdated';

export interface XliffUnit {
  path: string;
  label: string;
  source: readonly Piece[];
  /** Undefined: nothing is translated. As many pieces as `source`. */
  target?: readonly Piece[];
  state: 'missing' | 'outdated' | 'translated' | 'final';
}

export interface XliffFile {
  /** `page.home`: no spaces are allowed. */
  id: string;
  title: string;
  units: XliffUnit[];
}

export const xliffStart = (from: Language, to: Language): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${attribute(from.code)}" trgLang="${attribute(to.code)}">\n`;

export const XLIFF_END = '</xliff>\n';

/** Writes a post or page. Includes the text directions, because programs do not know them for every language. */
export function writeFile({ id, title, units }: XliffFile, from: Language, to: Language): string {
  const directions = `srcDir="${from.direction}" trgDir="${to.direction}"`;
  const notes = `  <notes><note>${plainText(title)}</note></notes>\n`;
  return `<file id="${attribute(id)}" ${directions}>\n${notes}${units.map(writeUnit).join('')}</file>\n`;
}

function writeUnit({ path, label, source, target, state }: XliffUnit): string {
  const codes = createCodes();
  const segments = source.map((piece, index) => {
    if (piece.kind === 'between')
      return `    <ignorable><source>${codes.write([{ kind: 'placeholder', data: piece.html }], 'source')}</source></ignorable>\n`;
    return { index, source: codes.write(piece.content, 'source') };
  });
  const STATES = {
    missing: 'state="initial"',
    outdated: `state="initial" subState="${OUTDATED}"`,
    translated: 'state="translated"',
    final: 'state="final"',
  };
  const written = segments.map((segment) => {
    if (typeof segment === 'string') return segment;
    const translated = target?.[segment.index];
    const content = translated?.kind === 'segment' ? codes.write(translated.content, 'target') : undefined;
    const targetElement = content === undefined ? '' : `<target>${content}</target>`;
    return `    <segment id="s${segment.index + 1}" ${STATES[state]}><source>${segment.source}</source>${targetElement}</segment>\n`;
  });
  const notes = label && `    <notes><note>${plainText(label)}</note></notes>\n`;
  return `  <unit id="${attribute(toUnitId(path))}" xml:space="preserve">\n${notes}${codes.originalData()}${written.join('')}  </unit>\n`;
}

/** The meaning of a pair of codes for a translation program. */
const TYPES: Readonly<Record<string, string>> = {
  a: ' type="link"',
  strong: ' type="fmt" subType="xlf:b"',
  em: ' type="fmt" subType="xlf:i"',
  u: ' type="fmt" subType="xlf:u"',
};

/** The markup of a unit. A code of the translation has the id of the same one in the source, as programs expect. */
function createCodes() {
  const data = new Map<string, string>();
  /** The ids of the codes in the source, by markup, and how many of them the translation has used. */
  const ids = new Map<string, { ids: string[]; used: number }>();
  let last = 0;
  const reference = (html: string) => {
    const id = data.get(html) ?? `d${data.size + 1}`;
    data.set(html, id);
    return id;
  };
  const idOf = (key: string, side: 'source' | 'target') => {
    const same = ids.get(key) ?? { ids: [], used: 0 };
    const found = side === 'target' ? same.ids[same.used++] : undefined;
    if (found) return found;
    const id = String(++last);
    if (side === 'source') same.ids.push(id);
    ids.set(key, same);
    return id;
  };
  const write = (content: readonly Inline[], side: 'source' | 'target'): string =>
    content
      .map((part): string => {
        if (part.kind === 'text') return xmlText(part.text);
        if (part.kind === 'placeholder') {
          const shown = part.shown
            ? ` canDelete="no" equiv="${attribute(part.shown)}" disp="${attribute(part.shown)}"`
            : '';
          return `<ph id="${idOf(part.data, side)}" dataRef="${reference(part.data)}"${shown}/>`;
        }
        const { name, start, end } = part;
        const id = idOf(`${start}\n${end}`, side);
        const data = `dataRefStart="${reference(start)}" dataRefEnd="${reference(end)}"`;
        return `<pc id="${id}" ${data}${TYPES[name] ?? ''}>${write(part.content, side)}</pc>`;
      })
      .join('');
  return {
    write,
    /** The element with all markup. Call it after writing the segments, but put it before them in the file. */
    originalData() {
      if (data.size === 0) return '';
      const elements = Array.from(data, ([html, id]) => `      <data id="${id}">${xmlText(html)}</data>\n`);
      return `    <originalData>\n${elements.join('')}    </originalData>\n`;
    },
  };
}

/** Characters that XML cannot have, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes a text. A carriage return is escaped too, because parsers would replace it with a line feed. */
const xmlText = (text: string) =>
  escapeXml(text)
    .replaceAll('\r', '&#13;')
    .replace(FORBIDDEN, (character) => `<cp hex="${hex(character).padStart(4, '0')}"/>`);

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();

const plainText = (text: string) => escapeXml(text.replace(FORBIDDEN, '\uFFFD'));

const attribute = (text: string) =>
  plainText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

/** Escapes a path for use as the id of a unit, which cannot have spaces or other characters. */
const toUnitId = (path: string) => path.replace(/_(?=x)|[^\w.-]/gu, (character) => `_x${hex(character)}_`);
export const fromUnitId = (id: string) =>
  id.replace(/_x([0-9A-F]{1,5})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
