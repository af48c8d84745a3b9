import { type SqlBool, sql } from 'kysely';
import {
  type DeliveryProblem,
  FOLDERS,
  type Folder,
  MESSAGES_PER_PAGE,
  type MessageDetail,
  type MessageSummary,
} from '../../contract/contact-messages.ts';
import type { Database } from '../database/open-database.ts';
import { type DeliveryRow, deliveryOf, deliveryState } from './delivery.ts';

export interface MessageQuery {
  folder: Folder;
  /** From 1. */
  page: number;
  /** The search, as entered. Empty: all messages. */
  q: string;
}

/** In characters: enough for the two lines that the list shows. */
const PREVIEW_LENGTH = 200;

/** How many messages an export reads at a time, to bound its memory. */
const EXPORT_BATCH = 200;

/** Queries and moves contact messages by folder. */
export function createMessageFolderStore(db: Database) {
  const messages = () =>
    db
      .selectFrom('messages')
      // A message has at most one e-mail to the owner.
      .leftJoin('outbox', (on) => on.onRef('outbox.reference', '=', 'messages.id').on('outbox.kind', '=', 'message'))
      .select(['messages.id', 'name', 'title', 'messages.created_at', 'read_at', 'spam_reasons'])
      .select(['outbox.id as outboxId', 'tries', 'next_try_at', 'sent_at', 'sent_by', 'file', 'last_error'])
      .select(['refusals', 'stopped_at', 'interruptions']);
  const details = () => messages().select(['email', 'message', 'page', 'folder', 'archived_at', 'deleted_at']);

  return {
    /** A page of a folder, newest first. */
    async page({ folder, page, q }: MessageQuery): Promise<{ messages: MessageSummary[]; total: number }> {
      const { total } = await db
        .selectFrom('messages')
        .where(isIn(folder))
        .where(hasWords(q))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await messages()
        .select(sql<string>`substr(message, 1, ${PREVIEW_LENGTH})`.as('beginning'))
        .where(isIn(folder))
        .where(hasWords(q))
        .orderBy('messages.id', 'desc')
        .limit(MESSAGES_PER_PAGE)
        .offset((page - 1) * MESSAGES_PER_PAGE)
        .execute();
      return { messages: rows.map(toSummary), total: Number(total) };
    },

    async find(id: number): Promise<MessageDetail | undefined> {
      const row = await details().where('messages.id', '=', id).executeTakeFirst();
      return row && toDetail(row);
    },

    /** All messages outside the bin, oldest first, read in batches. */
    async *all(): AsyncGenerator<MessageDetail> {
      for (let last = 0; ; ) {
        const batch = details()
          .where('deleted_at', 'is', null)
          .where('messages.id', '>', last)
          .orderBy('messages.id')
          .limit(EXPORT_BATCH);
        const rows = await batch.execute();
        for (const row of rows) yield toDetail(row);
        if (rows.length < EXPORT_BATCH) return;
        last = rows.at(-1)?.id ?? last;
      }
    },

    async counts(): Promise<Record<Folder | 'unread', number>> {
      const rows = await db
        .selectFrom('messages')
        .select(sql<Folder>`${FOLDER}`.as('current_folder'))
        .select(sql<number>`count(case when read_at is null then 1 end)`.as('unread'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .groupBy('current_folder')
        .execute();
      const of = (folder: Folder) => rows.find(({ current_folder }) => current_folder === folder);
      const counts = FOLDERS.map((folder) => [folder, Number(of(folder)?.count ?? 0)]);
      return { ...(Object.fromEntries(counts) as Record<Folder, number>), unread: Number(of('inbox')?.unread ?? 0) };
    },

    /**
     * The oldest e-mail that failed. While there is one, e-mails cannot be delivered. One that is no longer retried
     * counts until somebody has read its message in the panel.
     */
    async deliveryProblem(): Promise<DeliveryProblem | null> {
      const row = await db
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.reference')
        .select(['outbox.created_at', 'last_error', 'stopped_at'])
        .where('kind', '=', 'message')
        .where('sent_at', 'is', null)
        .where('last_error', 'is not', null)
        .where(({ or, eb }) => or([eb('stopped_at', 'is', null), eb('read_at', 'is', null)]))
        .orderBy('outbox.id')
        .executeTakeFirst();
      return row ? { since: row.created_at, lastAnswer: row.last_error ?? '', isTried: row.stopped_at === null } : null;
    },

    async setRead(id: number, readAt: string | null): Promise<void> {
      await db.updateTable('messages').set({ read_at: readAt }).where('id', '=', id).execute();
    },

    /**
     * Moves a message between folders. `reason` replaces its earlier spam reasons. Returns whether it was still in the
     * folder that it is moved from.
     */
    async move(
      id: number,
      from: Folder,
      to: Folder,
      { at, reason }: { at: string; reason?: string },
    ): Promise<boolean> {
      const moved = await db
        .updateTable('messages')
        .set(to === 'bin' ? { deleted_at: at } : { deleted_at: null, archived_at: to === 'archive' ? at : null })
        .$if(to !== 'bin', (query) => query.set({ folder: to === 'spam' ? 'spam' : 'inbox' }))
        .$if(reason !== undefined, (query) => query.set({ spam_reasons: reason ?? null }))
        .where('id', '=', id)
        .where(isIn(from))
        .returning('id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    /** The folder that a message in the bin was in before. */
    async folderBeforeBin(id: number): Promise<Folder> {
      const row = await db
        .selectFrom('messages')
        .select(['folder', 'archived_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.archived_at ? 'archive' : (row?.folder ?? 'inbox');
    },
  };
}

/** The folder of a message. */
const FOLDER = sql`case when deleted_at is not null then 'bin' when archived_at is not null then 'archive' else folder end`;

/** Spelled out per folder, so that the database can use the indexes of folder and bin. */
function isIn(folder: Folder) {
  if (folder === 'bin') return sql<SqlBool>`deleted_at is not null`;
  if (folder === 'archive') return sql<SqlBool>`archived_at is not null and deleted_at is null`;
  return sql<SqlBool>`folder = ${folder} and archived_at is null and deleted_at is null`;
}

/** Each word must occur in the name, address, subject or text. */
function hasWords(q: string) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`lower(name || ' ' || email || ' ' || title || ' ' || message) like lower(${pattern}) escape '\\'`;
  });
  return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` and `)})` : sql<SqlBool>`1 = 1`;
}

/** Further words of a search are ignored. */
const MAX_WORDS = 12;

interface Row extends DeliveryRow {
  id: number;
  name: string;
  title: string;
  created_at: string;
  read_at: string | null;
  spam_reasons: string | null;
}

const common = (row: Row) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  createdAt: row.created_at,
  isRead: row.read_at !== null,
  heldFor: row.spam_reasons?.split('\n') ?? [],
});

const toSummary = (row: Row & { beginning: string }): MessageSummary => ({
  ...common(row),
  beginning: row.beginning.replace(/\s+/g, ' ').trim(),
  delivery: deliveryState(row),
});

interface DetailRow extends Row {
  email: string;
  message: string;
  page: string;
  folder: 'inbox' | 'spam';
  archived_at: string | null;
  deleted_at: string | null;
}

const toDetail = (row: DetailRow): MessageDetail => ({
  ...common(row),
  email: row.email,
  message: row.message,
  page: row.page,
  folder: row.deleted_at ? 'bin' : row.archived_at ? 'archive' : row.folder,
  deletedAt: row.deleted_at,
  delivery: deliveryOf(row),
});
