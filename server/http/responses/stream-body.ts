import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { WebContext } from '../visitor.ts';

/**
 * Streams text or bytes. An error before the first chunk becomes an error response. A later error closes the
 * connection, so that the client does not take a part for the whole. `length`: the total number of bytes; a shorter
 * stream is an error.
 */
export async function streamBody(
  c: WebContext,
  chunks: AsyncIterable<string | Uint8Array>,
  { status = 200, length }: { status?: ContentfulStatusCode; length?: number } = {},
): Promise<Response> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  if (c.req.method === 'HEAD') {
    await iterator.return?.();
    return c.body(null);
  }
  if (length !== undefined) c.header('Content-Length', String(length));
  const encoder = new TextEncoder();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (next.done) {
            if (length !== undefined && sent < length) throw new Error(`It ended after ${sent} of ${length} bytes.`);
            return controller.close();
          }
          const chunk = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
          sent += chunk.length;
          controller.enqueue(chunk);
          next = await iterator.next();
        } catch (error) {
          // Closes the connection first: otherwise the server's adapter appends the error message to the body.
          c.env?.outgoing?.destroy();
          console.error(`${c.req.method} ${c.req.path} was cut off:`, error);
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(body as ReadableStream<Uint8Array<ArrayBuffer>>, status);
}
