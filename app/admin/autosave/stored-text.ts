import { isRecord } from '../../../contract/copy/is-equal.ts';
import { storedEntry } from '../../../contract/journal.ts';
import type { DraftKind, DraftTypes } from './draft-kind.ts';
import type { StoredEntry, StoredRow } from './journal-store.ts';

/** Text of this device that fits no form. It is offered as text, and stays until somebody discards it. */
export interface UnusableText {
  place: StoredRow['place'];
  key: IDBValidKey;
  /** ISO 8601 UTC; null if it is not known. */
  savedAt: string | null;
  /** Plain text or HTML. */
  texts: string[];
}

/** Reads a stored row as an entry for drafts of this kind. Undefined if the row is no such entry. */
export function readEntry<T extends DraftTypes>(
  kind: DraftKind<T>,
  { key, value, file }: StoredRow,
): StoredEntry<T> | undefined {
  const { data } = storedEntry.safeParse(value);
  const fields = data && kind.readFields(data.fields);
  const saved = data && kind.readFields(data.server.fields);
  const sent = data?.sent ? kind.readFields(data.sent) : null;
  if (!data || data.id !== key || !fields || !saved || sent === undefined) return undefined;
  return {
    ...data,
    server: { ...data.server, fields: saved },
    fields,
    sent,
    file: file instanceof File ? file : null,
  };
}

/** The owner of a row. Undefined if it does not name an account. */
export function ownerOf({ value }: StoredRow): string | undefined {
  const owner = isRecord(value) ? value.owner : undefined;
  return typeof owner === 'string' && /^\S+ \S/.test(owner) ? owner : undefined;
}

export function toUnusable({ place, key, value }: StoredRow): UnusableText {
  const savedAt = isRecord(value) && typeof value.savedAt === 'string' ? value.savedAt : null;
  return { place, key, savedAt: savedAt && Date.parse(savedAt) ? savedAt : null, texts: unsavedTexts(value) };
}

/** The texts that somebody typed, without the texts that the server has and the properties of the entry. */
export function unsavedTexts(value: unknown): string[] {
  if (!isRecord(value)) return textsIn(value);
  const { fields, server: _server, id: _id, owner: _owner, savedAt: _savedAt, ...others } = value;
  const typed = textsIn(fields);
  if (typed.length === 0) return textsIn(others);
  const changed = changedTexts(value);
  return changed.length > 0 ? changed : typed;
}

/** The texts of an entry that the server did not have when it was stored. */
export function changedTexts({ fields, server }: Record<string, unknown>): string[] {
  const saved = new Set(textsIn(isRecord(server) ? server.fields : undefined));
  return textsIn(fields).filter((text) => !saved.has(text));
}

/** All texts in a value, in order. The value may have circular references and any depth. */
export function textsIn(root: unknown): string[] {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const rest = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string') {
      if (value.trim()) texts.push(value);
    } else if (typeof value === 'object' && value !== null && !seen.has(value) && !ArrayBuffer.isView(value)) {
      seen.add(value);
      for (const part of partsOf(value).reverse()) rest.push(part);
    }
  }
  return texts;
}

function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value].flat();
  return value instanceof Set ? [...value] : Object.values(value);
}
