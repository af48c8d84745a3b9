import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { WebContext } from '../visitor.ts';
import { contentDisposition } from './content-disposition.ts';
import { sendFile } from './send-file.ts';

/** Responds with an open file as a download, and closes it. */
export async function sendDiskFile(
  c: WebContext,
  file: FileHandle,
  { name, type, isOnce }: { name: string; type: string; isOnce?: boolean },
): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  let isStreamed = false;
  const response = await sendFile(c, {
    size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    isOnce,
    headers: { 'Content-Type': type, 'Content-Disposition': contentDisposition(name) },
    async open(range) {
      isStreamed = true;
      // Closes the file at its end or when the client disconnects.
      const stream = file.createReadStream(range ?? {});
      return {
        size: range ? range.end - range.start + 1 : size,
        stream: () => Readable.toWeb(stream) as ReadableStream<Uint8Array>,
      };
    },
  });
  if (!isStreamed) await file.close();
  return response;
}
