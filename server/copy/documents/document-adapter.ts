import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { type MergedSchema, mergeBodies } from '../../../contract/copy/merge-bodies.ts';
import { isNewPageKey } from '../../../contract/copy/new-page.ts';
import { isReusableSectionKey } from '../../../contract/copy/reusable-sections.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { DraftConflict, requireCurrentBase } from '../../publishing/draft-checks.ts';
import { createDraftStore } from '../../publishing/draft-store.ts';
import type { PublishingAdapter } from '../../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../../publishing/revision-store.ts';
import { type Body, definitionOf, jsonSchemaOf } from '../definitions.ts';
import { lockMenu, updateMenu } from '../menu-links.ts';
import { requireFreeAddress } from '../page-address.ts';
import { moveAddress } from '../redirects/check-redirect.ts';
import { createRedirectStore, type DeletedRedirect } from '../redirects/redirect-store.ts';
import { requirePublishable } from '../require-publishable.ts';
import { movedAddresses } from './document-addresses.ts';
import { changedFields, toStored, withDefaults } from './document-body.ts';
import { createDocumentHistoryStore } from './document-history-store.ts';
import { createDocumentRowStore, keyOf, subjectOf } from './document-row-store.ts';
import { createDocumentStore, titleOf } from './document-store.ts';

interface DocumentSchema extends MergedSchema<DocumentSchema> {}

const PUBLISHED_ELSEWHERE = 'This page was published by someone else after this draft was started.';

/**
 * How pages, collections and facts are published: the differences from the defaults become a row of `documents`. Only
 * added pages can be unpublished; a scheduled end of another document restores the revision before the last one.
 */
