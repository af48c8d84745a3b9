import type { Selectable, Updateable } from 'kysely';
import type { PanelLanguage } from '../../contract/accounts/panel-languages.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { type AuditEvent, createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { normalizeEmail } from '../core/email-forms.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { queueNotice } from './queue-notice.ts';

export type Account = Selectable<Tables['users']>;

interface PasswordOptions {
  note?: string | undefined;
  expectedPasswordHash?: string | null | undefined;
  mailHost?: string | undefined;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Accounts. E-mail addresses are compared without regard to case. */
export function createAccountStore(db: Database, clock: Clock) {
  const change = (
    { id, expectedPasswordHash }: { id: number; expectedPasswordHash?: string | null | undefined },
    columns: Updateable<Tables['users']>,
    { mailHost, ...event }: Pick<AuditEvent, 'by' | 'action' | 'note'> & { mailHost?: string | undefined },
  ) =>
    inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable('users')
        .set(columns)
        .where('id', '=', id)
        .$if(expectedPasswordHash !== undefined, (query) =>
          query.where('password_hash', expectedPasswordHash === null ? 'is' : '=', expectedPasswordHash as string),
        )
        .returning('email')
        .executeTakeFirst();
      if (!row) return false;
      const about = { target: `account ${id}`, name: row.email };
      const entry = await createActivityStore(trx, clock).record({ ...event, ...about });
      if (mailHost) await queueNotice(trx, clock, { entry, mailHost });
      return true;
    });

  return {
    find(id: number): Promise<Account | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },
    findByEmail(email: string): Promise<Account | undefined> {
      return db.selectFrom('users').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();
    },
    /** The paths of the profile images of these accounts. Omits unknown addresses and accounts without an image. */
    async portraits(emails: string[]): Promise<{ email: string; image: string }[]> {
      if (emails.length === 0) return [];
      const rows = await db
        .selectFrom('users')
        .select(['email', 'profile_image as image'])
        .where('email', 'in', emails)
        .execute();
      return rows.flatMap(({ email, image }) => (image ? [{ email, image: mediaPath(image) }] : []));
    },
    /** The names that people have entered, by e-mail. */
    async names(): Promise<Record<string, string>> {
      const rows = await db
        .selectFrom('users')
        .select(['email', 'name'])
        .where('name', '!=', '')
        .orderBy('id')
        .execute();
      return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
    },
    /** 'Riya Shah (riya@example.com)', for e-mails. Only the address if the account has no name or was removed. */
    async describe(email: string): Promise<string> {
      const name = (await this.findByEmail(email))?.name;
      return name ? `${name} (${email})` : email;
    },
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /**
     * False if the password hash is no longer `expectedPasswordHash`, the one that was checked. `mailHost`: the domain of
     * the Message-ID of the e-mail about it.
     */
    async setPassword(
      id: number,
      passwordHash: string,
      by: Actor,
      { note, expectedPasswordHash, mailHost }: PasswordOptions = {},
    ): Promise<boolean> {
      return change(
        { id, expectedPasswordHash },
        { password_hash: passwordHash },
        { by, action: 'account.password', note, mailHost },
      );
    },
    /** `media.name` of a stored image. */
    async setProfileImage(id: number, name: string, by: Actor): Promise<void> {
      await change({ id }, { profile_image: name }, { by, action: 'account.picture' });
    },
    async setName(id: number, name: string, by: Actor): Promise<void> {
      await change({ id }, { name }, { by, action: 'account.name' });
    },
    async setLanguage(id: number, language: PanelLanguage, by: Actor): Promise<void> {
      await change({ id }, { language }, { by, action: 'account.language' });
    },
    /** Returns its id. Throws if another account has the address. */
    async add(account: {
      email: string;
      name?: string;
      passwordHash: string;
      role: Role;
      mayPublish?: boolean;
      by: Actor;
    }): Promise<number> {
      const email = normalizeEmail(account.email);
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('users')
          .values({
            email,
            name: account.name ?? '',
            password_hash: account.passwordHash,
            role: account.role,
            may_publish: account.mayPublish ? 1 : 0,
            suspended_at: null,
            last_seen_at: null,
            profile_image: null,
            created_at: toTimestamp(clock()),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const made = { action: 'account.made', target: `account ${id}`, name: email } as const;
        await createActivityStore(trx, clock).record({ by: account.by, ...made, note: account.role });
        return id;
      });
    },
  };
}
