import { deflateRawSync } from 'node:zlib';

/** The header of a PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');

/** The first bytes of a PNG. */
export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document that ends after its list of types. */
export const makeDocx = ({ type = MAIN, more = {} }: { type?: string; more?: Record<string, string | Buffer> } = {}) =>
  makeZip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  });

/** A ZIP file with these contents. */
export function makeZip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const headers: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(offset, 42);
    // The central header has the same fields, two bytes further on.
    for (const [header, shift] of [
      [local, 0],
      [central, 2],
    ] as const) {
      header.writeUInt16LE(8, 8 + shift);
      header.writeUInt32LE(content.length, 18 + shift);
      header.writeUInt32LE(text.length, 22 + shift);
      header.writeUInt16LE(name.length, 26 + shift);
    }
    parts.push(local, Buffer.from(name), content);
    headers.push(central, Buffer.from(name));
    offset += local.length + name.length + content.length;
  }
  const directory = Buffer.concat(headers);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
