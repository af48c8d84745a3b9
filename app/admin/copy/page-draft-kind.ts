import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { isEqual, isRecord } from '../../../contract/copy/is-equal.ts';
import { cleanText } from '../../../contract/text/clean-text.ts';
import type { DraftKind } from '../autosave/draft-kind.ts';
import { t } from '../i18n/t.ts';
import { conflictIn, discardDraft, fetchDocument, fetchRevision, saveDraft } from './document-calls.ts';
import type { FieldSchema, Fields } from './field-schema.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { fitsSchema } from './fits-schema.ts';
import { mergeDocuments } from './merge/merge-documents.ts';

export interface PageDraft {
  id: string;
  fields: Fields;
  stored: AdminDocument;
}

/** How a page, a collection or the company is saved while it is written. */
export const pageDrafts = (schema: FieldSchema): DraftKind<PageDraft> => ({
  subjectOf: (key) => `page ${key}`,
  idOf: ({ key }) => key,
  readFields: (value) => (fitsSchema(schema, value) ? value : undefined),
  isSame: (a, b) => isEqual(tidy(a), tidy(b)),
  isStoredFrom: (sent, stored) => isEqual(tidy(sent), stored),
  merge(base, mine, theirs) {
    const { merged, conflicts } = mergeDocuments(schema, { base, mine, theirs });
    const places = findDocumentChanges(schema, mine, merged).map(({ where }) => where);
    return { merged, changedByThem: nameSome([...new Set(places)]), conflicts };
  },
  save: (key, body, { baseRevision, draftRevision }, isLeaving) =>
    saveDraft(key, { body, base_revision: baseRevision, draft_revision: draftRevision }, isLeaving),
  conflictIn,
  fetch: (key) => fetchDocument(key),
  async fetchPublished({ key, defaults, updated_at }, revision) {
    if (revision === 0) return { fields: defaults ?? {}, by: 'site', at: updated_at ?? '' };
    const { body, by, at } = await fetchRevision(key, revision);
    return { fields: body, by, at };
  },
  discard: discardDraft,
});

/** The value as the server stores it. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(tidy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidy(field)]));
}

const MAX_NAMED = 3;

function nameSome(places: string[]): string[] {
  const more = places.length - MAX_NAMED;
  const named = (more > 1 ? places.slice(0, MAX_NAMED) : places).map((place) => t('“{name}”', { name: place }));
  return more > 1 ? [...named, t('{more} more fields', { more })] : named;
}
