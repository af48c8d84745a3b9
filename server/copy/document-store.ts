import { z } from 'zod';
import type {
  AdminDocument,
  DocumentEntry,
  NewPageRequest,
  SavedDocumentDraft,
} from '../../contract/copy/admin-documents.ts';
import { DOCUMENTS } from '../../contract/copy/documents.ts';
import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { previewAddresses } from '../../contract/copy/preview-addresses.ts';
import { postState } from '../../contract/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { filesOfDraft } from '../publishing/current-files.ts';
import { createDraftStore, type Draft, hasNewerText, type SavedDraft } from '../publishing/draft-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { createUnpublishStore } from '../publishing/unpublish-store.ts';
import { createConfirmationStore } from './confirmation-store.ts';
import { type Body, type Definition, definitionOf, newPageKey, notFound } from './definitions.ts';
import { changedFields, expand, toStored } from './document-body.ts';
import { createDocumentRowStore, keyOf, NEVER_PUBLIC, subjectOf } from './document-row-store.ts';
import { openChecks } from './find-samples.ts';
import { updateMenu } from './menu-links.ts';
import { requireFreeAddress } from './page-address.ts';
import { addPageEvent } from './page-events.ts';

/** The document as somebody else saved it in the meantime. Nothing was changed. */
export class DocumentConflict extends Error {
  readonly current: AdminDocument;

  constructor(message: string, current: AdminDocument) {
    super(message);
    this.name = 'DocumentConflict';
    this.current = current;
  }
}

export const SAVED_ELSEWHERE = 'This draft was saved in another window in the meantime.';
export const PUBLISHED_ELSEWHERE = 'This page was published by someone else after this draft was started.';

