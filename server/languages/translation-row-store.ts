import { subjectOf, type TranslationId, translationOf } from '../../contract/languages/translation-subject.ts';
import type { TranslationBody } from '../../contract/languages/translations.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { recordChangeOfTranslation } from '../publishing/document-changes.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import type { LockedDraft } from '../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { type ListType, listOf } from './source-documents.ts';

export const readBody = (stored: string): TranslationBody => JSON.parse(stored);

const COLUMNS = [
  'language',
  'source',
  'body',
  'source_revision as sourceRevision',
  'pending',
  'revision',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const;

/** Reads and writes public translations. The writing methods need a transaction. */
export function createTranslationRowStore(db: Database, clock: Clock) {
  return {
    find({ language, source }: TranslationId, { isLocked = false } = {}) {
      return db
        .selectFrom('translations')
        .select(COLUMNS)
        .where('language', '=', language)
        .where('source', '=', source)
        .$if(isLocked && isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
    },

    /** The public translations into a language: those of posts, or those of everything else. */
    list(language: string, type: ListType) {
      return db
        .selectFrom('translations')
        .select(COLUMNS)
        .where('language', '=', language)
        .where('source', type === 'post' ? 'like' : 'not like', 'post %')
        .execute();
    },

    /** Like list(), with the drafts. Both are maps by source. */
    async listAll(language: string, type: ListType) {
      const rows = await this.list(language, type);
      const drafts = (await createDraftStore(db, clock).list(`translation ${language} `)).map(
        (draft) => [translationOf(draft.subject)?.source ?? '', draft] as const,
      );
      return {
        live: new Map(rows.map((row) => [row.source, row])),
        drafts: new Map(drafts.filter(([source]) => listOf(source) === type)),
      };
    },

    /** Like listAll(), for one source. */
    async findAll(id: TranslationId) {
      const row = await this.find(id);
      const draft = await createDraftStore(db, clock).find(subjectOf(id));
      return { live: new Map(row && [[id.source, row]]), drafts: new Map(draft && [[id.source, draft]]) };
    },

    /** Locks the public translation until the transaction ends. */
    async lockDraft(id: TranslationId): Promise<LockedDraft> {
      const live = await this.find(id, { isLocked: true });
      return {
        isStored: true,
        isDeleted: false,
        isPublic: live !== undefined,
        revision: live?.revision ?? 0,
        draft: await createDraftStore(db, clock).find(subjectOf(id)),
      };
    },

    /** Publishes the body as a new revision, and returns its number. */
    async publish(
      id: TranslationId,
      published: {
        body: string;
        /** The name of the translation in the list of revisions. */
        name: string;
        title: string;
        excerpt: string;
        sourceRevision: number;
        pending: number;
        note?: string;
        by: Actor;
      },
    ): Promise<number> {
      const { body, name, title, excerpt, sourceRevision, pending, note = '', by } = published;
      const revision = await createRevisionStore(db, clock).add({
        subject: subjectOf(id),
        kind: 'published',
        title: name,
        words: 0,
        body,
        note,
        savedBy: by.who,
        changesSince: (before) => changedTexts(before, body),
      });
      const values = {
        body,
        title,
        excerpt,
        source_revision: sourceRevision,
        pending,
        revision,
        updated_at: toTimestamp(clock()),
        updated_by: by.who,
      };
      await db
        .insertInto('translations')
        .values({ ...id, ...values })
        .onConflict((existing) => existing.columns(['language', 'source']).doUpdateSet(values))
        .execute();
      await recordChangeOfTranslation(db, clock, id);
      return revision;
    },

    /** Takes it off the site. Its revisions stay. */
    async remove(id: TranslationId): Promise<void> {
      await db.deleteFrom('translations').where('language', '=', id.language).where('source', '=', id.source).execute();
      await recordChangeOfTranslation(db, clock, id);
    },
  };
}

/** The paths whose texts differ. */
export function changedTexts(before: string, after: string): string[] {
  const [old, current] = [readBody(before), readBody(after)];
  const paths = new Set([...Object.keys(old.texts), ...Object.keys(current.texts)]);
  const changed = [...paths].filter((path) => old.texts[path]?.text !== current.texts[path]?.text);
  return old.address === current.address ? changed : ['address', ...changed];
}
