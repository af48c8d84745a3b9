import { detectFormat } from './detect-format.ts';

/** The header of a PDF may follow other bytes, but must start within the first 1,024. Its trailer is at the end. */
const PDF_EDGE_BYTES = 1_024;

/** The type of an uploaded file, by its content. Undefined if it cannot be stored. */
export async function detectUpload(file: File): Promise<'picture' | 'pdf' | 'video' | undefined> {
  const start = new Uint8Array(await file.slice(0, PDF_EDGE_BYTES).arrayBuffer());
  if (detectFormat(start)) return 'picture';
  const head = Buffer.from(start).toString('latin1');
  if (/%PDF-[12]\.\d/.test(head)) {
    const tail = await file.slice(-PDF_EDGE_BYTES).text();
    return tail.includes('%%EOF') ? 'pdf' : undefined;
  }
  // MP4 and QuickTime, WebM and Matroska, AVI, Ogg.
  const isVideo = /^.{4}ftyp|^RIFF.{4}AVI |^OggS/s.test(head) || head.startsWith('\x1aE\xdf\xa3');
  return isVideo ? 'video' : undefined;
}
