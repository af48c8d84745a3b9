import { parse as parseRange } from 'range-parser';
import type { WebContext } from '../visitor.ts';
import { streamBody } from './stream-body.ts';

/** A range of a file, in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

interface SentFile {
  /** In bytes. */
  size: number;
  /** A strong ETag: only the same bytes have it. */
  etag: string;
  headers: Record<string, string>;
  /** Whether the address works only once. Then ranges are not supported, because they need further requests. */
  isOnce?: boolean | undefined;
  /** Opens the content. `size`: the number of bytes in the stream, because a storage may ignore the range. */
  open(range: ByteRange | undefined): Promise<{ size: number; stream(): ReadableStream<Uint8Array> }>;
}

/**
 * Responds with a file, or with the part that the header Range requests. PDF viewers, players and resumed downloads
 * request parts. A request for several parts gets the whole file, as HTTP allows.
 */
export async function sendFile(
  c: WebContext,
  { size, etag, headers, isOnce = false, open }: SentFile,
): Promise<Response> {
  const common = { ...headers, ETag: etag, 'Accept-Ranges': isOnce ? 'none' : 'bytes' };
  // Range has a meaning only for GET. Hono omits the body of a response to HEAD, and would not close its stream.
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...common, 'Content-Length': String(size) });
  const range = isOnce ? undefined : requestedRange(c, { size, etag });
  if (range === 'unsatisfiable') {
    const message = { message: `The file has ${size} bytes.` };
    return c.json(message, 416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
  }
  const content = await open(range);
  const isPart = range !== undefined && content.size === range.end - range.start + 1;
  for (const [name, value] of Object.entries(common)) c.header(name, value);
  if (isPart) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return streamBody(c, content.stream(), { status: isPart ? 206 : 200, length: content.size });
}

function requestedRange(c: WebContext, { size, etag }: { size: number; etag: string }) {
  const header = c.req.header('Range');
  const condition = c.req.header('If-Range');
  // With another ETag, the client has a part of another version. Dates never match, because files have none.
  if (!header || (condition !== undefined && condition !== etag)) return undefined;
  const { code, type, ranges } = parseRange(size, header);
  const isMalformed = (code & 1) !== 0;
  if (isMalformed || type !== 'bytes') return undefined;
  if (ranges.length === 0 && code !== 0) return 'unsatisfiable';
  return ranges.length === 1 ? ranges[0] : undefined;
}
