import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { NOT_AN_IMAGE } from '../../contract/media.ts';
import { type AdminPost, type DraftFields, EMPTY_DRAFT, postState } from '../../contract/post-drafts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createDraftStore, type Draft } from '../publishing/draft-store.ts';
import { createRevisionStore, type RevisionSummary } from '../publishing/revision-store.ts';
import { createUnpublishStore } from '../publishing/unpublish-store.ts';
import { FIELD_COLUMNS, imagesOf, readBody, toBody, toFields, toRevisionBody } from './post-row.ts';
import {
  createPostWriteStore,
  type LivePost,
  type PublishedFields,
  subjectOf,
  toRevision,
} from './post-write-store.ts';
import { isEmptyHtml, sanitizeHtml } from './sanitize-html.ts';
import { slugOf } from './slug-of.ts';

/** The post as somebody else saved it in the meantime. Nothing was changed. */
export class DraftConflict extends Error {
  readonly current: AdminPost;

  constructor(message: string, current: AdminPost) {
    super(message);
    this.name = 'DraftConflict';
    this.current = current;
  }
}

const SAVED_ELSEWHERE = 'This draft was saved in another window in the meantime.';
const PUBLISHED_ELSEWHERE = 'This post was changed by someone else after this draft was started.';

export interface Schedule {
  /** ISO 8601. Undefined: now. */
  at?: string | undefined;
  /** When to unpublish it again. Null: never. Undefined: as it was scheduled before. */
  until?: string | null | undefined;
}

export type PostDraftStore = ReturnType<typeof createPostDraftStore>;

/**
 * Posts with their drafts, for administrators. A draft is stored beside the public post, never in it, so nothing that
 * reads `posts` can show one.
 */
