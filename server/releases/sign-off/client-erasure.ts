import { ERASED } from '../../activity/entry-hash.ts';
import type { Database } from '../../database/open-database.ts';
import type { SignOffEmailKind } from './sign-off-emails.ts';

/** The stored data about a client who was asked for sign-offs. */
export interface ClientData {
  /** The rows, by table. */
  rows: { table: string; rows: Record<string, unknown>[] }[];
  /** The client's names as they appear in log entries about these releases. */
  names: string[];
  targets: string[];
}

/**
 * Finds the sign-offs of one person by e-mail address, and the names that belong to the address: that on the link that
 * was sent there, and that which the person entered. A link may have been passed on, so notes under other names belong
 * to other people. `isIn`: whether a text is the address.
 */
async function findRows(db: Database, isIn: (text: string) => boolean) {
  const requests = await db
    .selectFrom('sign_off_requests')
    .select(['id', 'release_id', 'client_name', 'client_email', 'created_at', 'created_by', 'opened', 'last_opened_at'])
    .orderBy('id')
    .execute();
  const decisions = await db
    .selectFrom('sign_offs')
    .select([
      'id',
      'request_id',
      'release_id',
      'decision',
      'name',
      'email',
      'note',
      'hash',
      'decided_at',
      'withdrawn_at',
    ])
    .orderBy('id')
    .execute();
  const signOffs = decisions.filter(({ email }) => isIn(email));
  /** The names of the person with a link. */
  const namesWith = (request: number) => [
    ...signOffs.filter(({ request_id }) => request_id === request).map(({ name }) => name),
    ...requests
      .filter(({ id, client_email }) => id === request && isIn(client_email ?? ''))
      .map((one) => one.client_name),
  ];
  const isNamed = (request: number, name: string) => namesWith(request).some((known) => isSameName(known, name));
  const links = requests.filter(
    ({ id, client_email, client_name }) => isIn(client_email ?? '') || isNamed(id, client_name),
  );
  const requestIds = [...new Set([...links.map(({ id }) => id), ...signOffs.map(({ request_id }) => request_id)])];
  const written =
    requestIds.length === 0
      ? []
      : await db
          .selectFrom('sign_off_notes')
          .select(['id', 'request_id', 'release_id', 'name', 'note', 'path', 'label', 'quotation', 'created_at'])
          .where('request_id', 'in', requestIds)
          .orderBy('id')
          .execute();
  return { links, signOffs, notes: written.filter(({ request_id, name }) => isNamed(request_id, name)) };
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export async function findClient(db: Database, isIn: (text: string) => boolean): Promise<ClientData> {
  const { links, signOffs, notes } = await findRows(db, isIn);
  const releases = [...links, ...signOffs].map(({ release_id }) => `release ${release_id}`);
  return {
    rows: [
      { table: 'sign_off_requests', rows: links },
      { table: 'sign_offs', rows: signOffs },
      { table: 'sign_off_notes', rows: notes },
    ].filter(({ rows }) => rows.length > 0),
    names: [...new Set([...links.map(({ client_name }) => client_name), ...signOffs.map(({ name }) => name)])],
    targets: [...new Set(releases)],
  };
}

/**
 * Replaces the name and the address. The decisions, their hashes and times stay, because they are the record of the
 * release. Returns the ids of e-mails to and about the person, which the caller removes.
 */
export async function eraseClient(trx: Database, isIn: (text: string) => boolean): Promise<string[]> {
  const { links, signOffs, notes } = await findRows(trx, isIn);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const emails: string[] = [];
  const removeEmails = async (kinds: readonly SignOffEmailKind[], references: number[]) => {
    const removed = await trx
      .deleteFrom('outbox')
      .where('kind', 'in', kinds)
      .where('reference', 'in', references)
      .returning('email_id')
      .execute();
    emails.push(...removed.map(({ email_id }) => email_id));
  };
  if (links.length > 0) {
    const addressed = links.filter(({ client_email }) => isIn(client_email ?? ''));
    await trx.updateTable('sign_off_requests').set({ client_name: ERASED }).where('id', 'in', idsOf(links)).execute();
    if (addressed.length > 0) {
      const ids = idsOf(addressed);
      await trx.updateTable('sign_off_requests').set({ client_email: null }).where('id', 'in', ids).execute();
      await removeEmails(['sign-off-request'], ids);
    }
  }
  if (signOffs.length > 0) {
    const ids = idsOf(signOffs);
    await trx.updateTable('sign_offs').set({ name: ERASED, email: ERASED }).where('id', 'in', ids).execute();
    await removeEmails(['sign-off-confirmation', 'sign-off-notice', 'sign-off-decided', 'release-published'], ids);
  }
  if (notes.length > 0) {
    await trx.updateTable('sign_off_notes').set({ name: ERASED }).where('id', 'in', idsOf(notes)).execute();
  }
  return emails;
}
