import { randomUUID } from 'node:crypto';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { asScheduled, createDraftStore, type Draft, hasNewerText } from '../publishing/draft-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { requireFuture, type Schedule } from '../publishing/schedule.ts';
import { createUnpublishStore } from '../publishing/unpublish-store.ts';
import { definitionOf } from './definitions.ts';
import { movedAddresses } from './document-addresses.ts';
import { expand } from './document-body.ts';
import { createDocumentRowStore, keyOf, subjectOf } from './document-row-store.ts';
import { createDocumentStore, PUBLISHED_ELSEWHERE, SAVED_ELSEWHERE, titleOf } from './document-store.ts';
import { updateMenu } from './menu-links.ts';
import { moveAddress } from './redirects/check-redirect.ts';
import { createRedirectStore } from './redirects/redirect-store.ts';
import { requirePublishable } from './require-publishable.ts';

/** Makes drafts public, now or at a time, and takes added pages off the site. */
export function createDocumentPublishStore(db: Database, clock: Clock) {
  /** Publishes the draft in the current transaction. `hasNewer`: a newer one stays, based on it. */
  const publishDraft = async (
    trx: Database,
    { draft, hasNewer = false, by }: { draft: Draft; hasNewer?: boolean; by: Actor },
  ): Promise<void> => {
    const key = keyOf(draft.subject);
    const documents = createDocumentStore(trx, clock);
    const rows = createDocumentRowStore(trx, clock);
    const row = await rows.find(key, { isLocked: true });
    if (row && row.revision !== draft.baseRevision) throw await documents.conflict(key, PUBLISHED_ELSEWHERE);
    await requirePublishable(trx, key, draft.body);
    // Only one of several processes removes it or its schedule, so a draft is published once.
    const drafts = createDraftStore(trx, clock);
    const isOurs = hasNewer
      ? await drafts.endSchedule(draft.subject, draft.revision)
      : (await drafts.remove(draft.subject, draft.revision)) !== undefined;
    if (!isOurs) throw await documents.conflict(key, SAVED_ELSEWHERE);
    const definition = definitionOf(key);
    const title = titleOf(definition, draft.body);
    const revision = await rows.publish(key, { body: draft.body, title, by });
    if (hasNewer) await drafts.setBase(draft.subject, revision);
    const wasPublic = !isNewPageKey(key) || (row !== undefined && !row.deletedAt);
    const before = wasPublic ? expand(definition, row?.body).body : undefined;
    const after = expand(definition, draft.body).body;
    if (isNewPageKey(key)) await updateMenu(trx, clock, { before, after, by });
    const redirects = createRedirectStore(trx, clock);
    for (const moved of before ? movedAddresses(key, before, after) : []) {
      await moveAddress({ ...moved, by: by.who }, redirects);
    }
    await rows.record('page.published', { key, title: nameOf(key, title), by, note: `Revision ${revision}` });
  };

  /** An added page becomes a draft again; another document returns to its revision before the last. */
  const unpublishNow = async (trx: Database, key: string, by: Actor): Promise<boolean> => {
    const documents = createDocumentStore(trx, clock);
    const rows = createDocumentRowStore(trx, clock);
    const row = await rows.find(key, { isLocked: true });
    if (!row || row.deletedAt) return false;
    const title = titleOf(definitionOf(key), row.body);
    if (isNewPageKey(key)) {
      const draft = await createDraftStore(trx, clock).find(subjectOf(key));
      const { body } = expand(definitionOf(key), row.body);
      await rows.remove(key);
      await updateMenu(trx, clock, { before: body, after: undefined, by });
      if (!draft) {
        await documents.write({ key, body, baseRevision: row.revision, present: undefined, by });
      }
    } else {
      const published = (await createRevisionStore(trx, clock).list(subjectOf(key))).filter(
        ({ kind, number }) => kind === 'published' && number < row.revision,
      );
      const before = published[0] && (await createRevisionStore(trx, clock).find(subjectOf(key), published[0].number));
      await rows.publish(key, { body: before?.body ?? '{}', title, note: 'The scheduled end of a change', by });
    }
    await createUnpublishStore(trx, clock).schedule(subjectOf(key), null);
    await rows.record('page.unpublished', { key, title: nameOf(key, title), by });
    return true;
  };

  return {
    /** Publishes the draft, now or at a time. */
    publish(
      key: string,
      { at, until, draftRevision }: Schedule & { draftRevision: number },
      by: Actor,
    ): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const rows = createDocumentRowStore(trx, clock);
        await rows.find(key, { isLocked: true });
        const document = await documents.requireEditable(key);
        if (draftRevision !== document.draft_revision) throw await documents.conflict(key, SAVED_ELSEWHERE);
        const times = requireFuture({ at, until }, clock());
        if (!document.draft && times.until === undefined) throw new HttpError(422, 'There are no changes to publish.');
        const subject = subjectOf(key);
        if (times.until !== undefined) {
          const schedule = times.until ? { at: times.until, by: by.who } : null;
          await createUnpublishStore(trx, clock).schedule(subject, schedule);
        }
        const draft = document.draft && (await createDraftStore(trx, clock).find(subject));
        if (draft && times.at === undefined) {
          await publishDraft(trx, { draft, by });
          return documents.find(key);
        }
        if (draft) {
          await requirePublishable(trx, key, draft.body);
          if (document.live && document.revision !== document.base_revision)
            throw await documents.conflict(key, PUBLISHED_ELSEWHERE);
          const schedule = { at: times.at as string, by: by.who };
          await createDraftStore(trx, clock).schedule(subject, draft.revision, schedule);
        }
        const note = [times.at && `Publishes ${times.at}`, times.until && `Ends ${times.until}`];
        const { title } = document;
        await rows.record('page.scheduled', { key, title, by, note: note.filter(Boolean).join('. ') });
        return documents.find(key);
      });
    },

    /** Cancels both schedules. */
    cancelSchedule(key: string, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const document = await documents.requireEditable(key);
        if (!document.publish_at && !document.unpublish_at) return document;
        await createDraftStore(trx, clock).cancelSchedule(subjectOf(key));
        await createUnpublishStore(trx, clock).schedule(subjectOf(key), null);
        await createDocumentRowStore(trx, clock).record('page.unscheduled', { key, title: document.title, by });
        return documents.find(key);
      });
    },

    /** Takes an added page off the site. It stays a draft, with the changes that were not public. */
    unpublish(key: string, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        await documents.requireEditable(key);
        if (!isNewPageKey(key)) throw new HttpError(409, 'This page belongs to the site and cannot be unpublished.');
        if (!(await unpublishNow(trx, key, by))) throw new HttpError(409, 'This page is not public.');
        return documents.find(key);
      });
    },

    /** Publishes a draft that is due. Returns false if another process did, or if it was changed. */
    publishDue(draft: Draft): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        await createDocumentRowStore(trx, clock).find(keyOf(draft.subject), { isLocked: true });
        const current = await createDraftStore(trx, clock).lockIfFree(draft.subject);
        if (!current?.publishAt || current.publishAt > toTimestamp(clock())) return false;
        const by = { ...SITE, who: current.publishBy ?? SITE.who };
        await publishDraft(trx, { draft: asScheduled(current), hasNewer: hasNewerText(current), by });
        return true;
      });
    },

    /** Returns false if another process did, or if it is not public. */
    unpublishDue(subject: string, requestedBy: string): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createUnpublishStore(trx, clock).claim(subject))) return false;
        return unpublishNow(trx, keyOf(subject), { ...SITE, who: requestedBy });
      });
    },

    /** Records that a draft could not be published, and when it is tried again. The first failure is e-mailed. */
    postponeDue(draft: Draft, error: string, mailHost: string): Promise<void> {
      return inTransaction(db, async (trx) => {
        if (!(await createDraftStore(trx, clock).postpone(draft.subject, error))) return;
        const name = nameOf(keyOf(draft.subject), titleOf(definitionOf(keyOf(draft.subject)), asScheduled(draft).body));
        const entry = { by: SITE, action: 'page.publish_failed' as const, target: draft.subject, name, note: error };
        const reference = await createActivityStore(trx, clock).record(entry);
        const emailId = `publish-failure-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'publish-failure', reference, emailId });
      });
    },
  };
}

/** As the list of pages and the Activity screen show it. */
const nameOf = (key: string, title: string) => (isNewPageKey(key) ? title : definitionOf(key).title);
