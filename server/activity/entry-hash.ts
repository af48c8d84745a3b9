import { createHash } from 'node:crypto';
import type { Tables } from '../database/tables.ts';

type Row = Tables['audit_log'];

/**
 * The SHA-256 hash of an entry and of the previous hash, in hexadecimal. Serialized as JSON, so that no two entries
 * have the same text. Changing, removing or inserting an entry would require recomputing all later hashes.
 */
export function entryHash(previousHash: string, entry: Omit<Row, 'hash'>): string {
  const { id, at, who, address, action, target, name, note } = entry;
  const text = JSON.stringify([previousHash, id, at, who, address, action, target, name, note]);
  return createHash('sha256').update(text).digest('hex');
}
