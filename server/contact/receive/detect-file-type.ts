import type { MessageFileType } from '../../../contract/contact/message-files.ts';
import { isHarmlessWordDocument } from './inspect-word-document.ts';

/** Readers look for the header of a PDF in this many bytes. */
const PDF_HEADER_RANGE = 1024;

/** The type of a file, by its content. Undefined for other types, and for Word documents with active content. */
export function detectFileType(bytes: Uint8Array): MessageFileType | undefined {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.subarray(0, PDF_HEADER_RANGE).includes('%PDF-')) return 'pdf';
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return isHarmlessWordDocument(content) ? 'docx' : undefined;
}
