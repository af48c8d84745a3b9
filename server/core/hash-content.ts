import { createHash } from 'node:crypto';

/** The SHA-256 of the content, in hexadecimal digits. A Blob is read in parts. */
export async function hashContent(content: Uint8Array | Blob): Promise<string> {
  const hash = createHash('sha256');
  if (content instanceof Blob) for await (const chunk of content.stream()) hash.update(chunk);
  else hash.update(content);
  return hash.digest('hex');
}
