import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { inSavepoint } from '../database/in-savepoint.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { readVersions } from './describe-parts.ts';
import { publisherOf, rankOf, tryInTurns } from './publish-parts.ts';
import { ReleaseConflict } from './publish-release.ts';
import type { ReleaseParts } from './release-ports.ts';
import { createReleaseStore, type Release, type ReleasePart, undoUntil } from './release-store.ts';

export const canUndo = (release: Release, now: number): boolean => {
  const until = undoUntil(release);
  return until !== null && Date.parse(until) > now;
};

const detailsOf = ({ details }: ReleasePart): { title?: string; removed?: string } =>
  details ? JSON.parse(details) : {};

const titleOf = (part: ReleasePart): string => detailsOf(part).title || (part.subject ?? part.redirect_from ?? '');

/** Restores the state before a release. Parts that were changed after the release stay as they are. */
export function createReleaseUndo(db: Database, clock: Clock, ports: ReleaseParts) {
  /** Why a part stays as it is. */
  async function whyKept(trx: Database, part: ReleasePart): Promise<string | undefined> {
    const publisher = publisherOf(ports.publishers, part);
    if (!publisher || part.subject === null) return undefined;
    const revision = await publisher.currentRevision(trx, part.subject);
    if (revision === undefined) return 'It is in the bin, or was deleted.';
    if (revision === part.published_revision) return undefined;
    if (revision === 0) return 'It was taken off the site since.';
    return `${(await publisher.lastPublisher(trx, part.subject)) ?? 'Somebody'} has published it again since.`;
  }

  const publishedParts = async (trx: Database, id: number) =>
    // The reverse of the order in which they were published.
    (await createReleaseStore(trx, clock).parts(id))
      .filter(({ open_name, kept }) => open_name === null && kept === null)
      .sort((a, b) => rankOf(b) - rankOf(a) || b.id - a.id);

  async function findKept(trx: Database, parts: readonly ReleasePart[]): Promise<Map<number, string>> {
    // Locked as when they were published.
    await readVersions(trx, ports.sources(), parts);
    const kept = new Map<number, string>();
    for (const part of parts) {
      const reason = await whyKept(trx, part);
      if (reason) kept.set(part.id, reason);
    }
    return kept;
  }

  /** Returns the reason if the part has to stay nevertheless. */
  async function putBack(trx: Database, part: ReleasePart, by: Actor, note: string): Promise<string | undefined> {
    try {
      const publisher = publisherOf(ports.publishers, part);
      if (publisher && part.subject !== null) {
        const { subject, before_body: before } = part;
        const { removed } = detailsOf(part);
        return await inSavepoint(trx, () => publisher.putBack(trx, { subject, before, removed }, by, note));
      }
      const redirect = { id: part.redirect_id ?? 0, from: part.redirect_from ?? '', to: part.redirect_to ?? '' };
      return await ports.removeRedirect(trx, redirect);
    } catch (error) {
      // For example, another page has the address by now.
      if (error instanceof HttpError && error.status < 500) return error.message;
      throw error;
    }
  }

  return {
    /** The parts that would stay as they are. */
    async preview(id: number): Promise<{ parts: number; kept: { title: string; reason: string }[] }> {
      return db.transaction().execute(async (trx) => {
        const parts = await publishedParts(trx, id);
        const kept = await findKept(trx, parts);
        return {
          parts: parts.length,
          kept: parts.flatMap((part) => {
            const reason = kept.get(part.id);
            return reason ? [{ title: titleOf(part), reason }] : [];
          }),
        };
      });
    },

    async undo(id: number, by: Actor): Promise<void> {
      for (const part of await publishedParts(db, id)) {
        const { subject, before_body: before } = part;
        if (subject === null) continue;
        // A failure to prepare is ignored here: it occurs again in the transaction, as the reason why the part stays.
        const prepared = publisherOf(ports.publishers, part)?.preparePuttingBack({ subject, before });
        await prepared?.catch(() => undefined);
      }
      await db.transaction().execute(async (trx) => {
        const store = createReleaseStore(trx, clock);
        const release = await store.find(id, { isLocked: true });
        if (!canUndo(release, clock())) throw new ReleaseConflict('This can no longer be undone.');
        const parts = await publishedParts(trx, id);
        const kept = await findKept(trx, parts);
        const note = `Undid the release “${release.name}”`;
        const changed = parts.filter((part) => !kept.has(part.id));
        for (const [part, reason] of await tryInTurns(changed, (part) => putBack(trx, part, by, note))) {
          kept.set(part, reason);
        }
        for (const part of parts) {
          const reason = kept.get(part.id);
          const isReopened = !reason && (await store.reopenPart(part));
          if (!isReopened) await store.setKept(part.id, reason ?? 'It is in another release by now.');
          // Cancel the schedule of a draft that was started in the meantime: the release will publish it.
          else if (part.subject) await createDraftStore(trx, clock).cancelSchedule(part.subject);
        }
        await store.setUndone(id, by.who);
        await notifyWrite(trx);
        const notes = [`${parts.length - kept.size} put back`, kept.size > 0 && `${kept.size} changed since and left`];
        await createActivityStore(trx, clock).record({
          by,
          action: 'release.undone',
          target: `release ${id}`,
          name: release.name,
          note: notes.filter(Boolean).join(', '),
        });
      });
    },
  };
}
