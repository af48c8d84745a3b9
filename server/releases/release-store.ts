import type { Selectable } from 'kysely';
import { RELEASE_LIMITS, type ReleaseState, UNDO_DAYS } from '../../contract/releases/releases.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { raiseSequence } from '../database/raise-sequence.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';

export type Release = Selectable<Tables['releases']>;
export type ReleasePart = Selectable<Tables['release_parts']>;
export type NewPart = Pick<ReleasePart, 'kind' | 'subject' | 'redirect_from' | 'redirect_to'>;

/** Rows that are deleted with their release, in an order in which they can be put back. */
const OWNED_TABLES = ['release_parts', 'sign_off_requests', 'release_links', 'sign_off_notes', 'sign_offs'] as const;

/** The rows of a deleted release. */
export interface DeletedRelease {
  release: Release;
  owned: { table: (typeof OWNED_TABLES)[number]; rows: { id: number }[] }[];
}

const DAY = 24 * 3_600_000;

/** Delays before publishing is tried again after a failure. The last one is repeated. */
const RETRY_DELAYS_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000];

export const notFound = () => new HttpError(404, 'This release does not exist. Someone may have deleted it.');

/** The name of a part, which no other part of an open release may have. */
export const openNameOf = ({ subject, redirect_from }: Pick<NewPart, 'subject' | 'redirect_from'>): string =>
  subject ?? `redirect ${redirect_from}`;

/** Whether its parts can still be changed. */
export const isOpen = ({ published_at, undone_at }: Pick<Release, 'published_at' | 'undone_at'>): boolean =>
  published_at === null || undone_at !== null;

export function stateOf(release: Release, isSignOffAsked: boolean): ReleaseState {
  if (!isOpen(release)) return 'Published';
  if (release.publish_at) return 'Scheduled';
  if (release.when_signed_off === 1 || isSignOffAsked) return 'Waiting for sign-off';
  return release.undone_at ? 'Undone' : 'Draft';
}

/** Until when a published release can be undone. Null: it is not published. */
export const undoUntil = (release: Release): string | null =>
  isOpen(release) || !release.published_at ? null : toTimestamp(Date.parse(release.published_at) + UNDO_DAYS * DAY);

