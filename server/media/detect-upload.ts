import { detectFormat } from './detect-format.ts';

/** The header of a PDF may follow other bytes, but must start within the first 1,024. Its trailer is at the end. */
const PDF_EDGE_BYTES = 1_024;

/** The first bytes of video and audio containers, including those that videos/read-tracks.ts refuses with a reason. */
const CONTAINERS = ['\x1aE\xdf\xa3', 'OggS', 'ID3', 'fLaC', '0&\xb2u', 'FLV', '\0\0\x01\xba'];
const ISO_OR_RIFF = /^.{4}(?:ftyp|moov|mdat|wide|free|skip)|^RIFF.{4}(?:WAVE|AVI )/s;
/** The start of an MP3 frame. AAC frames start in the same way. */
const FRAME = /^\xff[\xe2-\xff]/;

/** The type of an uploaded file, by its content. Undefined if it cannot be stored. */
export async function detectUpload(file: File): Promise<'picture' | 'pdf' | 'video or audio' | undefined> {
  const start = new Uint8Array(await file.slice(0, PDF_EDGE_BYTES).arrayBuffer());
  if (detectFormat(start)) return 'picture';
  const head = Buffer.from(start).toString('latin1');
  if (/%PDF-[12]\.\d/.test(head)) {
    const tail = await file.slice(-PDF_EDGE_BYTES).text();
    return tail.includes('%%EOF') ? 'pdf' : undefined;
  }
  const isPlayed = CONTAINERS.some((start) => head.startsWith(start)) || ISO_OR_RIFF.test(head) || FRAME.test(head);
  return isPlayed ? 'video or audio' : undefined;
}
