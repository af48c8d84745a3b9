import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<Tables['audit_log']>;

/** Replaces personal data that was erased on request. */
export const ERASED = 'erased';

/** The fields of an entry that can be erased: see docs/decisions/0054. The IP address goes with the person. */
export const ERASABLE = ['who', 'name', 'note'] as const;
export type Erasable = (typeof ERASABLE)[number];

/**
 * Random salts for a new entry. Once the salt of a field is deleted, its erased content cannot be guessed by trying.
 */
export const newSalts = (): Record<Erasable, string> => ({ who: newSalt(), name: newSalt(), note: newSalt() });

const newSalt = () => randomBytes(12).toString('base64url');

/** The fields of an entry that were erased, with the hash that each had. */
export const erasedOf = ({ erased }: Pick<Row, 'erased'>): Partial<Record<Erasable, string>> => JSON.parse(erased);

/**
 * The SHA-256 hash of an entry and of the previous hash, in hexadecimal. Serialized as JSON, so that different entries
 * never serialize to the same text. To change, remove or insert an entry, all later hashes would have to be recomputed.
 * The erasable fields are included as hashes, which stay when a field is erased.
 */
export function entryHash(previousHash: string, entry: Omit<Row, 'hash'>): string {
  const { id, at, action, target } = entry;
  const erased = erasedOf(entry);
  const fields = ERASABLE.map((field) => erased[field] ?? fieldHash(entry, field));
  return sha256([previousHash, id, at, action, target, ...fields]);
}

/** The salted hash of a field that was not erased. */
export function fieldHash({ who, address, name, note, salts }: Omit<Row, 'hash'>, field: Erasable): string {
  const values = { who: [who, address], name: [name], note: [note] };
  return sha256([(JSON.parse(salts) as Partial<Record<Erasable, string>>)[field] ?? null, ...values[field]]);
}

const sha256 = (values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex');
