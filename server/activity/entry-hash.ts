import { createHash } from 'node:crypto';
import type { Tables } from '../database/tables.ts';

type Row = Tables['audit_log'];

/**
 * The SHA-256 hash of an entry and of the previous hash, in hexadecimal. Serialized as JSON, so that different entries
 * never serialize to the same text. To change, remove or insert an entry, all later hashes would have to be recomputed.
 */
export function entryHash(previousHash: string, entry: Omit<Row, 'hash'>): string {
  const { id, at, who, address, action, target, name, note } = entry;
  const text = JSON.stringify([previousHash, id, at, who, address, action, target, name, note]);
  return createHash('sha256').update(text).digest('hex');
}
