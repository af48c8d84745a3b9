import { postState } from '../../../contract/blog/post-drafts.ts';
import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import type { AdminDocument, DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { DOCUMENTS, isDocumentKey } from '../../../contract/copy/documents.ts';
import { isNewPageKey } from '../../../contract/copy/new-page.ts';
import { previewAddresses } from '../../../contract/copy/preview-addresses.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { filesOfDraft } from '../../publishing/current-files.ts';
import { DraftConflict, SAVED_ELSEWHERE } from '../../publishing/draft-checks.ts';
import { createDraftStore, type Draft, hasNewerText, type SavedDraft } from '../../publishing/draft-store.ts';
import { countOpenNotes } from '../../publishing/open-notes.ts';
import { readReviewMarks } from '../../publishing/review-marks.ts';
import { createRevisionStore } from '../../publishing/revision-store.ts';
import { createUnpublishStore } from '../../publishing/unpublish-store.ts';
import { type Body, type Definition, definitionOf, jsonSchemaOf, notFound } from '../definitions.ts';
import { createConfirmationStore } from '../launch/confirmation-store.ts';
import { openChecks } from '../launch/find-samples.ts';
import { expandSections, referencesIn } from '../reusable/expand-sections.ts';
import { readSections, withSectionNames } from '../reusable/section-store.ts';
import { changedFields, toStored, withDefaults } from './document-body.ts';
import { createDocumentRowStore, keyOf, NEVER_PUBLIC, subjectOf } from './document-row-store.ts';

/** Reads documents with their drafts, and writes drafts. The writing methods need a transaction. */
export function createDocumentStore(db: Database, clock: Clock) {
  const rows = createDocumentRowStore(db, clock);
  const drafts = createDraftStore(db, clock);

  const store = {
    async find(key: string): Promise<AdminDocument> {
      const definition = definitionOf(key);
      const row = await rows.find(key);
      const draft = await drafts.find(subjectOf(key));
      if (isAddedKey(key) && !row && !draft) throw notFound(key);
      const unpublishAt = await createUnpublishStore(db, clock).find(subjectOf(key));
      const described = jsonSchemaOf(definition);
      return {
        ...describe(definition, { row, draft, unpublishAt }),
        schema: definition.kind === 'page' ? withSectionNames(described, await readSections(db)) : described,
        defaults: isAddedKey(key) ? null : definition.defaults,
      };
    },

    /** Every document, also those that nobody has changed. */
    async list(): Promise<DocumentEntry[]> {
      const live = new Map((await rows.list()).map((row) => [row.key, row]));
      const stored = await drafts.list('page ');
      const byKey = new Map(stored.map((draft) => [keyOf(draft.subject), draft]));
      const added = [...live.keys(), ...byKey.keys()].filter(isAddedKey);
      const keys = [...Object.keys(DOCUMENTS), ...new Set(added)];
      const confirmations = await createConfirmationStore(db, clock).byCheck();
      const marks = await readReviewMarks(
        db,
        stored.map(({ subject }) => subject),
      );
      const notes = await countOpenNotes(db, keys.map(subjectOf));
      const publicSection = (section: string) => {
        const row = live.get(section);
        return row && !row.deletedAt ? withDefaults(definitionOf(section), row.body).body : undefined;
      };
      return keys.map((key) => {
        const document = describe(definitionOf(key), {
          row: live.get(key),
          draft: byKey.get(key),
          unpublishAt: null,
        });
        const { title, addresses, kind, state, updated_at, updated_by, publish_at, newer_than_schedule } = document;
        const shown = expandSections(document.live ?? {}, publicSection);
        const to_confirm = openChecks(key, shown, (id) => confirmations.has(id)).length;
        const outline = outlineOf(document);
        const changed = { updated_at, updated_by, publish_at, newer_than_schedule };
        const mark = marks.get(subjectOf(key));
        const review = mark ? { state: mark.state, by: mark.by } : null;
        const open_notes = notes.get(subjectOf(key)) ?? 0;
        return { key, title, addresses, kind, state, ...changed, review, open_notes, to_confirm, ...outline };
      });
    },

    /** The addresses of the public pages that show a reusable section. */
    async pagesWithSection(section: string): Promise<string[]> {
      return (await store.list())
        .filter(({ reusable_sections }) => reusable_sections.some(({ key, is_public }) => key === section && is_public))
        .filter(({ state }) => state !== 'In the bin')
        .flatMap(({ addresses }) => addresses);
    },

    /** The keys of all documents, also those that nobody has changed. */
    async keys(): Promise<string[]> {
      const stored = await db.selectFrom('documents').select('key').where('deleted_at', 'is', null).execute();
      const started = await db.selectFrom('drafts').select('subject').where('subject', 'like', 'page %').execute();
      const added = [...stored.map(({ key }) => key), ...started.map(({ subject }) => keyOf(subject))].filter(
        isAddedKey,
      );
      return [...Object.keys(DOCUMENTS), ...[...new Set(added)].sort()];
    },

    /** These documents with their drafts. Locked until the transaction ends if `isLocked`. */
    async versions(keys: readonly string[], { isLocked = false } = {}) {
      const found = [];
      // The menu last: publishing an added page locks the page first.
      const isMenu = (key: string) => key === 'navigation';
      const ordered = isLocked ? [...keys.filter((key) => !isMenu(key)), ...keys.filter(isMenu)] : keys;
      for (const key of ordered) {
        if (!isDocumentKey(key) && !isAddedKey(key)) continue;
        const row = await rows.find(key, { isLocked });
        const draft = await drafts[isLocked ? 'lock' : 'find'](subjectOf(key));
        if (row?.deletedAt || (isAddedKey(key) && !row && !draft)) continue;
        const definition = definitionOf(key);
        found.push({
          ...describe(definition, { row, draft, unpublishAt: null }),
          schema: definition.schema,
          savedAt: draft?.savedAt,
        });
      }
      return found;
    },

    /** Every public document, complete, with unresolved facts such as `{company.phone}`. */
    async published(): Promise<Pick<AdminDocument, 'key' | 'title' | 'kind' | 'live'>[]> {
      const stored = new Map((await rows.list()).filter(({ deletedAt }) => !deletedAt).map((row) => [row.key, row]));
      return [...new Set([...Object.keys(DOCUMENTS), ...stored.keys()])].map((key) => {
        const { title, kind, live } = describe(definitionOf(key), {
          row: stored.get(key),
          draft: undefined,
          unpublishAt: null,
        });
        return { key, title, kind, live };
      });
    },

    /** Stored values of public documents that no longer fit their schemas. Pages show the defaults for them. */
    async rejected(): Promise<{ key: string; title: string; path: string; message: string }[]> {
      const documents = (await rows.list()).filter(({ deletedAt }) => !deletedAt);
      return documents.flatMap(({ key, body }) => {
        const definition = definitionOf(key);
        const title = isAddedKey(key) ? titleOf(definition, body) : definition.title;
        return withDefaults(definition, body).rejected.map((rejection) => ({ key, title, ...rejection }));
      });
    },

    /** Replaces the draft `present`. Undefined: there is none. */
    async write(change: {
      key: string;
      body: Body;
      baseRevision: number;
      present: Draft | undefined;
      by: Actor;
      isNewSession?: boolean;
    }): Promise<SavedDraft> {
      const { key, baseRevision, present, by, isNewSession = false } = change;
      const subject = subjectOf(key);
      const files = await filesOfDraft(db, subject, toStored(definitionOf(key), change.body));
      const saved = await drafts.save({
        subject,
        body: files.texts[0],
        baseRevision,
        present,
        savedBy: by.who,
        keepsSchedule: by.mayPublish === false,
        isNewSession,
      });
      if (!saved) throw new DraftConflict(SAVED_ELSEWHERE, await store.find(key));
      // Files stay linked after they leave the draft: its revisions show them.
      await files.link();
      if (saved.replaced) await store.archive(saved.replaced);
      return saved;
    },

    /** Makes a draft that was replaced or removed a revision. */
    async archive({ subject, body, savedAt, savedBy }: Draft): Promise<void> {
      const title = titleOf(definitionOf(keyOf(subject)), body);
      const revision = { subject, kind: 'autosaved' as const, title, words: 0, body, savedAt, savedBy };
      const changesSince = (before: string) => changedFields(before, body);
      await createRevisionStore(db, clock).add({ ...revision, changesSince });
    },
  };
  return store;
}

function describe(
  definition: Definition,
  {
    row,
    draft,
    unpublishAt,
  }: {
    row: Awaited<ReturnType<ReturnType<typeof createDocumentRowStore>['find']>>;
    draft: Draft | undefined;
    unpublishAt: string | null;
  },
): Omit<AdminDocument, 'schema' | 'defaults'> {
  const { key, kind, addresses } = definition;
  const isFixed = !isAddedKey(key);
  const live = row || isFixed ? withDefaults(definition, row?.body) : undefined;
  const changed = draft && withDefaults(definition, draft.body);
  const shownBody = (changed ?? live)?.body as Body;
  return {
    key,
    title: isFixed ? definition.title : String(titleIn(shownBody)),
    kind,
    addresses: isNewPageKey(key) ? [String((live ?? changed)?.body.address)] : [...addresses],
    preview_addresses: previewAddresses(definition, shownBody),
    state: postState({
      isDeleted: Boolean(row?.deletedAt),
      isPublic: Boolean(live) && row?.revision !== NEVER_PUBLIC,
      hasDraft: Boolean(draft),
      isScheduled: Boolean(draft?.publishAt),
      wasPublic: Boolean(draft?.baseRevision),
    }),
    live: live?.body ?? null,
    draft: changed?.body ?? null,
    revision: row?.revision ?? 0,
    base_revision: draft ? (draft.baseRevision ?? 0) : (row?.revision ?? 0),
    draft_revision: draft?.revision ?? 0,
    publish_at: draft?.publishAt ?? null,
    unpublish_at: unpublishAt,
    publish_error: draft?.publishError ?? null,
    newer_than_schedule: hasNewerText(draft),
    updated_at: draft?.savedAt ?? row?.updatedAt ?? null,
    updated_by: draft?.savedBy ?? row?.updatedBy ?? null,
    rejected: [...(live?.rejected ?? []), ...(changed?.rejected ?? [])],
  };
}

/** The title; reusable sections have a name instead. */
const titleIn = ({ title, name }: Body) => title ?? name;

/** The title in the list of revisions. */
export function titleOf(definition: Definition, stored: string): string {
  const title = titleIn(withDefaults(definition, stored).body);
  return typeof title === 'string' ? title : definition.title;
}

/** The parts of the content for lists. */
function outlineOf({ kind, live, draft }: Pick<AdminDocument, 'kind' | 'live' | 'draft'>) {
  const body = draft ?? live ?? {};
  const [first] = ((body.sections ?? []) as { type?: string; hidden?: boolean }[]).filter(({ hidden }) => !hidden);
  const published = referencesIn(live ?? {});
  const used = new Set([...published, ...referencesIn(draft ?? {})]);
  const items = kind === 'collection' ? ((body.items ?? []) as { hidden?: boolean }[]) : undefined;
  return {
    first_section: first?.type ?? null,
    reusable_sections: [...used].map((key) => ({ key, is_public: published.includes(key) })),
    entries: items ? { total: items.length, hidden: items.filter(({ hidden }) => hidden).length } : null,
  };
}
