import { type DocumentOverlap, mergeBodies } from '../../../../contract/copy/merge-bodies.ts';
import type { Side } from '../../../../contract/copy/merge-order.ts';
import { t } from '../../i18n/t.ts';
import { type FieldSchema, type Fields, nameOfItem } from '../field-schema.ts';

/** A field or an entry that both changed differently. */
export type MergeConflict = DocumentOverlap<FieldSchema>;

/** Merges two documents, with the labels of the form for what both changed. */
export function mergeDocuments(
  schema: FieldSchema,
  versions: Record<'base' | 'mine' | 'theirs', Fields>,
  choose: (conflict: MergeConflict) => Side = () => 'mine',
): { merged: Fields; conflicts: MergeConflict[] } {
  const words = { nameOfItem, order: t('Order') };
  const { merged, overlaps: conflicts } = mergeBodies(schema, versions, choose, words);
  return { merged, conflicts };
}
