import { type Selectable, sql } from 'kysely';
import type { Action } from '../../contract/activity.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { ERASABLE, ERASED, type Erasable, erasedOf, fieldHash } from './entry-hash.ts';

/** Entries whose fields match a `like` pattern. The pattern may match too many, so the caller must check each. */
export const entriesLike = (db: Database, pattern: string) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where(({ or }) => or(ERASABLE.map((field) => sql<boolean>`lower(${sql.ref(field)}) like ${pattern} escape '\\'`)))
    .orderBy('id')
    .execute();

/**
 * Erases the fields of entries that mention something, in the transaction `trx`. The chain stays valid: an erased field is
 * represented by its hash, whose salt is deleted. Returns the number of erased fields. Record it with `erasedNote`;
 * otherwise `check-audit` reports an error.
 */
export async function eraseFromLog(
  trx: Database,
  pattern: string,
  mentions: (text: string) => boolean,
): Promise<{ fields: number; entries: number[] }> {
  const changed: { id: number; fields: number }[] = [];
  for (const entry of await entriesLike(trx, pattern)) {
    const fields = ERASABLE.filter((field) => mentions(entry[field]));
    if (fields.length === 0) continue;
    await eraseFields(trx, entry, fields);
    changed.push({ id: entry.id, fields: fields.length });
  }
  return { fields: changed.reduce((sum, { fields }) => sum + fields, 0), entries: changed.map(({ id }) => id) };
}

/** The same for notes of entries about these targets that contain a name. Returns how many fields were erased. */
export async function eraseNamesFromLog(
  trx: Database,
  { names, targets }: { names: readonly string[]; targets: readonly string[] },
): Promise<number> {
  if (names.length === 0 || targets.length === 0) return 0;
  const entries = await trx.selectFrom('audit_log').selectAll().where('target', 'in', targets).orderBy('id').execute();
  const named = entries.filter(({ note }) => names.some((name) => note.includes(name)));
  for (const entry of named) await eraseFields(trx, entry, ['note']);
  return named.length;
}

async function eraseFields(trx: Database, entry: Selectable<Tables['audit_log']>, fields: Erasable[]) {
  const erased = erasedOf(entry);
  const salts = JSON.parse(entry.salts);
  for (const field of fields) {
    erased[field] = fieldHash(entry, field);
    delete salts[field];
  }
  await trx
    .updateTable('audit_log')
    .set({ salts: JSON.stringify(salts), erased: JSON.stringify(erased) })
    .$if(fields.includes('who'), (query) => query.set({ who: ERASED, address: '' }))
    .$if(fields.includes('name'), (query) => query.set({ name: ERASED }))
    .$if(fields.includes('note'), (query) => query.set({ note: ERASED }))
    .where('id', '=', entry.id)
    .execute();
}

const ERASURE: Action = 'privacy.erased';

/** The end of the note of the entry about an erasure. `recordedErasures` parses it. */
export const erasedNote = (fields: number) => `Erased in the log: ${fields}`;

export const recordedErasures = ({ action, note }: Pick<Tables['audit_log'], 'action' | 'note'>): number =>
  action === ERASURE ? Number(note.match(/Erased in the log: (\d+)$/)?.[1] ?? 0) : 0;