/** Releases and their parts as they are stored. The writing methods need a transaction. */
export function createReleaseStore(db: Database, clock: Clock) {
  const NOT_SCHEDULED = {
    publish_at: null,
    publish_by: null,
    scheduled_at: null,
    next_try_at: null,
    publish_tries: 0,
    publish_error: null,
    when_signed_off: 0,
    without_sign_off: 0,
  };

  return {
    /** Last changed first. */
    list(): Promise<Release[]> {
      return db.selectFrom('releases').selectAll().orderBy('changed_at', 'desc').orderBy('id', 'desc').execute();
    },

    /** How many parts of each kind the releases have. */
    async countParts(ids: readonly number[]): Promise<Map<number, Partial<Record<ReleasePart['kind'], number>>>> {
      const counts = new Map<number, Partial<Record<ReleasePart['kind'], number>>>();
      if (ids.length === 0) return counts;
      const rows = await db
        .selectFrom('release_parts')
        .select(({ fn }) => ['release_id', 'kind', fn.countAll().as('number')])
        .where('release_id', 'in', ids)
        .groupBy(['release_id', 'kind'])
        .execute();
      for (const { release_id, kind, number } of rows) {
        counts.set(release_id, { ...counts.get(release_id), [kind]: Number(number) });
      }
      return counts;
    },

    /** Throws 404. `isLocked`: lock it until the transaction ends, so that it is published or undone only once. */
    async find(id: number, { isLocked = false } = {}): Promise<Release> {
      const release = await db
        .selectFrom('releases')
        .selectAll()
        .where('id', '=', id)
        .$if(isLocked && isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
      if (!release) throw notFound();
      return release;
    },

    /** The drafts in open releases. */
    openParts(): Promise<(Release & { subject: string })[]> {
      return db
        .selectFrom('release_parts')
        .innerJoin('releases', 'releases.id', 'release_parts.release_id')
        .selectAll('releases')
        .select('release_parts.subject')
        .where('release_parts.open_name', 'is not', null)
        .where('release_parts.subject', 'is not', null)
        .$narrowType<{ subject: string }>()
        .execute();
    },

    parts(id: number): Promise<ReleasePart[]> {
      return db.selectFrom('release_parts').selectAll().where('release_id', '=', id).orderBy('id').execute();
    },

    /** The drafts that publishing it would make public, with their revisions. */
    async draftRevisions(id: number): Promise<ReadonlyMap<string, number>> {
      const drafts = await db
        .selectFrom('release_parts')
        .innerJoin('drafts', 'drafts.subject', 'release_parts.open_name')
        .select(['drafts.subject', 'drafts.revision'])
        .where('release_parts.release_id', '=', id)
        .execute();
      return new Map(drafts.map(({ subject, revision }) => [subject, revision]));
    },

    async add(name: string, by: string): Promise<number> {
      const open = await db
        .selectFrom('releases')
        .select(({ fn }) => fn.countAll().as('number'))
        .where(({ eb, or }) => or([eb('published_at', 'is', null), eb('undone_at', 'is not', null)]))
        .executeTakeFirstOrThrow();
      if (Number(open.number) >= RELEASE_LIMITS.open) {
        throw new HttpError(409, `There are ${RELEASE_LIMITS.open} open releases. Publish or delete one first.`);
      }
      const now = toTimestamp(clock());
      const { id } = await db
        .insertInto('releases')
        .values({ name, created_at: now, created_by: by, changed_at: now, changed_by: by })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Restores a deleted release. Returns false if it was restored already. */
    async restore({ release, owned }: DeletedRelease): Promise<boolean> {
      const restored = await db
        .insertInto('releases')
        // Remove a scheduled time that has passed in the meantime, which would publish the release at once.
        .values({ ...release, ...(release.publish_at && release.publish_at <= toTimestamp(clock()) && NOT_SCHEDULED) })
        .onConflict((existing) => existing.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!restored) return false;
      await raiseSequence(db, 'releases', release.id);
      for (const { table, rows } of owned) {
        await raiseSequence(db, table, Math.max(0, ...rows.map(({ id }) => id)));
        for (const row of rows) {
          await db
            .insertInto(table)
            .values(row as never)
            .onConflict((existing) => existing.doNothing())
            .execute();
        }
      }
      return true;
    },

    /** Deletes the release with its parts, its links, and the notes and decisions of clients. */
    async remove(release: Release): Promise<DeletedRelease> {
      const owned: DeletedRelease['owned'] = [];
      for (const table of OWNED_TABLES) {
        const rows = await db
          .selectFrom(table)
          .selectAll()
          .where('release_id', '=', release.id)
          .orderBy('id')
          .execute();
        owned.push({ table, rows });
      }
      await db.deleteFrom('releases').where('id', '=', release.id).execute();
      return { release, owned };
    },

    /** Changes the name, and records who changed the release and when. */
    async change(id: number, change: { name?: string; by: string }): Promise<void> {
      const { by, ...rest } = change;
      await db
        .updateTable('releases')
        .set({ ...rest, changed_at: toTimestamp(clock()), changed_by: by })
        .where('id', '=', id)
        .execute();
    },

    /** Returns undefined if it is in an open release already. */
    async addPart(id: number, part: NewPart, by: string): Promise<number | undefined> {
      const added = await db
        .insertInto('release_parts')
        .values({
          ...part,
          release_id: id,
          open_name: openNameOf(part),
          added_at: toTimestamp(clock()),
          added_by: by,
        })
        .onConflict((existing) => existing.column('open_name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id;
    },

    /** The open release that contains the part. */
    openWith(part: NewPart): Promise<{ id: number; name: string } | undefined> {
      return db
        .selectFrom('release_parts')
        .innerJoin('releases', 'releases.id', 'release_parts.release_id')
        .select(['releases.id', 'releases.name'])
        .where('open_name', '=', openNameOf(part))
        .executeTakeFirst();
    },

    async removePart(part: number): Promise<void> {
      await db.deleteFrom('release_parts').where('id', '=', part).execute();
    },

    async schedule(
      id: number,
      schedule: { at: string | null; whenSignedOff: boolean; withoutSignOff: boolean; by: string },
    ): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .updateTable('releases')
        .set({
          ...NOT_SCHEDULED,
          publish_at: schedule.at,
          next_try_at: schedule.at,
          publish_by: schedule.by,
          scheduled_at: now,
          when_signed_off: schedule.whenSignedOff ? 1 : 0,
          without_sign_off: schedule.withoutSignOff ? 1 : 0,
          changed_at: now,
          changed_by: schedule.by,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Makes the release due if it waits for the client's approval. */
    async publishSoon(id: number): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .updateTable('releases')
        .set({ publish_at: now, next_try_at: now })
        .where('id', '=', id)
        .where('when_signed_off', '=', 1)
        .execute();
    },

    async cancelSchedule(id: number, by: string): Promise<void> {
      await db
        .updateTable('releases')
        .set({ ...NOT_SCHEDULED, changed_at: toTimestamp(clock()), changed_by: by })
        .where('id', '=', id)
        .execute();
    },

    /** The releases to publish now. */
    due(): Promise<Release[]> {
      return db
        .selectFrom('releases')
        .selectAll()
        .where('publish_at', 'is not', null)
        .where('next_try_at', '<=', toTimestamp(clock()))
        .orderBy('next_try_at')
        .execute();
    },

    /** Records why a scheduled release could not be published. Returns whether it is the first failure. */
    async postpone(id: number, error: string): Promise<boolean> {
      const release = await db
        .selectFrom('releases')
        .select('publish_tries')
        .where('id', '=', id)
        .where('publish_at', 'is not', null)
        .executeTakeFirst();
      if (!release) return false;
      const { publish_tries: tries } = release;
      const delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] as number;
      await db
        .updateTable('releases')
        .set({ publish_tries: tries + 1, publish_error: error, next_try_at: toTimestamp(clock() + delay) })
        .where('id', '=', id)
        .execute();
      return tries === 0;
    },

    async setPublished(id: number, by: string): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .updateTable('releases')
        .set({
          ...NOT_SCHEDULED,
          published_at: now,
          published_by: by,
          undone_at: null,
          undone_by: null,
          changed_at: now,
          changed_by: by,
        })
        .where('id', '=', id)
        .execute();
    },

    async setPartPublished(
      part: number,
      published: Pick<ReleasePart, 'published_revision' | 'before_body' | 'redirect_id' | 'details'>,
    ): Promise<void> {
      await db
        .updateTable('release_parts')
        .set({ ...published, open_name: null, kept: null })
        .where('id', '=', part)
        .execute();
    },

    async setUndone(id: number, by: string): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .updateTable('releases')
        .set({ undone_at: now, undone_by: by, changed_at: now, changed_by: by })
        .where('id', '=', id)
        .execute();
    },

    /** Makes the part a draft of the release again. Returns false if another open release contains it by now. */
    async reopenPart(part: ReleasePart): Promise<boolean> {
      const name = openNameOf(part);
      const taken = await db.selectFrom('release_parts').select('id').where('open_name', '=', name).executeTakeFirst();
      const opened = { published_revision: null, before_body: null, redirect_id: null };
      await db
        .updateTable('release_parts')
        .set({ ...opened, details: null, open_name: taken ? null : name })
        .where('id', '=', part.id)
        .execute();
      return !taken;
    },

    async setKept(part: number, reason: string): Promise<void> {
      await db.updateTable('release_parts').set({ kept: reason }).where('id', '=', part).execute();
    },
  };
}
