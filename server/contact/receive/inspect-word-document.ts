import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { decodePercent } from '../../core/decode-percent.ts';

/**
 * Whether the ZIP is a Word document that runs and loads nothing when it is opened: no macros, ActiveX controls, OLE
 * objects, imported chunks, remote templates or frames, or DDE fields. Parses the XML as Word does, so that references,
 * prefixes, letter case and encodings cannot hide anything.
 */
export function isHarmlessWordDocument(zip: Buffer): boolean {
  try {
    const entries = readEntries(zip);
    const types = entries.get('[content_types].xml');
    if (!types || ![...entries.keys()].some((name) => name.startsWith('word/'))) return false;
    if ([...entries.keys()].some((name) => /vba(project|data)|activex/.test(name))) return false;
    const budget = { bytes: MAX_XML_BYTES, parsed: MAX_PARSED_CHARACTERS };
    if (!hasHarmlessTypes(decodeXml(readEntry(zip, types, budget)), budget)) return false;
    for (const [name, entry] of entries) {
      if (entry === types || !/\.(?:xml|rels)$/.test(name)) continue;
      const xml = decodeXml(readEntry(zip, entry, budget));
      if (name.endsWith('.rels') ? !hasHarmlessRelationships(xml, budget) : hasDdeField(xml, budget)) return false;
    }
    return true;
  } catch {
    // The file is cut off, damaged, or not as the format requires.
    return false;
  }
}

/** The maximum size of all XML parts together. Real documents have a few hundred kilobytes; pictures are not read. */
const MAX_XML_BYTES = 16 * 1024 * 1024;
/**
 * The maximum length of the parsed parts. Parsing blocks the process, for this length at most a few tenths of a second.
 */
const MAX_PARSED_CHARACTERS = 1024 * 1024;
/** Above these limits, parsing takes more than linear time. Real documents stay below them. */
const MAX_DEPTH = 500;
const MAX_ATTRIBUTES = 200;

interface Budget {
  bytes: number;
  parsed: number;
}

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const DANGEROUS_TYPE = /macroenabled|vbaproject|vbadata|activex|oleobject|ms-office\.control|template\.main/;

/** Checks the declared types of the parts. A renamed template or a document with macros has a different main type. */
function hasHarmlessTypes(xml: string, budget: Budget): boolean {
  let isDocument = false;
  let isHarmless = true;
  parse(
    xml,
    (_name, attributes) => {
      const type = (attributes.contenttype ?? '').trim().toLowerCase();
      if (type === DOCUMENT) isDocument = true;
      if (DANGEROUS_TYPE.test(type)) isHarmless = false;
    },
    { budget },
  );
  return isDocument && isHarmless;
}

/**
 * Matches the end of a relationship type. `aFChunk` imports a document, which may have macros, when the file is opened.
 */
const DANGEROUS_RELATIONSHIP =
  /\/(?:vbaproject|wordvbadata|control|activexcontrolbinary|oleobject|afchunk|subdocument)$/;

/** Matches remote targets. Excludes local files, such as the template on the computer of the author. */
const REMOTE = /^(?:(?!file:)[a-z][a-z0-9+.-]*:|[\\/]{2}|file:[\\/]{2}(?![\\/]|localhost[\\/]|[a-z]:)|file:[\\/]{4})/i;

function hasHarmlessRelationships(xml: string, budget: Budget): boolean {
  let isHarmless = true;
  parse(
    xml,
    (_name, { type = '', target = '', targetmode = '' }) => {
      const kind = type.trim().toLowerCase();
      const path = decodePercent(target).trim();
      if (DANGEROUS_RELATIONSHIP.test(kind) || /vba(?:project|data)/i.test(path)) isHarmless = false;
      const isExternal = targetmode.trim().toLowerCase() === 'external';
      // Links need a click, and Word asks before it loads linked pictures.
      const isLink = /\/(?:hyperlink|image)$/.test(kind);
      if (isExternal && !isLink && REMOTE.test(path)) isHarmless = false;
    },
    { budget },
  );
  return isHarmless;
}

