import { sql } from 'kysely';
import type { FoundPlace } from '../../contract/privacy.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { entriesLike, erasedNote, eraseFromLog, eraseNamesFromLog } from '../activity/log-erasure-store.ts';
import type { Clock } from '../core/clock.ts';
import { emailForms, normalizeEmail } from '../core/email-forms.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isSender } from '../database/is-sender.ts';
import type { Database } from '../database/open-database.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { HttpError } from '../http/http-error.ts';
import { createLimitStore } from '../http/limit-store.ts';
import { addressPattern, eraseMentions, findMentions, type Mention } from './mention-store.ts';
import { isContent, placeName, tableName } from './places.ts';

const HAS_ACCOUNT = 'This address belongs to an account. Remove the person first, under People.';

/** The data in the database about the owner of an address. */
export interface PersonalData {
  messageIds: number[];
  invitationIds: number[];
  /** Rows that belong to the messages, by table: notes, files and others with a `message_id`. */
  ofMessages: { table: string; rows: Record<string, unknown>[] }[];
  /** Sign-offs of releases, by table. */
  ofClient: { table: string; rows: Record<string, unknown>[] }[];
  mentions: Mention[];
  inContent: Mention[];
  /** Entries of the activity log. */
  entries: { id: number; fields: number }[];
}

/** The part of the erasure that the slice of messages does, in the same transaction. */
export interface MessageEraser {
  /** Deletes messages and all that belongs to them. Returns the ids of their e-mails and the names of their files. */
  eraseMessages(trx: Database, ids: number[], by: Actor): Promise<{ emailIds: string[]; fileNames: string[] }>;
  /** Updates the search text of messages whose text or notes were changed. */
  updateSearch(trx: Database, ids: number[]): Promise<void>;
}

/** Clients who were asked to sign off releases. `isIn`: whether a text is the address. */
export interface ClientEraser {
  findClient(
    db: Database,
    isIn: (text: string) => boolean,
  ): Promise<{ rows: PersonalData['ofClient']; names: string[]; targets: string[] }>;
  /** Returns the ids of e-mails to and about the client. */
  eraseClient(trx: Database, isIn: (text: string) => boolean): Promise<string[]>;
}

/**
 * Finds and erases everything in the database about one e-mail address, in lower case. Erasing deletes the messages of
 * the address, replaces it in all other tables, and erases it from the log, whose chain stays valid. mention-store.ts
 * finds the tables without a list. Texts in the tables of content, which places.ts lists, are changed by people
 * (docs/decisions/0054).
 */
export function createPersonStore(db: Database, clock: Clock, eraser: MessageEraser, clients: ClientEraser) {
  const find = async (trx: Database, email: string): Promise<PersonalData> => {
    const messages = await trx.selectFrom('messages').select('id').where(isSender(trx, email)).orderBy('id').execute();
    const messageIds = messages.map(({ id }) => id);
    const invitations = await trx
      .selectFrom('invitations')
      .select('id')
      .where('email', 'in', emailForms(email))
      .execute();
    const pattern = addressPattern(email);
    const entries = await entriesLike(trx, pattern.like);
    const all = (await findMentions(trx, email)).filter((mention) => !isTheirs(mention, email));
    return {
      messageIds,
      invitationIds: invitations.map(({ id }) => id),
      ofMessages: await rowsOfMessages(trx, messageIds),
      ofClient: (await clients.findClient(trx, pattern.isIn)).rows,
      mentions: all.filter((mention) => !isContent(mention, email)),
      inContent: all.filter((mention) => isContent(mention, email)),
      entries: entries.flatMap(({ id, who, name, note }) => {
        const fields = [who, name, note].filter(pattern.isIn).length;
        return fields > 0 ? [{ id, fields }] : [];
      }),
    };
  };

  return {
    find: (email: string) => find(db, email),

    async hasAccount(email: string): Promise<boolean> {
      const row = await db.selectFrom('users').select('id').where('email', 'in', emailForms(email)).executeTakeFirst();
      return row !== undefined;
    },

    /** Erases it in one transaction. Returns the ids of e-mails and the names of files to remove afterwards. */
    erase(email: string, by: Actor) {
      return inTransaction(db, async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select('id')
          .where('email', 'in', emailForms(email))
          .executeTakeFirst();
        if (user) throw new HttpError(409, HAS_ACCOUNT);
        const { messageIds, invitationIds } = await find(trx, email);
        const { emailIds, fileNames } = await eraser.eraseMessages(trx, messageIds, by);
        await trx.deleteFrom('invitations').where('email', 'in', emailForms(email)).execute();
        emailIds.push(...(await removeEmails(trx, 'invitation', invitationIds)));
        const { like, isIn } = addressPattern(email);
        const client = await clients.findClient(trx, isIn);
        emailIds.push(...(await clients.eraseClient(trx, isIn)));
        await trx.deleteFrom('download_links').where('file', 'like', 'privacy %').execute();
        const account = normalizeEmail(email);
        await createLimitStore(trx, clock).forget([`login account ${account}`, `reset of account ${account}`]);

        // Find the mentions again, because the rows that were erased above are gone.
        const { mentions } = await find(trx, email);
        const changed = await messagesOf(trx, mentions);
        await eraseMentions(trx, email, mentions);
        await eraser.updateSearch(trx, changed);
        const { fields, entries } = await eraseFromLog(trx, like, isIn);
        const named = await eraseNamesFromLog(trx, client);
        // Remove e-mails about these entries: they are addressed to the person that the entries named.
        emailIds.push(...(await removeEmails(trx, 'account-notice', entries)));
        const note = `${messageIds.length} messages. ${erasedNote(fields + named)}`;
        await createActivityStore(trx, clock).record({ by, action: 'privacy.erased', name: 'an e-mail address', note });
        return { emailIds, fileNames };
      });
    },
  };
}

