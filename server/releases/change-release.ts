import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../contract/activity.ts';
import { saveRedirect } from '../../contract/redirects.ts';
import { RELEASE_LIMITS } from '../../contract/releases/releases.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { check } from '../http/read-body.ts';
import { approveScheduled, requireApproval, WITHOUT_APPROVAL } from '../publishing/approval.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { describePart, type PartVersions, readVersions } from './describe-parts.ts';
import { ALREADY_PUBLISHED, CHANGED, ReleaseConflict } from './publish-release.ts';
import type { ReleaseParts } from './release-ports.ts';
import {
  createReleaseStore,
  type DeletedRelease,
  isOpen,
  type NewPart,
  type Release,
  type ReleasePart,
} from './release-store.ts';

/** Changes the parts and the schedule of a release. Each change is one transaction, with its entry in the log. */
export function createReleaseChanges(db: Database, clock: Clock, ports: ReleaseParts) {
  const inRelease = <Result>(
    id: number,
    work: (parts: {
      trx: Database;
      release: Release;
      store: ReturnType<typeof createReleaseStore>;
      record(action: Action, by: Actor, note?: string): Promise<unknown>;
    }) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const store = createReleaseStore(trx, clock);
      const release = await store.find(id, { isLocked: true });
      return work({
        trx,
        release,
        store,
        record: (action, by, note) =>
          createActivityStore(trx, clock).record({ by, action, target: `release ${id}`, name: release.name, note }),
      });
    });

  const requireOpen = (release: Release) => {
    if (!isOpen(release)) throw new ReleaseConflict(`${ALREADY_PUBLISHED} Undo it to change what is in it.`);
  };

  /** The title and label of a part. Throws a ReleaseConflict if its document is in the bin or was deleted. */
  function describe(part: NewPart, versions: PartVersions) {
    const before = versions.get(0);
    if (part.subject !== null && !before?.document) {
      throw new ReleaseConflict('It is in the bin, or was deleted. Restore it first.');
    }
    const { changes: _, ...described } = describePart(part, {
      ...(before && { before }),
      languageName: ports.languageName,
    });
    return described;
  }

  async function addTo(trx: Database, id: number, part: NewPart, by: Actor): Promise<string> {
    const store = createReleaseStore(trx, clock);
    const subject = part.subject;
    // Locks what is public before the draft, in the same order as saving does.
    const versions = await readVersions(trx, ports.sources(), [{ ...part, id: 0 } as ReleasePart]);
    if (subject !== null) {
      if (!(await createDraftStore(trx, clock).lock(subject))) {
        throw new HttpError(422, 'It has no changes that are not public yet. Change it first.');
      }
      // Cancel its own schedule, because it is published with the release.
      await createDraftStore(trx, clock).cancelSchedule(subject);
    }
    const details = describe(part, versions);
    const added = await store.addPart(id, part, by.who);
    if (added === undefined) {
      const other = await store.openWith(part);
      throw new ReleaseConflict(
        other?.id === id
          ? `${details.title} is in this release already.`
          : `${details.title} is in the release “${other?.name ?? ''}” already. Take it out there first.`,
      );
    }
    await trx
      .updateTable('release_parts')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', added)
      .execute();
    return details.title;
  }

  /** Approves the present drafts that an owner schedules without an approval. Returns the note for the activity log. */
  async function approveParts(trx: Database, parts: readonly ReleasePart[], by: Actor): Promise<string | undefined> {
    let exception: string | undefined;
    for (const { open_name, subject } of parts) {
      const draft =
        open_name !== null && subject !== null ? await createDraftStore(trx, clock).find(subject) : undefined;
      if (!draft || !(await requireApproval(trx, draft, by))) continue;
      exception = WITHOUT_APPROVAL;
      await approveScheduled(trx, clock, draft, by);
    }
    return exception;
  }

  return {
    /** Returns the id of the release. */
    create(name: string, by: Actor): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const id = await createReleaseStore(trx, clock).add(name, by.who);
        const entry = { action: 'release.created', target: `release ${id}`, name } as const;
        await createActivityStore(trx, clock).record({ by, ...entry });
        return id;
      });
    },

    rename(id: number, name: string, by: Actor): Promise<void> {
      return inRelease(id, async ({ trx, release, store }) => {
        if (release.name === name) return;
        await store.change(id, { name, by: by.who });
        const entry = {
          action: 'release.renamed',
          target: `release ${id}`,
          name,
          note: `Was “${release.name}”`,
        } as const;
        await createActivityStore(trx, clock).record({ by, ...entry });
      });
    },

    addPart(id: number, wanted: { subject: string } | { redirect: { from: string; to: string } }, by: Actor) {
      const part = toPart(wanted);
      return inRelease(id, async ({ trx, release, store, record }) => {
        requireOpen(release);
        const parts = await store.parts(id);
        if (parts.length >= RELEASE_LIMITS.parts) {
          throw new ReleaseConflict(`A release has at most ${RELEASE_LIMITS.parts} changes. Start another one.`);
        }
        // A part that stayed public when the release was undone can be added again.
        const kept = parts.find(({ subject, kept: reason }) => reason !== null && subject === part.subject);
        if (kept && part.subject !== null) await store.removePart(kept.id);
        const title = await addTo(trx, id, part, by);
        await store.change(id, { by: by.who });
        await record('release.part_added', by, title);
      });
    },

    /** Throws 404 if it is not in the release. Its draft stays. */
    removePart(id: number, partId: number, by: Actor): Promise<void> {
      return inRelease(id, async ({ release, store, record }) => {
        const part = (await store.parts(id)).find((candidate) => candidate.id === partId);
        if (!part) throw new HttpError(404, 'This is not in the release any more.');
        requireOpen(release);
        await store.removePart(partId);
        await store.change(id, { by: by.who });
        const { title = part.subject } = part.details ? (JSON.parse(part.details) as { title?: string }) : {};
        await record('release.part_removed', by, title ?? '');
      });
    },

    /**
     * `checked`: the drafts with which the release can be published. Throws a ReleaseConflict if one of them was saved
     * after that check, because the person who schedules the release has not seen that text.
     */
    schedule(
      id: number,
      {
        at,
        checked,
        ...how
      }: {
        at: string | null;
        whenSignedOff: boolean;
        withoutSignOff: boolean;
        checked: ReadonlyMap<string, number>;
      },
      by: Actor,
    ): Promise<void> {
      if (at !== null && Date.parse(at) <= clock()) throw fieldError('at', 'Choose a time in the future.');
      return inRelease(id, async ({ trx, release, store, record }) => {
        requireOpen(release);
        if (!isDeepStrictEqual(await store.draftRevisions(id), checked)) throw new ReleaseConflict(CHANGED);
        const exception = await approveParts(trx, await store.parts(id), by);
        const time = at === null ? null : toTimestamp(Date.parse(at));
        await store.schedule(id, { at: time, ...how, by: by.who });
        const note = time ? `Publishes ${time}` : 'Publishes when it is approved';
        await record('release.scheduled', by, exception ? `${exception}. ${note}` : note);
      });
    },

    cancelSchedule(id: number, by: Actor): Promise<void> {
      return inRelease(id, async ({ release, store, record }) => {
        requireOpen(release);
        if (!release.publish_at && release.when_signed_off === 0) return;
        await store.cancelSchedule(id, by.who);
        await record('release.unscheduled', by);
      });
    },

    /** Deletes the release. Its drafts stay. If the release is restored, links to it work again. */
    remove(id: number, by: Actor): Promise<DeletedRelease> {
      return inRelease(id, async ({ release, store, record }) => {
        if (!isOpen(release))
          throw new ReleaseConflict('A published release stays, as a record of what was published.');
        const deleted = await store.remove(release);
        await record('release.deleted', by);
        return deleted;
      });
    },

    /**
     * Restores a deleted release, without parts that are in another release by now. Returns the id of the release.
     * Throws 409 if it was restored already.
     */
    restore(deleted: DeletedRelease, by: Actor): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const { release } = deleted;
        if (!(await createReleaseStore(trx, clock).restore(deleted))) {
          throw new HttpError(409, 'This release was restored already.');
        }
        const entry = { action: 'release.restored', target: `release ${release.id}`, name: release.name } as const;
        await createActivityStore(trx, clock).record({ by, ...entry });
        return release.id;
      });
    },
  };
}

function toPart(wanted: { subject: string } | { redirect: { from: string; to: string } }): NewPart {
  if ('subject' in wanted) {
    const kind = wanted.subject.split(' ', 1)[0] as NewPart['kind'];
    return { kind, subject: wanted.subject, redirect_from: null, redirect_to: null };
  }
  const { from, to } = check(saveRedirect, { ...wanted.redirect, status: 301 });
  return { kind: 'redirect', subject: null, redirect_from: from, redirect_to: to };
}