/** Finds a field even if its instruction is in several pieces. */
function hasDdeField(xml: string, budget: Budget): boolean {
  // A cheap check first, since most documents have no fields. XML names cannot contain character references.
  if (!/instrText|fldSimple/.test(xml)) return false;
  const instructions: string[] = [''];
  let isInstruction = false;
  parse(
    xml,
    (name, attributes) => {
      isInstruction = name === 'instrtext';
      if (name === 'fldchar' && attributes.fldchartype === 'begin') instructions.push('');
      if (name === 'fldsimple') instructions.push(attributes.instr ?? '', '');
    },
    {
      budget,
      onText: (text) => {
        if (isInstruction) instructions.push((instructions.pop() ?? '') + text);
      },
      onEnd: () => {
        isInstruction = false;
      },
    },
  );
  return instructions.some((text) => /^DDE(?:AUTO)?\b/i.test(text.replace(/[\s"\\]+/g, ' ').trimStart()));
}

/**
 * Parses XML. Names have no prefix and are in lower case. Throws for XML that the format forbids: with a DTD, or not
 * well-formed.
 */
function parse(
  xml: string,
  onElement: (name: string, attributes: Record<string, string>) => void,
  { budget, onText, onEnd }: { budget: Budget; onText?: (text: string) => void; onEnd?: () => void },
): void {
  budget.parsed -= xml.length;
  if (budget.parsed < 0) throw new Error('The document is too large to be checked.');
  let depth = 0;
  let attributesOfElement = 0;
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('Word documents have no DTD.');
  });
  parser.on('attribute', () => {
    if (++attributesOfElement > MAX_ATTRIBUTES) throw new Error('An element has too many attributes.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new Error('The elements are nested too deeply.');
    attributesOfElement = 0;
    const local = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
    onElement(withoutPrefix(name), Object.fromEntries(local));
  });
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  parser.on('closetag', () => {
    depth--;
    onEnd?.();
  });
  parser.write(xml).close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The format allows UTF-8 and UTF-16. */
function decodeXml(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 200))?.[1]?.toLowerCase();
  if (declared !== undefined && !declared.startsWith(encoding.slice(0, 'utf-8'.length))) {
    throw new Error(`The encoding ${declared} is not allowed.`);
  }
  return text;
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = bytes.subarray(0, 2).toString('latin1');
  if (start === '\xff\xfe' || start === '<\0') return 'utf-16le';
  return start === '\xfe\xff' || start === '\0<' ? 'utf-16be' : 'utf-8';
}

// The parts of the ZIP format (PKWARE's APPNOTE.TXT, 4.3) that Word documents use.

const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 };
const CENTRAL_HEADER = { signature: 0x02014b50, bytes: 46 };
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  compressedBytes: number;
  offset: number;
}

/**
 * Reads the entries by their names in lower case, because Word ignores case. Throws if a name occurs twice, or differs
 * between both headers.
 */
function readEntries(zip: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  if (zip.readUInt32LE(0) !== LOCAL_HEADER.signature) return entries;
  const end = zip.lastIndexOf(END_SIGNATURE);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER.signature) throw new Error('A header is missing.');
    const nameStart = at + CENTRAL_HEADER.bytes;
    const nameEnd = nameStart + zip.readUInt16LE(at + 28);
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.subarray(nameStart, nameEnd);
    const localStart = offset + LOCAL_HEADER.bytes;
    const local = zip.subarray(localStart, localStart + zip.readUInt16LE(offset + 26));
    // Programs differ in which of the two headers they read.
    if (!name.equals(local)) throw new Error('An entry has two names.');
    const key = decodePercent(name.toString('utf8')).replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    if (entries.has(key)) throw new Error('An entry is there twice.');
    entries.set(key, { method: zip.readUInt16LE(at + 10), compressedBytes: zip.readUInt32LE(at + 20), offset });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(zip: Buffer, { method, compressedBytes, offset }: Entry, budget: Budget): Buffer {
  const start = offset + LOCAL_HEADER.bytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const content = zip.subarray(start, start + compressedBytes);
  if (method !== STORED && method !== DEFLATED) throw new Error('The compression is unknown.');
  const bytes = method === STORED ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, budget.bytes) });
  budget.bytes -= bytes.length;
  if (budget.bytes < 0) throw new Error('The document is too large to be checked.');
  return bytes;
}
