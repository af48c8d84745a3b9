import { createHash } from 'node:crypto';
import type { Tables } from '../database/tables.ts';

type Row = Tables['audit_log'];

/**
 * Chains an entry to the one before: SHA-256, hexadecimal, over both. As JSON, so that no two entries make the same
 * text. Whoever changes, removes or slips in an entry would have to make all later hashes anew.
 */
export function entryHash(previousHash: string, entry: Omit<Row, 'hash'>): string {
  const { id, at, who, address, action, target, name, note } = entry;
  const text = JSON.stringify([previousHash, id, at, who, address, action, target, name, note]);
  return createHash('sha256').update(text).digest('hex');
}