/** Reads documents with their drafts, and writes drafts. The writing methods need a transaction, unless they begin one. */
export function createDocumentStore(db: Database, clock: Clock) {
  const rows = createDocumentRowStore(db, clock);
  const drafts = createDraftStore(db, clock);

  const store = {
    async find(key: string): Promise<AdminDocument> {
      const definition = definitionOf(key);
      const row = await rows.find(key);
      const draft = await drafts.find(subjectOf(key));
      if (isNewPageKey(key) && !row && !draft) throw notFound(key);
      const unpublishAt = await createUnpublishStore(db, clock).find(subjectOf(key));
      return describe(definition, { row, draft, unpublishAt });
    },

    /** The document, which must not be in the bin. */
    async requireEditable(key: string): Promise<AdminDocument> {
      const document = await store.find(key);
      if (document.state !== 'In the bin') return document;
      throw inTheBin();
    },

    async conflict(key: string, message: string): Promise<DocumentConflict> {
      return new DocumentConflict(message, await store.find(key));
    },

    /** Every document, also those that nobody has changed. */
    async list(): Promise<DocumentEntry[]> {
      const live = new Map((await rows.list()).map((row) => [row.key, row]));
      const stored = await drafts.list('page ');
      const byKey = new Map(stored.map((draft) => [keyOf(draft.subject), draft]));
      const added = [...live.keys(), ...byKey.keys()].filter(isNewPageKey);
      const keys = [...Object.keys(DOCUMENTS), ...new Set(added)];
      const confirmations = await createConfirmationStore(db, clock).byCheck();
      return keys.map((key) => {
        const document = describe(definitionOf(key), {
          row: live.get(key),
          draft: byKey.get(key),
          unpublishAt: null,
        });
        const { title, addresses, kind, state, updated_at, updated_by, publish_at, newer_than_schedule } = document;
        const to_confirm = openChecks(key, document.live ?? {}, (id) => confirmations.has(id)).length;
        const outline = outlineOf(kind, document.draft ?? document.live ?? {});
        const changed = { updated_at, updated_by, publish_at, newer_than_schedule };
        return { key, title, addresses, kind, state, ...changed, to_confirm, ...outline };
      });
    },

    /** Every public document, whole, with facts as they are written. */
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

    /** What is stored of public documents and does not fit their schemas any more, so that the defaults are shown. */
    async rejected(): Promise<{ key: string; title: string; path: string; message: string }[]> {
      const documents = (await rows.list()).filter(({ deletedAt }) => !deletedAt);
      return documents.flatMap(({ key, body }) => {
        const definition = definitionOf(key);
        const title = isNewPageKey(key) ? titleOf(definition, body) : definition.title;
        return expand(definition, body).rejected.map((rejection) => ({ key, title, ...rejection }));
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
      if (!saved) throw await store.conflict(key, SAVED_ELSEWHERE);
      // They stay linked: revisions show them, too.
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

    /** Saves the whole body as the draft. Throws a DocumentConflict if the draft no longer has `draftRevision`. */
    save(
      key: string,
      change: { body: Body; baseRevision: number; draftRevision: number },
      by: Actor,
    ): Promise<SavedDocumentDraft> {
      return inTransaction(db, async (trx) => {
        definitionOf(key);
        const documents = createDocumentStore(trx, clock);
        const { live, draft } = await createDocumentRowStore(trx, clock).lockDraft(key);
        // Not stored, or unpublished while its lock was waited for.
        if (isNewPageKey(key) && !live && !draft) throw await documents.conflict(key, SAVED_ELSEWHERE);
        if (live?.deletedAt) throw inTheBin();
        const revision = live?.revision ?? 0;
        if (change.draftRevision !== (draft?.revision ?? 0)) throw await documents.conflict(key, SAVED_ELSEWHERE);
        if (change.baseRevision > Math.max(revision, draft?.baseRevision ?? 0)) {
          const errors = { base_revision: [`The current revision is ${revision}.`] };
          throw new HttpError(422, 'The page has no such revision.', { errors });
        }
        // The whole body would undo what was published since.
        if (!draft && change.baseRevision !== revision) throw await documents.conflict(key, PUBLISHED_ELSEWHERE);
        const { address } = change.body;
        if (isNewPageKey(key) && typeof address === 'string') await requireFreeAddress(trx, address, key);
        const { body, baseRevision } = change;
        const saved = await documents.write({ key, body, baseRevision, present: draft, by });
        return {
          state: postState({
            isDeleted: false,
            isPublic: live ? revision !== NEVER_PUBLIC : !isNewPageKey(key),
            hasDraft: true,
            isScheduled: saved.publishAt !== null,
            wasPublic: baseRevision > 0,
          }),
          draft_revision: saved.revision,
          base_revision: baseRevision,
          saved_at: saved.savedAt,
          newer_than_schedule: saved.isNewerThanSchedule,
        };
      });
    },

    /** A draft of a new page. Throws 422 if the address is not valid, reserved or taken. */
    create(page: NewPageRequest, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const key = newPageKey();
        const address = await requireFreeAddress(trx, page.address, key);
        const title = page.title.trim();
        if (!title) throw new HttpError(422, 'Enter a title.', { errors: { title: ['Enter a title.'] } });
        await documents.write({
          key,
          body: { address, title, inMenu: page.in_menu ?? false },
          baseRevision: 0,
          present: undefined,
          by,
        });
        await createDocumentRowStore(trx, clock).record('page.created', { key, title, by });
        return documents.find(key);
      });
    },

    /** Discards the changes to a public document. They stay in its history. */
    discard(key: string, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const document = await documents.requireEditable(key);
        if (!document.live) {
          throw new HttpError(409, 'This page is not public, so there is nothing to go back to. Delete it instead.');
        }
        if (!document.draft) return document;
        if (document.publish_at && by.mayPublish === false) {
          throw new HttpError(403, 'This page is scheduled. Ask an editor to cancel the schedule first.');
        }
        const draft = await createDraftStore(trx, clock).remove(subjectOf(key), document.draft_revision);
        if (!draft) throw await documents.conflict(key, SAVED_ELSEWHERE);
        await documents.archive(draft);
        const { title } = document;
        await createDocumentRowStore(trx, clock).record('page.draft_discarded', { key, title, by });
        return documents.find(key);
      });
    },

    /** Moves an added page to the bin, whatever its state. */
    remove(key: string, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const { title, live, draft_revision } = await documents.requireEditable(key);
        if (!isNewPageKey(key)) throw new HttpError(409, 'This page belongs to the site and cannot be deleted.');
        const stores = createDocumentRowStore(trx, clock);
        const subject = subjectOf(key);
        if (!live) {
          const draft = await createDraftStore(trx, clock).remove(subject, draft_revision);
          if (!draft) throw await documents.conflict(key, SAVED_ELSEWHERE);
          await stores.addDeleted(key, { body: draft.body, by });
        }
        await createDraftStore(trx, clock).cancelSchedule(subject);
        await createUnpublishStore(trx, clock).schedule(subject, null);
        await stores.setDeleted(key, toTimestamp(clock()));
        if (live) await updateMenu(trx, clock, { before: live, after: undefined, by });
        await stores.record('page.deleted', { key, title, by });
      });
    },

    /** Restores a page from the bin: public if it was, else as a draft. */
    restoreDeleted(key: string, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const stores = createDocumentRowStore(trx, clock);
        const { state, title } = await documents.find(key);
        const row = await stores.find(key, { isLocked: true });
        if (state !== 'In the bin' || !row) throw new HttpError(409, 'This page is not in the bin.');
        if (row.revision === NEVER_PUBLIC) {
          await stores.remove(key);
          const { body } = expand(definitionOf(key), row.body);
          await documents.write({ key, body, baseRevision: 0, present: undefined, by });
        } else {
          await stores.setDeleted(key, null);
          await addPageEvent(trx, clock, key, row.body);
          await updateMenu(trx, clock, { before: undefined, after: expand(definitionOf(key), row.body).body, by });
        }
        await stores.record('page.restored', { key, title, by });
        return documents.find(key);
      });
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
): AdminDocument {
  const { key, kind, addresses, schema, defaults } = definition;
  const isFixed = !isNewPageKey(key);
  const live = row || isFixed ? expand(definition, row?.body) : undefined;
  const changed = draft && expand(definition, draft.body);
  const shown = (changed ?? live)?.body as Body;
  return {
    key,
    title: isFixed ? definition.title : String(shown.title),
    kind,
    addresses: isFixed ? [...addresses] : [String((live ?? changed)?.body.address)],
    preview_addresses: previewAddresses(definition, shown),
    state: postState({
      isDeleted: Boolean(row?.deletedAt),
      isPublic: Boolean(live) && row?.revision !== NEVER_PUBLIC,
      hasDraft: Boolean(draft),
      isScheduled: Boolean(draft?.publishAt),
      wasPublic: Boolean(draft?.baseRevision),
    }),
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
    defaults: isFixed ? defaults : null,
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

const inTheBin = () => new HttpError(409, 'This page is in the bin. Restore it first.');

/** As revisions show it. */
export function titleOf(definition: Definition, stored: string): string {
  const { title } = expand(definition, stored).body;
  return typeof title === 'string' ? title : definition.title;
}

/** What lists show of the content. */
function outlineOf(kind: DocumentEntry['kind'], body: Body): Pick<DocumentEntry, 'first_section' | 'entries'> {
  const [first] = ((body.sections ?? []) as { type?: string; hidden?: boolean }[]).filter(({ hidden }) => !hidden);
  const items = kind === 'collection' ? ((body.items ?? []) as { hidden?: boolean }[]) : undefined;
  return {
    first_section: first?.type ?? null,
    entries: items ? { total: items.length, hidden: items.filter(({ hidden }) => hidden).length } : null,
  };
}