export function openDocumentAdapter(trx: Database, clock: Clock): PublishingAdapter<string, AdminDocument, Body, Body> {
  const documents = createDocumentStore(trx, clock);
  const rows = createDocumentRowStore(trx, clock);

  return {
    noun: 'page',
    subjectOf,
    idOf: keyOf,
    texts: {
      publishedElsewhere: PUBLISHED_ELSEWHERE,
      nothingToKeep: 'This page is not public, so there is nothing to go back to. Delete it instead.',
      ends: 'Ends',
    },

    find: documents.find,
    lock: (key) => rows.find(key, { isLocked: true }),
    async lockDraft(key) {
      // Throws 404.
      definitionOf(key);
      return rows.lockDraft(key);
    },
    titleOf: ({ title }) => title,
    titleOfBody: (key, body) => nameOf(key, titleOf(definitionOf(key), body)),
    toBody: (key, body) => toStored(definitionOf(key), body),

    requireBase: (key, locked, baseRevision) =>
      requireCurrentBase('page', locked, baseRevision, async () => {
        return new DraftConflict(PUBLISHED_ELSEWHERE, await documents.find(key));
      }),
    wasPublic: (_, baseRevision) => Boolean(baseRevision),
    async save({ id: key, locked, changes: body, baseRevision, by }) {
      const { address } = body;
      if (isNewPageKey(key) && typeof address === 'string') await requireFreeAddress(trx, address, key);
      return documents.write({ key, body, baseRevision: baseRevision ?? 0, present: locked.draft, by });
    },
    async restore({ id: key, entity, content: body, present, by }) {
      await documents.write({ key, body, baseRevision: entity.revision, present, by, isNewSession: true });
    },
    archive: documents.archive,
    async merge(key, versions) {
      const definition = definitionOf(key);
      const read = (body: string) => withDefaults(definition, body).body;
      const { merged, overlaps } = mergeBodies(
        jsonSchemaOf(definition) as DocumentSchema,
        { base: read(versions.base), mine: read(versions.mine), theirs: read(versions.theirs) },
        () => 'mine',
        // Names and order are not needed, because only the paths of overlaps are shown.
        { nameOfItem: () => '', order: '' },
      );
      return { body: toStored(definition, merged), overlaps: overlaps.map(({ id }) => id) };
    },
    bodyBeforeFirst: (key) => (isAddedKey(key) ? undefined : '{}'),

    requirePublishable: (key, draft) => requirePublishable(trx, key, draft.body),

    async publish({ id: key, draft, by, note, requireBase, take }) {
      const row = await rows.find(key, { isLocked: true });
      await requireBase(row?.revision);
      await requirePublishable(trx, key, draft.body);
      await take();
      if (isNewPageKey(key)) await lockMenu(trx, clock);
      const definition = definitionOf(key);
      const title = titleOf(definition, draft.body);
      const revision = await rows.publish(key, { body: draft.body, title, by, ...(note !== undefined && { note }) });
      const wasPublic = !isAddedKey(key) || (row !== undefined && !row.deletedAt);
      const before = wasPublic ? withDefaults(definition, row?.body).body : undefined;
      const after = withDefaults(definition, draft.body).body;
      if (isNewPageKey(key)) await updateMenu(trx, clock, { before, after, by });
      const redirects = createRedirectStore(trx, clock);
      const moved = before ? movedAddresses(key, before, after) : [];
      const removed: DeletedRedirect[] = [];
      for (const address of moved) {
        const redirect = await moveAddress({ ...address, by: by.who }, redirects);
        if (redirect) removed.push(redirect);
      }
      return {
        revision,
        action: 'page.published',
        title: nameOf(key, title),
        note: `Revision ${revision}`,
        moved,
        ...(removed.length > 0 && { removed: JSON.stringify(removed) }),
      };
    },
    async restoreRemoved(removed) {
      const redirects = createRedirectStore(trx, clock);
      for (const redirect of JSON.parse(removed) as DeletedRedirect[]) {
        // Publishing may have added a redirect from the same address. It is replaced.
        const added = await redirects.findByFrom(redirect.row.from_path);
        if (added) await redirects.remove(added.id);
        await redirects.restore(redirect);
      }
    },

    requireRemovable(key) {
      if (isReusableSectionKey(key)) throw new HttpError(409, 'A reusable section cannot be unpublished. Delete it.');
      if (!isNewPageKey(key)) throw new HttpError(409, 'This page belongs to the site and cannot be unpublished.');
    },
    async unpublish(key, by) {
      const row = await rows.find(key, { isLocked: true });
      if (!row || row.deletedAt) return undefined;
      const title = titleOf(definitionOf(key), row.body);
      if (isNewPageKey(key)) {
        const draft = await createDraftStore(trx, clock).find(subjectOf(key));
        const { body } = withDefaults(definitionOf(key), row.body);
        await lockMenu(trx, clock);
        await rows.remove(key);
        await updateMenu(trx, clock, { before: body, after: undefined, by });
        if (!draft) await documents.write({ key, body, baseRevision: row.revision, present: undefined, by });
      } else {
        const revisions = createRevisionStore(trx, clock);
        const published = (await revisions.list(subjectOf(key))).filter(
          ({ kind, number }) => kind === 'published' && number < row.revision,
        );
        const before = published[0] && (await revisions.find(subjectOf(key), published[0].number));
        if (!before && isReusableSectionKey(key)) return undefined;
        await rows.publish(key, { body: before?.body ?? '{}', title, note: 'The scheduled end of a change', by });
      }
      return nameOf(key, title);
    },

    revision: createDocumentHistoryStore(trx, clock).revision,
    async compare(key, before, after) {
      const [old, changed] = [before ?? {}, after].map((body) => toStored(definitionOf(key), body));
      return { words: 0, changes: changedFields(old as string, changed as string) };
    },
    async toRevision(key, { draft, live }) {
      const definition = definitionOf(key);
      const body = toStored(definition, (draft ?? live) as Body);
      return {
        title: titleOf(definition, body),
        words: 0,
        body,
        changesSince: (before) => changedFields(before, body),
      };
    },
  };
}

/** The name in the list of pages and on the Activity screen. */
const nameOf = (key: string, title: string) => (isAddedKey(key) ? title : definitionOf(key).title);
