import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sanitizeHtml } from './sanitize-html.ts';

/** Hashes of clean texts to cache, about 100 bytes each. A larger blog sanitizes the oldest again. */
const MAX_CACHED = 20_000;

/**
 * Sanitizes HTML on read as well, because it may have been written to the database by other means. A text that
 * sanitizing does not change is remembered by its hash, so reading it again costs only a hash.
 */
export function sanitizeOnRead(html: string): string {
  const hash = createHash('sha256').update(html).digest('base64');
  if (cleanHashes.has(hash)) return html;
  const cleaned = sanitizeHtml(html);
  if (cleaned !== html) return cleaned;
  cleanHashes.set(hash, true);
  return html;
}

const cleanHashes = new LRUCache<string, true>({ max: MAX_CACHED });
