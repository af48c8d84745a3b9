import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { WebContext } from '../visitor.ts';

/**
 * Responds with text or bytes as they are made. What fails before the first chunk is answered as an error. What fails later ends
 * the connection, so that no client takes a part for the whole. `length`: in bytes, of all chunks; fewer are a failure.
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
          // Before the server's adapter appends the message to what was sent.
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
