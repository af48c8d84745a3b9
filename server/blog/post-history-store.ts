import type { AdminPost, DraftFields } from '../../contract/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRevisionStore, type RevisionSummary } from '../publishing/revision-store.ts';
import { createDraftWriteStore } from './draft-write-store.ts';
import { readBody, toRevisionBody } from './post-row.ts';
import { createPostWriteStore, subjectOf, toRevision } from './post-write-store.ts';

/** The revisions of posts. A public post that was inserted without one is listed as one. */
export function createPostHistoryStore(db: Database, clock: Clock) {
  return {
    /** Newest first. */
    async revisions(id: number): Promise<RevisionSummary[]> {
      const { live } = await createDraftWriteStore(db, clock).read(id);
      const revisions = await createRevisionStore(db, clock).list(subjectOf(id));
      if (!live || revisions.some(({ number }) => number === live.revision)) return revisions;
      const { subject: _, body: __, ...missing } = toRevision(live);
      return [...revisions, missing].sort((a, b) => b.number - a.number);
    },

    async revision(id: number, number: number): Promise<RevisionSummary & { fields: DraftFields }> {
      const { live } = await createDraftWriteStore(db, clock).read(id);
      const found =
        (await createRevisionStore(db, clock).find(subjectOf(id), number)) ??
        (live?.revision === number ? toRevision(live) : undefined);
      if (!found) throw new HttpError(404, `Blog with ID ${id} has no revision ${number}.`);
      const { body, ...revision } = found;
      return { ...revision, fields: readBody(body) };
    },

    /** Saves the current draft, or the public post if there is none, as a revision with a note. Returns its number. */
    saveRevision(id: number, note: string, by: Actor): Promise<number> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const live = await createPostWriteStore(trx, clock).lock(id);
        const post = await drafts.requireEditable(id);
        const revisions = createRevisionStore(trx, clock);
        if (live) await revisions.addMissing(toRevision(live));
        const body = toRevisionBody((post.draft ?? post.live) as DraftFields);
        return revisions.add({ subject: subjectOf(id), kind: 'saved', ...body, note, savedBy: by.who });
      });
    },

    /** Copies a revision into the draft. What the draft contained becomes a revision. */
    async restore(id: number, number: number, by: Actor): Promise<AdminPost> {
      const { fields } = await this.revision(id, number);
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const post = await drafts.requireEditable(id);
        await drafts.write({
          id,
          fields,
          baseRevision: post.live ? post.revision : null,
          expected: post.draft_revision || undefined,
          by,
          isNewSession: true,
          firstPublishedAt: post.created_at,
        });
        return drafts.find(id);
      });
    },
  };
}
