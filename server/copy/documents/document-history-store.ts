import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import { SITE } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRevisionStore, type RevisionSummary } from '../../publishing/revision-store.ts';
import { type Body, type Definition, definitionOf } from '../definitions.ts';
import { withDefaults } from './document-body.ts';
import { subjectOf } from './document-row-store.ts';
import { createDocumentStore, titleOf } from './document-store.ts';

/**
 * The number of the revision with the default content of a document. This revision is not stored. Like in every
 * revision, texts that nobody changed are those of the running version of the site.
 */
const ORIGINAL = 0;

/** The revisions of documents. */
export function createDocumentHistoryStore(db: Database, clock: Clock) {
  const revisions = async (key: string): Promise<RevisionSummary[]> => {
    const document = await createDocumentStore(db, clock).find(key);
    const stored = await createRevisionStore(db, clock).list(subjectOf(key));
    if (isAddedKey(key)) return stored;
    // The original content was public until the first revision.
    const savedAt = stored.at(-1)?.savedAt ?? document.updated_at ?? toTimestamp(clock());
    return [...stored, originalOf(definitionOf(key), savedAt)];
  };

  return {
    /** Newest first. */
    revisions,

    /**
     * `content`: the whole document. Parts that no longer fit the schema have their defaults. Throws 404 if there is no
     * such revision.
     */
    async revision(key: string, number: number): Promise<RevisionSummary & { content: Body }> {
      const definition = definitionOf(key);
      if (number === ORIGINAL && !isAddedKey(key)) {
        const original = (await revisions(key)).at(-1) as RevisionSummary;
        return { ...original, content: withDefaults(definition, undefined).body };
      }
      const found = await createRevisionStore(db, clock).find(subjectOf(key), number);
      if (!found) throw new HttpError(404, `This page has no revision ${number}.`);
      const { body, ...summary } = found;
      return { ...summary, content: withDefaults(definition, body).body };
    },
  };
}

const originalOf = (definition: Definition, savedAt: string): RevisionSummary => ({
  number: ORIGINAL,
  kind: 'published',
  title: titleOf(definition, '{}'),
  words: 0,
  note: 'Original',
  savedAt,
  savedBy: SITE.who,
  changes: null,
});
