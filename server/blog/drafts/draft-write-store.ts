import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type AdminPost, type DraftFields, postState } from '../../../contract/blog/post-drafts.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { searchText } from '../../core/search-text.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { filesOfDraft } from '../../publishing/current-files.ts';
import { DraftConflict, SAVED_ELSEWHERE } from '../../publishing/draft-checks.ts';
import {
  createDraftStore,
  DRAFT_COLUMNS,
  type Draft,
  draftIn,
  hasNewerText,
  type SavedDraft,
} from '../../publishing/draft-store.ts';
import type { LockedDraft } from '../../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../../publishing/revision-store.ts';
import { createUnpublishStore } from '../../publishing/unpublish-store.ts';
import { sanitizeArticle } from '../html/articles.ts';
import { imagesOf, readBody, toBody, toNewRevision } from '../post-row.ts';
import { LIVE_COLUMNS, subjectOf, toLivePost } from '../post-write-store.ts';
import { tagSlugOf } from '../slug-of.ts';

export interface DraftWrite {
  id: number;
  fields: DraftFields;
  /** The published revision that the fields are based on. Null if the post is not public. */
  baseRevision: number | null;
  /** The draft to replace. Undefined: there is none. */
  present: Draft | undefined;
  by: Actor;
  /** Always stores the replaced draft as a revision. */
  isNewSession?: boolean;
  firstPublishedAt: string | null;
}

