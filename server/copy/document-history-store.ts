import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createRevisionStore, type RevisionSummary } from '../publishing/revision-store.ts';
import { type Body, type Definition, definitionOf } from './definitions.ts';
import { changedFields, expand, toStored } from './document-body.ts';
import { subjectOf } from './document-row-store.ts';
import { createDocumentStore, titleOf } from './document-store.ts';

/**
 * The number of what a document of the site was before anybody changed it. It is not stored: like every revision, it
 * shows texts that nobody changed as the running version of the site has them.
 */
const ORIGINAL = 0;

/** The revisions of documents. */
export function createDocumentHistoryStore(db: Database, clock: Clock) {
  return {
    /** Newest first. */
    async revisions(key: string): Promise<RevisionSummary[]> {
      const document = await createDocumentStore(db, clock).find(key);
      const stored = await createRevisionStore(db, clock).list(subjectOf(key));
      if (isNewPageKey(key)) return stored;
      // It was public until then.
      const savedAt = stored.at(-1)?.savedAt ?? document.updated_at ?? toTimestamp(clock());
      return [...stored, originalOf(definitionOf(key), savedAt)];
    },

    /** `body`: the whole document. What does not fit the schema any more has its default. */
    async revision(key: string, number: number): Promise<RevisionSummary & { body: Body }> {
      const definition = definitionOf(key);
      if (number === ORIGINAL && !isNewPageKey(key)) {
        const original = (await this.revisions(key)).at(-1) as RevisionSummary;
        return { ...original, body: expand(definition, undefined).body };
      }
      const found = await createRevisionStore(db, clock).find(subjectOf(key), number);
      if (!found) throw new HttpError(404, `This page has no revision ${number}.`);
      return { ...found, body: expand(definition, found.body).body };
    },

    /** Saves the draft, or what is public if there is none, as a revision with a note. Returns its number. */
    saveRevision(key: string, note: string, by: Actor): Promise<number> {
      return inTransaction(db, async (trx) => {
        const document = await createDocumentStore(trx, clock).requireEditable(key);
        const definition = definitionOf(key);
        const body = toStored(definition, (document.draft ?? document.live) as Body);
        const revision = {
          subject: subjectOf(key),
          kind: 'saved' as const,
          title: titleOf(definition, body),
          words: 0,
        };
        const changesSince = (before: string) => changedFields(before, body);
        return createRevisionStore(trx, clock).add({ ...revision, changesSince, body, note, savedBy: by.who });
      });
    },

    /** Copies a revision into the draft. What the draft contained becomes a revision. */
    async restore(key: string, number: number, by: Actor): Promise<AdminDocument> {
      const { body } = await this.revision(key, number);
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const document = await documents.requireEditable(key);
        await documents.write({
          key,
          body,
          baseRevision: document.revision,
          present: await createDraftStore(trx, clock).find(subjectOf(key)),
          by,
          isNewSession: true,
        });
        return documents.find(key);
      });
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
