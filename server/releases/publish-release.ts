import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../contract/error.ts';
import type { Release as ReleaseBody } from '../../contract/releases/releases.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { toTimestamp } from '../core/clock.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { rollBack } from '../database/roll-back.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import type { Core } from '../slice.ts';
import type { ReleaseParts } from './release-ports.ts';
import { createReleaseStore, isOpen, type Release } from './release-store.ts';
import { queuePublishedEmails, requireSignOff } from './sign-off/sign-off-gate.ts';
import { partsToPublish, publishInTransaction } from './trial.ts';

/** A 409. Its response contains the present state of the release. */
export class ReleaseConflict extends HttpError {
  current: ReleaseBody | undefined;

  constructor(message: string) {
    super(409, message);
    this.name = 'ReleaseConflict';
  }

  override get body(): ErrorBody {
    return { message: this.message, ...this.current };
  }
}

export const CHANGED = 'The release was changed since it was opened. Look at it again, and publish it then.';
export const ALREADY_PUBLISHED = 'This release is published already.';

interface Publication {
  id: number;
  /** The hash of the content that the person saw. Undefined: publish whatever the release contains at its time. */
  hash: string | undefined;
  withoutSignOff: boolean;
  /** Whether it is published at its scheduled time, in the name of the person who scheduled it. */
  isDue?: boolean;
  by: Actor;
}

/** Checks and publishes releases, each in one transaction, so that a release is published completely or not at all. */
export function createReleasePublisher(
  { db, clock, mailHost }: Pick<Core, 'db' | 'clock' | 'mailHost'>,
  ports: ReleaseParts,
) {
  async function prepare(id: number): Promise<void> {
    for (const { kind, subject } of partsToPublish(await createReleaseStore(db, clock).parts(id))) {
      // A part that cannot be prepared fails again in the transaction, as a problem of the part.
      if (kind !== 'redirect' && subject !== null) await ports.publishers[kind].prepare(subject).catch(() => undefined);
    }
  }

  async function publishNow(
    trx: Database,
    release: Release,
    { hash, withoutSignOff, isDue = false, by }: Publication,
  ): Promise<void> {
    const store = createReleaseStore(trx, clock);
    const parts = partsToPublish(await store.parts(release.id));
    if (parts.length === 0) throw new ReleaseConflict('There is nothing in this release. Add a change first.');
    const outcome = await publishInTransaction(trx, ports, parts, {
      by,
      note: `Release “${release.name}”`,
      isDue,
    });
    for (const { title, problems } of outcome.parts.values()) {
      const problem = problems.find(({ blocks }) => blocks);
      if (problem) throw new ReleaseConflict(`Nothing was published, because of “${title}”. ${problem.message}`);
    }
    if (hash !== undefined && hash !== outcome.hash) throw new ReleaseConflict(CHANGED);
    const signOffNote = await requireSignOff(trx, { release: release.id, hash: outcome.hash, withoutSignOff });
    for (const part of parts) {
      const { result, problems: _, ...details } = outcome.parts.get(part.id) ?? {};
      const { kind, subject } = part;
      await store.setPartPublished(part.id, {
        // Read after all parts are published: publishing a page may have changed the menu again.
        published_revision:
          kind === 'redirect' || subject === null
            ? null
            : ((await ports.publishers[kind].currentRevision(trx, subject)) ?? null),
        before_body: result?.before ?? null,
        redirect_id: result?.redirectId ?? null,
        details: JSON.stringify({ ...details, removed: result?.removed }),
      });
    }
    await store.setPublished(release.id, by.who);
    await queuePublishedEmails(trx, clock, { release: release.id, hash: outcome.hash, mailHost });
    await notifyWrite(trx);
    const published = [...outcome.parts.values()];
    const exception = published.find(({ result }) => result?.exception)?.result?.exception;
    const titles = published.map(({ title }) => title).join(', ');
    await createActivityStore(trx, clock).record({
      by,
      action: 'release.published',
      target: `release ${release.id}`,
      name: release.name,
      note: [signOffNote, exception, titles].filter(Boolean).join('. '),
    });
  }

  return {
    /** Throws a ReleaseConflict that says why nothing was published. */
    async publish(publication: Publication): Promise<void> {
      await prepare(publication.id);
      await db.transaction().execute(async (trx) => {
        const release = await createReleaseStore(trx, clock).find(publication.id, { isLocked: true });
        if (!isOpen(release)) throw new ReleaseConflict(ALREADY_PUBLISHED);
        await publishNow(trx, release, publication);
      });
    },

    /** Throws the same errors as `publish`, but publishes nothing. Returns the revisions of the drafts. */
    async check(publication: Publication): Promise<ReadonlyMap<string, number>> {
      await prepare(publication.id);
      return rollBack(db, async (trx) => {
        const store = createReleaseStore(trx, clock);
        const release = await store.find(publication.id, { isLocked: true });
        const revisions = await store.draftRevisions(release.id);
        await publishNow(trx, release, publication);
        return revisions;
      });
    },

    /** Publishes a release that is due. Returns false if another process did, or if it was cancelled. */
    async publishDue({ id }: Pick<Release, 'id'>): Promise<boolean> {
      await prepare(id);
      return db.transaction().execute(async (trx) => {
        const release = await createReleaseStore(trx, clock).find(id, { isLocked: true });
        if (!isOpen(release) || !release.publish_at || release.publish_at > toTimestamp(clock())) return false;
        await requireScheduledTexts(trx, release);
        const by = { ...SITE, who: release.publish_by ?? SITE.who };
        await publishNow(trx, release, {
          id,
          hash: undefined,
          withoutSignOff: release.without_sign_off === 1,
          isDue: true,
          by,
        });
        return true;
      });
    },

    /** Records why a release was not published at its time. The first failure is e-mailed. */
    async postpone({ id, name }: Pick<Release, 'id' | 'name'>, error: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await createReleaseStore(trx, clock).postpone(id, error))) return;
        const reference = await createActivityStore(trx, clock).record({
          by: SITE,
          action: 'release.publish_failed',
          target: `release ${id}`,
          name,
          note: error,
        });
        const emailId = `publish-failure-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'publish-failure', reference, emailId });
      });
    },
  };
}

/** Refuses a release with drafts that people without the permission to publish saved after it was scheduled. */
async function requireScheduledTexts(trx: Database, { id, scheduled_at }: Release): Promise<void> {
  const changed = await trx
    .selectFrom('release_parts')
    .innerJoin('drafts', 'drafts.subject', 'release_parts.open_name')
    .innerJoin('users', 'users.email', 'drafts.saved_by')
    .select('drafts.saved_by')
    .where('release_parts.release_id', '=', id)
    .where('drafts.saved_at', '>', scheduled_at ?? '')
    .where('users.role', '=', 'author')
    .where('users.may_publish', '=', 0)
    .executeTakeFirst();
  if (!changed) return;
  throw new ReleaseConflict(
    `${changed.saved_by}, who may not publish, changed a part after the release was scheduled. Look at it, and schedule the release again.`,
  );
}
