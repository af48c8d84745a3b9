import type { RevisionSummary } from './revision-store.ts';

/** A revision of a page or a translation in a list, as responses have it. */
export const toRevisionEntry = ({ number, kind, title, note, savedAt, savedBy, changes }: RevisionSummary) => ({
  number,
  kind,
  note,
  at: savedAt,
  by: savedBy,
  title,
  changes: changes ? (JSON.parse(changes) as string[]) : null,
});
