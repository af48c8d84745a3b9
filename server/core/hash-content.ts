import { createHash } from 'node:crypto';

/** The SHA-256 of the content, in hexadecimal digits. A Blob is read in parts. */
export const hashContent = async (content: Uint8Array | Blob): Promise<string> =>
  content instanceof Blob ? hashStream(content.stream()) : createHash('sha256').update(content).digest('hex');

/** The SHA-256 of everything that is read, in hexadecimal digits. */
export async function hashStream(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