export function createPostDraftStore(db: Database, clock: Clock) {
  /** The post, whatever its state, and the draft as it is stored. */
  const read = async (trx: Database, id: number) => {
    const [row, listed, draft, unpublishAt] = [
      await trx
        .selectFrom('posts')
        .select([...FIELD_COLUMNS, 'revision', 'created_at', 'updated_at', 'updated_by', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      await trx
        .selectFrom('post_drafts')
        .select(['first_published_at', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      await createDraftStore(trx, clock).find(subjectOf(id)),
      await createUnpublishStore(trx, clock).find(subjectOf(id)),
    ];
    if (!row && !draft) throw notFound(id);
    return { row, listed, draft, unpublishAt };
  };

  const find = async (id: number, trx = db): Promise<AdminPost> => {
    const { row, listed, draft, unpublishAt } = await read(trx, id);
    const live = row && toLivePost(id, row);
    return {
      id,
      state: postState({
        isDeleted: Boolean(row?.deleted_at ?? listed?.deleted_at),
        isPublic: Boolean(row),
        hasDraft: Boolean(draft),
        isScheduled: Boolean(draft?.publishAt),
        wasPublic: Boolean(listed?.first_published_at),
      }),
      live: live?.fields ?? null,
      draft: draft ? readBody(draft.body) : null,
      revision: live?.revision ?? 0,
      base_revision: draft ? (draft.baseRevision ?? 0) : (live?.revision ?? 0),
      draft_revision: draft?.revision ?? 0,
      publish_at: draft?.publishAt ?? null,
      unpublish_at: unpublishAt,
      publish_error: draft?.publishError ?? null,
      created_at: live?.createdAt ?? listed?.first_published_at ?? null,
      updated_at: draft?.savedAt ?? (live?.updatedAt as string),
      updated_by: draft?.savedBy ?? (live?.updatedBy as string),
    };
  };

  const conflict = async (trx: Database, id: number, message: string) =>
    new DraftConflict(message, await find(id, trx));

  /** Throws unless the post exists outside the bin. */
  const requireEditable = async (trx: Database, id: number) => {
    const post = await find(id, trx);
    if (post.state !== 'In the bin') return post;
    throw new HttpError(409, 'This post is in the bin. Restore it first.');
  };

  /** Writes the draft, with what lists show of it. */
  const write = async (
    trx: Database,
    {
      id,
      fields,
      by,
      ...draft
    }: {
      id: number;
      fields: DraftFields;
      baseRevision: number | null;
      expected: number | undefined;
      by: Actor;
      isNewSession?: boolean;
      firstPublishedAt: string | null;
    },
  ): Promise<number> => {
    const { baseRevision, expected, isNewSession = false, firstPublishedAt } = draft;
    const subject = subjectOf(id);
    const clean = { ...fields, content: sanitizeHtml(fields.content) };
    const saved = await createDraftStore(trx, clock).save({
      subject,
      body: toBody(clean),
      baseRevision,
      expected,
      savedBy: by.who,
      isNewSession,
    });
    if (!saved) throw await conflict(trx, id, SAVED_ELSEWHERE);
    if (saved.replaced) await archive(trx, saved.replaced);
    const listed = {
      title: clean.title,
      author_name: clean.author_name,
      category: clean.category,
      image: clean.image && (imagesOf({ image: clean.image, content: '' })[0] as string),
      search: [clean.title, clean.author_name, ...clean.tags].join(' ').toLowerCase(),
      tag_slugs: ` ${clean.tags.map(slugOf).join(' ')} `,
      changed_at: toTimestamp(clock()),
      changed_by: by.who,
    };
    await trx
      .insertInto('post_drafts')
      .values({ id, ...listed, first_published_at: firstPublishedAt, deleted_at: null })
      .onConflict((existing) => existing.column('id').doUpdateSet(listed))
      .execute();
    await protectImages(trx, subject, imagesOf(clean));
    return saved.revision;
  };

  const removeDraft = async (trx: Database, id: number, revision: number): Promise<Draft | undefined> => {
    const removed = await createDraftStore(trx, clock).remove(subjectOf(id), revision);
    if (removed) await trx.deleteFrom('post_drafts').where('id', '=', id).execute();
    return removed;
  };

  /** Publishes the draft in the current transaction. Returns the new revision. */
  const publishDraft = async (trx: Database, id: number, draft: Draft, by: Actor): Promise<number> => {
    const posts = createPostWriteStore(trx, clock);
    const live = await posts.lock(id);
    const fields = readBody(draft.body);
    requireComplete(fields);
    if (live && live.revision !== draft.baseRevision) {
      throw await conflict(trx, id, PUBLISHED_ELSEWHERE);
    }
    const listed = await trx
      .selectFrom('post_drafts')
      .select('first_published_at')
      .where('id', '=', id)
      .executeTakeFirst();
    // Only one of several processes removes it, so a draft is published once.
    if (!(await removeDraft(trx, id, draft.revision))) {
      throw await conflict(trx, id, SAVED_ELSEWHERE);
    }
    if (live) {
      const revision = await posts.update(live, fields, by);
      const note = `Revision ${live.revision} to ${revision}`;
      await posts.record('post.changed', { id, title: fields.title, by, note });
      return revision;
    }
    const createdAt = listed?.first_published_at ?? toTimestamp(clock());
    await posts.insert({ id, fields, by, createdAt });
    await posts.record('post.published', { id, title: fields.title, by });
    return (await posts.lock(id))?.revision as number;
  };

  const unpublishNow = async (trx: Database, id: number, by: Actor): Promise<boolean> => {
    const posts = createPostWriteStore(trx, clock);
    const live = await posts.lock(id);
    if (!live) return false;
    const draft = await createDraftStore(trx, clock).find(subjectOf(id));
    await createRevisionStore(trx, clock).addMissing(toRevision(live));
    // Before the post is removed, so that its images are protected at all times.
    await write(trx, {
      id,
      fields: draft ? readBody(draft.body) : live.fields,
      baseRevision: null,
      expected: draft?.revision,
      by: draft ? { ...by, who: draft.savedBy } : by,
      firstPublishedAt: live.createdAt,
    });
    await trx.updateTable('post_drafts').set({ first_published_at: live.createdAt }).where('id', '=', id).execute();
    await protectImages(trx, subjectOf(id), imagesOf(live.fields));
    await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
    await trx.deleteFrom('posts').where('id', '=', id).execute();
    await posts.record('post.unpublished', { id, title: live.fields.title, by });
    return true;
  };

  return {
    find: (id: number) => find(id),

    /** An empty draft. Its id becomes that of the post. */
    create(by: Actor): Promise<{ id: number; draftRevision: number }> {
      return inTransaction(db, async (trx) => {
        const id = await reservePostId(trx);
        const draftRevision = await write(trx, {
          id,
          fields: EMPTY_DRAFT,
          baseRevision: null,
          expected: undefined,
          by,
          firstPublishedAt: null,
        });
        return { id, draftRevision };
      });
    },

    /**
     * Saves the fields into the draft; missing ones stay as they are. `baseRevision`: the published revision that the
     * changes are based on. Throws a DraftConflict if the draft no longer has `draftRevision` (0: there is none).
     */
    save(
      id: number,
      changes: { fields: Partial<DraftFields>; baseRevision: number; draftRevision: number; isNewSession?: boolean },
      by: Actor,
    ): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        // Locks the public post, so that it is not published or unpublished meanwhile.
        const live = await createPostWriteStore(trx, clock).lock(id);
        const post = await requireEditable(trx, id);
        if (changes.draftRevision !== post.draft_revision) {
          throw await conflict(trx, id, SAVED_ELSEWHERE);
        }
        if (live && changes.baseRevision > live.revision) {
          throw new HttpError(422, 'The post has no such revision.', {
            errors: { base_revision: [`The current revision is ${live.revision}.`] },
          });
        }
        await write(trx, {
          id,
          fields: { ...((post.draft ?? post.live) as DraftFields), ...changes.fields },
          baseRevision: live ? changes.baseRevision || live.revision : null,
          expected: post.draft_revision || undefined,
          by,
          isNewSession: changes.isNewSession ?? false,
          firstPublishedAt: post.created_at,
        });
        return find(id, trx);
      });
    },

    /** Discards the changes to a public post. They stay in its history. */
    discard(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const post = await requireEditable(trx, id);
        if (!post.live) {
          throw new HttpError(
            409,
            'This post is not public, so there is nothing to go back to. Move it to the bin instead.',
          );
        }
        if (!post.draft) return post;
        const draft = await removeDraft(trx, id, post.draft_revision);
        if (!draft) throw await conflict(trx, id, SAVED_ELSEWHERE);
        await archive(trx, draft);
        await createPostWriteStore(trx, clock).record('post.draft_discarded', { id, title: post.live.title, by });
        return find(id, trx);
      });
    },

    /** Publishes the draft, now or at a time. */
    publish(
      id: number,
      { at, until, draftRevision }: Schedule & { draftRevision: number },
      by: Actor,
    ): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        await posts.lock(id);
        const post = await requireEditable(trx, id);
        if (draftRevision !== post.draft_revision) {
          throw await conflict(trx, id, SAVED_ELSEWHERE);
        }
        const times = requireFuture({ at, until }, clock());
        if (!post.draft && times.until === undefined) throw new HttpError(422, 'There are no changes to publish.');
        const subject = subjectOf(id);
        const title = (post.draft ?? post.live)?.title ?? '';
        if (times.until !== undefined) {
          const schedule = times.until ? { at: times.until, by: by.who } : null;
          await createUnpublishStore(trx, clock).schedule(subject, schedule);
        }
        if (post.draft && times.at === undefined) {
          const draft = (await createDraftStore(trx, clock).find(subject)) as Draft;
          await publishDraft(trx, id, draft, by);
          return find(id, trx);
        }
        if (post.draft) {
          requireComplete(post.draft);
          if (post.live && post.revision !== post.base_revision) {
            throw await conflict(trx, id, PUBLISHED_ELSEWHERE);
          }
          const schedule = { at: times.at as string, by: by.who };
          await createDraftStore(trx, clock).schedule(subject, post.draft_revision, schedule);
        }
        const note = [times.at && `Publish at ${times.at}`, times.until && `Unpublish at ${times.until}`];
        await posts.record('post.scheduled', { id, title, by, note: note.filter(Boolean).join('. ') });
        return find(id, trx);
      });
    },

    /** Cancels both schedules of a post. */
    cancelSchedule(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const post = await requireEditable(trx, id);
        if (!post.publish_at && !post.unpublish_at) return post;
        if (post.publish_at) await createDraftStore(trx, clock).schedule(subjectOf(id), post.draft_revision, null);
        await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
        const title = (post.draft ?? post.live)?.title ?? '';
        await createPostWriteStore(trx, clock).record('post.unscheduled', { id, title, by });
        return find(id, trx);
      });
    },

    /** Takes the post off the site. It stays a draft, with the changes that were not public. */
    unpublish(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        await requireEditable(trx, id);
        if (!(await unpublishNow(trx, id, by))) throw new HttpError(409, 'This post is not public.');
        return find(id, trx);
      });
    },

    /** Moves the post to the bin, whatever its state. Schedules are cancelled. */
    remove(id: number, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const post = await requireEditable(trx, id);
        const table = post.live ? 'posts' : 'post_drafts';
        await trx
          .updateTable(table)
          .set({ deleted_at: toTimestamp(clock()) })
          .where('id', '=', id)
          .execute();
        await cancelSchedules(trx, clock, id);
        const title = (post.live ?? post.draft)?.title ?? '';
        await createPostWriteStore(trx, clock).record('post.deleted', { id, title, by });
      });
    },

    /** The draft whose changes are published in this transaction by other means; it is removed. */
    async take(trx: Database, id: number): Promise<{ fields: DraftFields; firstPublishedAt: string | null }> {
      const draft = await createDraftStore(trx, clock).find(subjectOf(id));
      const listed = await trx
        .selectFrom('post_drafts')
        .select(['deleted_at', 'first_published_at as firstPublishedAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!draft || !listed || listed.deleted_at || !(await removeDraft(trx, id, draft.revision))) {
        throw new HttpError(409, 'This draft was published or deleted in the meantime.');
      }
      return { fields: readBody(draft.body), firstPublishedAt: listed.firstPublishedAt };
    },

    /** Saves the current draft, or the public post if there is none, as a revision with a note. Returns its number. */
    saveRevision(id: number, note: string, by: Actor): Promise<number> {
      return inTransaction(db, async (trx) => {
        const live = await createPostWriteStore(trx, clock).lock(id);
        const post = await requireEditable(trx, id);
        const revisions = createRevisionStore(trx, clock);
        if (live) await revisions.addMissing(toRevision(live));
        const body = toRevisionBody((post.draft ?? post.live) as DraftFields);
        return revisions.add({ subject: subjectOf(id), kind: 'saved', ...body, note, savedBy: by.who });
      });
    },

    /** Newest first. */
    async revisions(id: number): Promise<RevisionSummary[]> {
      const { row } = await read(db, id);
      const revisions = await createRevisionStore(db, clock).list(subjectOf(id));
      if (!row || revisions.some(({ number }) => number === row.revision)) return revisions;
      const { subject: _, body: __, ...missing } = toRevision(toLivePost(id, row));
      return [...revisions, missing].sort((a, b) => b.number - a.number);
    },

    async revision(id: number, number: number): Promise<RevisionSummary & { fields: DraftFields }> {
      const { row } = await read(db, id);
      const found =
        (await createRevisionStore(db, clock).find(subjectOf(id), number)) ??
        (row?.revision === number ? toRevision(toLivePost(id, row)) : undefined);
      if (!found) throw new HttpError(404, `Blog with ID ${id} has no revision ${number}.`);
      const { body, ...revision } = found;
      return { ...revision, fields: readBody(body) };
    },

    /** Copies a revision into the draft. What the draft contained becomes a revision. */
    async restore(id: number, number: number, by: Actor): Promise<AdminPost> {
      const { fields } = await this.revision(id, number);
      return inTransaction(db, async (trx) => {
        const post = await requireEditable(trx, id);
        await write(trx, {
          id,
          fields,
          baseRevision: post.live ? post.revision : null,
          expected: post.draft_revision || undefined,
          by,
          isNewSession: true,
          firstPublishedAt: post.created_at,
        });
        return find(id, trx);
      });
    },

    /** Publishes a draft that is due. Returns false if another process did, or if it was changed. */
    publishDue(draft: Draft): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const current = await createDraftStore(trx, clock).find(draft.subject);
        if (!current?.publishAt || current.publishAt > toTimestamp(clock())) return false;
        await publishDraft(trx, idOf(draft.subject), current, { ...SITE, who: current.publishBy ?? SITE.who });
        return true;
      });
    },

    /** Unpublishes a post that is due. Returns false if another process did, or if it is not public. */
    unpublishDue(subject: string, requestedBy: string): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createUnpublishStore(trx, clock).claim(subject))) return false;
        return unpublishNow(trx, idOf(subject), { ...SITE, who: requestedBy });
      });
    },

    /**
     * Records that a draft could not be published, and when it is tried again. The first failure is e-mailed.
     * `mailHost`: the domain of the Message-ID.
     */
    postponeDue(draft: Draft, error: string, mailHost: string): Promise<void> {
      return inTransaction(db, async (trx) => {
        if (!(await createDraftStore(trx, clock).postpone(draft.subject, error))) return;
        const { title } = readBody(draft.body);
        const entry = {
          by: SITE,
          action: 'post.publish_failed' as const,
          target: draft.subject,
          name: title,
          note: error,
        };
        const reference = await createActivityStore(trx, clock).record(entry);
        const emailId = `publish-failure-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'publish-failure', reference, emailId });
      });
    },
  };

  async function archive(trx: Database, { subject, body, savedAt, savedBy }: Draft) {
    const content = toRevisionBody(readBody(body));
    await createRevisionStore(trx, clock).add({ subject, kind: 'autosaved', ...content, savedAt, savedBy });
  }
}

const idOf = (subject: string) => Number(subject.slice('post '.length));

/** Removes everything that is stored about a post beside the post itself. */
export async function purgeDrafts(trx: Database, ids: number[]): Promise<void> {
  const subjects = ids.map(subjectOf);
  for (const table of ['drafts', 'revisions', 'subject_images', 'scheduled_unpublish', 'preview_links'] as const) {
    await trx.deleteFrom(table).where('subject', 'in', subjects).execute();
  }
  await trx.deleteFrom('post_drafts').where('id', 'in', ids).execute();
}

/** A post in the bin is neither published nor unpublished at a time. */
export async function cancelSchedules(trx: Database, clock: Clock, id: number): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ publish_at: null, publish_by: null, next_try_at: null, publish_error: null })
    .where('subject', '=', subjectOf(id))
    .execute();
  await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
}

type Row = Parameters<typeof toFields>[0] & {
  revision: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
};

function toLivePost(id: number, row: Row): LivePost {
  const { revision, created_at, updated_at, updated_by, deleted_at: _, ...fields } = row;
  return {
    id,
    fields: toFields(fields) as PublishedFields,
    revision,
    createdAt: created_at,
    updatedAt: updated_at,
    updatedBy: updated_by,
  };
}

/** Throws 422 with the fields that the specification requires and that are empty. */
function requireComplete(fields: DraftFields): asserts fields is PublishedFields {
  const errors: Record<string, string[]> = {};
  if (!fields.title) errors.title = ['Title is required.'];
  if (!fields.author_name) errors.author_name = ['Author name is required.'];
  if (isEmptyHtml(fields.content)) errors.content = ['Content is required.'];
  if (!fields.image) errors.image = [NOT_AN_IMAGE];
  const [first] = Object.values(errors);
  if (first) throw new HttpError(422, first[0] as string, { errors });
}

/** The times as ISO 8601 UTC. Throws 422 if one is not in the future, or in the wrong order. */
function requireFuture({ at, until }: Schedule, now: number): Schedule {
  const start = at === undefined ? now : Date.parse(at);
  if (at !== undefined && start <= now) {
    const message = 'Choose a time in the future.';
    throw new HttpError(422, message, { errors: { at: [message] } });
  }
  if (until && Date.parse(until) <= start) {
    const message = 'Choose a time after it is published.';
    throw new HttpError(422, message, { errors: { until: [message] } });
  }
  return { at: at && toTimestamp(start), until: until && toTimestamp(Date.parse(until)) };
}

/** Reserves the next id of `posts`, so that a draft can have the id that its post will have. */
async function reservePostId(trx: Database): Promise<number> {
  if (isPostgres(trx)) {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('posts', 'id')) as id`.execute(
      trx,
    );
    return (rows[0] as { id: number }).id;
  }
  // SQLite documents this table as an ordinary one, which it reads at each insert.
  await sql`insert into sqlite_sequence (name, seq)
    select 'posts', 0 where not exists (select 1 from sqlite_sequence where name = 'posts')`.execute(trx);
  const { rows } = await sql<{ id: number }>`update sqlite_sequence set seq = seq + 1 where name = 'posts'
    returning seq as id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Images stay stored as long as a draft or a revision may show them. */
async function protectImages(trx: Database, subject: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('subject_images')
    .columns(['subject', 'media_name'])
    .expression((from) =>
      from
        .selectFrom('media')
        .select([sql<string>`cast(${subject} as text)`.as('subject'), 'name'])
        .where('name', 'in', names),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const notFound = (id: number) => new HttpError(404, `Blog with ID ${id} not found.`);
