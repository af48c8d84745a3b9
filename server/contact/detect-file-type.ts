import { inflateRawSync } from 'node:zlib';
import type { MessageFileType } from '../../contract/message-files.ts';

/** Readers look for the header of a PDF in this many bytes. */
const PDF_HEADER_RANGE = 1024;

/** What a file is by its content. Undefined for anything else, and for a Word document with macros. */
export function detectFileType(bytes: Uint8Array): MessageFileType | undefined {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.subarray(0, PDF_HEADER_RANGE).includes('%PDF-')) return 'pdf';
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return isWordDocument(content) ? 'docx' : undefined;
}

/** In bytes. The list of types of a real document has some kilobytes. */
const MAX_TYPES_BYTES = 1024 * 1024;

function isWordDocument(zip: Buffer): boolean {
  try {
    const entries = readEntries(zip);
    const types = entries.find(({ name }) => name === '[Content_Types].xml');
    if (!types || !entries.some(({ name }) => name.startsWith('word/'))) return false;
    if (entries.some(({ name }) => /vba(project|data)/i.test(name))) return false;
    const xml = readEntry(zip, types).toString();
    // A template, and a document with macros that was renamed, have other types.
    return xml.includes('wordprocessingml.document.main+xml') && !/macroEnabled|vbaProject/i.test(xml);
  } catch {
    // It is cut off or damaged.
    return false;
  }
}

// The parts of the ZIP format (PKWARE's APPNOTE.TXT, 4.3) that Word documents use.

const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 };
const CENTRAL_HEADER = { signature: 0x02014b50, bytes: 46 };
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  compressedBytes: number;
  offset: number;
}

function readEntries(zip: Buffer): Entry[] {
  if (zip.readUInt32LE(0) !== LOCAL_HEADER.signature) return [];
  const end = zip.lastIndexOf(END_SIGNATURE);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER.signature) throw new Error('A header is missing.');
    const nameStart = at + CENTRAL_HEADER.bytes;
    const nameEnd = nameStart + zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', nameStart, nameEnd),
      method: zip.readUInt16LE(at + 10),
      compressedBytes: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(zip: Buffer, { method, compressedBytes, offset }: Entry): Buffer {
  const start = offset + LOCAL_HEADER.bytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const content = zip.subarray(start, start + compressedBytes);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw new Error('The compression is unknown.');
  return inflateRawSync(content, { maxOutputLength: MAX_TYPES_BYTES });
}
