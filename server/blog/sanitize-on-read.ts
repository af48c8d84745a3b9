import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sanitizeHtml } from './sanitize-html.ts';

/** Texts that are known to be clean, by their hashes: some 100 bytes each. A blog with more cleans the oldest again. */
const MAX_CACHED = 20_000;

/**
 * The second wall: HTML is cleaned when it is read too, as it may have come into the database by another way. A text
 * that cleaning left as it was need not be cleaned again as long as it is the same text, so reading it costs a hash.
 */
export function sanitizeOnRead(html: string): string {
  const hash = createHash('sha256').update(html).digest('base64');
  if (known.has(hash)) return html;
  const cleaned = sanitizeHtml(html);
  if (cleaned !== html) return cleaned;
  known.set(hash, true);
  return html;
}

const known = new LRUCache<string, true>({ max: MAX_CACHED });