/** Whether the erasure deletes the whole row, so that its texts need not be changed. */
const isTheirs = ({ table, column, value }: Mention, email: string) =>
  (table === 'messages' && column === 'email') ||
  (table === 'invitations' && column === 'email') ||
  (table === 'sign_offs' && column === 'email') ||
  (table === 'sign_off_requests' && column === 'client_email') ||
  (table === 'download_links' && value === `privacy ${email}`);

/** Columns that the export for a person leaves out. */
const HIDDEN_COLUMNS = ['key', 'search_words', 'search'];

async function rowsOfMessages(db: Database, messageIds: number[]): Promise<PersonalData['ofMessages']> {
  if (messageIds.length === 0) return [];
  const found = [];
  for (const { name, columns } of await tableShapes(db)) {
    const column = name === 'messages' ? 'id' : columns.find((other) => other === 'message_id');
    if (!column) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
      where ${sql.ref(column)} in (${sql.join(messageIds)})`.execute(db);
    const readable = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !HIDDEN_COLUMNS.includes(key))),
    );
    if (readable.length > 0) found.push({ table: name, rows: readable });
  }
  return found;
}

/** The messages of others whose text or notes mention the address. */
async function messagesOf(trx: Database, mentions: readonly Mention[]): Promise<number[]> {
  const valuesIn = (wanted: string) => mentions.filter(({ table }) => table === wanted).map(({ value }) => value);
  const texts = valuesIn('messages');
  const notes = valuesIn('message_notes');
  const rows = [
    ...(texts.length > 0
      ? await trx
          .selectFrom('messages')
          .select('id')
          .where(({ or, eb }) => or([eb('message', 'in', texts), eb('title', 'in', texts), eb('name', 'in', texts)]))
          .execute()
      : []),
    ...(notes.length > 0
      ? await trx.selectFrom('message_notes').select('message_id as id').where('text', 'in', notes).execute()
      : []),
  ];
  return [...new Set(rows.map(({ id }) => id))];
}

async function removeEmails(trx: Database, kind: 'invitation' | 'account-notice', references: number[]) {
  if (references.length === 0) return [];
  const rows = await trx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('reference', 'in', references)
    .returning('email_id')
    .execute();
  return rows.map(({ email_id }) => email_id);
}

/** In words, for the panel. */
export function countPlaces(mentions: readonly Mention[]): FoundPlace[] {
  return countBy(mentions.map(placeName));
}

export const countMessages = ({ ofMessages, ofClient, invitationIds, entries }: PersonalData): FoundPlace[] =>
  [
    ...[...ofMessages, ...ofClient].map(({ table, rows }) => ({ place: tableName(table), count: rows.length })),
    { place: 'Invitations', count: invitationIds.length },
    { place: 'Entries in Activity', count: entries.length },
  ].filter(({ count }) => count > 0);

function countBy(places: string[]): FoundPlace[] {
  return [...new Set(places)].map((place) => ({ place, count: places.filter((other) => other === place).length }));
}