/** Reads and writes posts with their drafts. The writing methods need a transaction. */
export function createDraftWriteStore(trx: Database, clock: Clock) {
  const drafts = createDraftStore(trx, clock);
  const selectRow = (id: number) =>
    trx
      .selectFrom('posts')
      .select([...LIVE_COLUMNS, 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();

  const store = {
    /** The post, whatever its state, as it is stored. */
    async read(id: number) {
      const first = await selectRow(id);
      const draft = await drafts.find(subjectOf(id));
      // If it was published between these two reads, the second one finds no draft any more.
      const row = first ?? (draft ? undefined : await selectRow(id));
      if (!row && !draft) throw notFound(id);
      const listed = await trx
        .selectFrom('post_drafts')
        .leftJoin('reviews', (join) =>
          join.on('subject', '=', subjectOf(id)).on('ended_at', 'is', null).on('state', '=', 'in review'),
        )
        .select(['first_published_at', 'deleted_at', 'asked_at', 'asked_by'])
        .where('post_drafts.id', '=', id)
        .executeTakeFirst();
      const unpublishAt = await createUnpublishStore(trx, clock).find(subjectOf(id));
      if (!row) return { listed, draft, unpublishAt };
      const { deleted_at: deletedAt, ...liveRow } = row;
      return { live: await toLivePost(id, liveRow), deletedAt, listed, draft, unpublishAt };
    },

    async find(id: number): Promise<AdminPost> {
      const { live, deletedAt, listed, draft, unpublishAt } = await store.read(id);
      return {
        id,
        state: postState({
          isDeleted: Boolean(deletedAt ?? listed?.deleted_at),
          isPublic: Boolean(live),
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
        newer_than_schedule: hasNewerText(draft),
        created_at: live?.createdAt ?? listed?.first_published_at ?? null,
        updated_at: draft?.savedAt ?? (live?.updatedAt as string),
        updated_by: draft?.savedBy ?? (live?.updatedBy as string),
        submitted_at: listed?.asked_at ?? null,
        submitted_by: listed?.asked_by ?? null,
      };
    },

    /** Runs as one statement. The public post stays locked, so that it is not published or unpublished meanwhile. */
    async lockDraft(id: number): Promise<LockedDraft> {
      const row = await trx
        .with('live', (query) =>
          query
            .selectFrom('posts')
            .select(['revision', 'created_at', 'deleted_at'])
            .where('id', '=', id)
            .$if(isPostgres(trx), (locked) => locked.forUpdate()),
        )
        .with('always', (query) => query.selectNoFrom(sql.lit(1).as('one')))
        .selectFrom('always')
        .leftJoin('live', (join) => join.onTrue())
        .leftJoin('drafts', (join) => join.on('drafts.subject', '=', subjectOf(id)))
        .leftJoin('post_drafts', (join) => join.on('post_drafts.id', '=', id))
        .select([
          ...DRAFT_COLUMNS,
          'live.revision as liveRevision',
          'live.created_at as createdAt',
          'live.deleted_at as deletedAt',
          'post_drafts.first_published_at as firstPublishedAt',
          'post_drafts.deleted_at as draftDeletedAt',
        ])
        .executeTakeFirstOrThrow();
      const { liveRevision, createdAt, deletedAt, firstPublishedAt, draftDeletedAt, ...draftRow } = row;
      const draft = draftIn(draftRow);
      return {
        isStored: liveRevision !== null || draft !== undefined,
        isDeleted: (deletedAt ?? draftDeletedAt) !== null,
        isPublic: liveRevision !== null,
        revision: liveRevision ?? 0,
        draft,
        firstPublishedAt: createdAt ?? firstPublishedAt,
      };
    },

    /** Replaces the draft, with what lists show of it. */
    async write({ id, fields, by, firstPublishedAt, ...draft }: DraftWrite): Promise<SavedDraft> {
      const { baseRevision, present, isNewSession = false } = draft;
      const subject = subjectOf(id);
      const files = await filesOfDraft(trx, subject, await sanitizeArticle(fields.content), fields.image ?? '');
      const [content, image] = files.texts;
      const clean = { ...fields, content, image: fields.image && image };
      const saved = await drafts.save({
        subject,
        body: toBody(clean),
        baseRevision,
        present,
        savedBy: by.who,
        keepsSchedule: by.mayPublish === false,
        isNewSession,
      });
      if (!saved) throw new DraftConflict(SAVED_ELSEWHERE, await store.find(id));
      if (saved.replaced) await store.archive(saved.replaced);
      await store.list(id, clean, by, firstPublishedAt);
      await files.link();
      return saved;
    },

    /** Writes what lists show of the draft. */
    async list(id: number, clean: DraftFields, by: Actor, firstPublishedAt: string | null = null): Promise<void> {
      const listed = {
        title: clean.title,
        author_name: clean.author_name,
        category: clean.category,
        image: clean.image && (imagesOf({ image: clean.image, content: '' })[0] as string),
        search: searchText([clean.title, clean.author_name, ...clean.tags]),
        tag_slugs: ` ${clean.tags.map(tagSlugOf).join(' ')} `,
        changed_at: toTimestamp(clock()),
        changed_by: by.who,
      };
      await trx
        .insertInto('post_drafts')
        .values({ id, ...listed, first_published_at: firstPublishedAt, deleted_at: null })
        .onConflict((existing) => existing.column('id').doUpdateSet(listed))
        .execute();
    },

    /** Removes what lists show of the draft. */
    async unlist(id: number): Promise<void> {
      await trx.deleteFrom('post_drafts').where('id', '=', id).execute();
    },

    /** Stores a replaced or removed draft as a revision, unless the newest revision is the same. */
    async archive({ subject, body, savedAt, savedBy }: Draft): Promise<void> {
      const revisions = createRevisionStore(trx, clock);
      const fields = readBody(body);
      const newest = await revisions.newest(subject);
      if (newest && isDeepStrictEqual(readBody(newest.body), fields)) return;
      await revisions.add({ subject, kind: 'autosaved', ...(await toNewRevision(fields)), savedAt, savedBy });
    },

    /** Reserves the next id of `posts`, so that a draft can have the id that its post will have. */
    async reserveId(): Promise<number> {
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
    },
  };
  return store;
}

const notFound = (id: number) => new HttpError(404, `Blog with ID ${id} not found.`);
