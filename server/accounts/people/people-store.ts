import type { ChangePerson, Person } from '../../../contract/accounts/people.ts';
import { hasRole } from '../../../contract/accounts/roles.ts';
import type { SiteLanguages } from '../../../contract/languages/languages.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import type { Owned } from '../../slice.ts';
import type { Account } from '../account-store.ts';
import { limitOf } from '../limited-languages.ts';
import { queueNotice } from '../queue-notice.ts';
import { createSessionStore } from '../sessions/session-store.ts';

const LAST_OWNER = 'This is the only owner. Make someone else an owner first.';

/** The posts, files and messages of people, which belong to other slices. */
export interface OwnedContent {
  counts(db: Database, emails: string[]): Promise<Map<string, Pick<Person, Owned['kind']>>>;
  handOver(trx: Database, from: string, to: string): Promise<void>;
}

/** Everybody with an account, for owners. `mailHost` is the domain of the Message-IDs. */
export function createPeopleStore(
  db: Database,
  clock: Clock,
  { content, mailHost, languages: languagesOfSite }: PeopleParts,
) {
  const findAll = async (trx: Database, onlyId?: number): Promise<AccountWithFactors[]> =>
    trx
      .selectFrom('users')
      .leftJoin('second_factors', (join) =>
        join.onRef('second_factors.user_id', '=', 'users.id').on('enabled_at', 'is not', null),
      )
      .selectAll('users')
      .select(({ selectFrom, fn }) => [
        'second_factors.enabled_at as has_code',
        selectFrom('passkeys')
          .select(fn.countAll<number>().as('count'))
          .whereRef('passkeys.user_id', '=', 'users.id')
          .as('passkeys'),
      ])
      .$if(onlyId !== undefined, (query) => query.where('users.id', '=', onlyId as number))
      .orderBy('users.id')
      .execute();

  const toPeople = async (trx: Database, rows: Awaited<ReturnType<typeof findAll>>, you: number): Promise<Person[]> => {
    const counts = await content.counts(
      trx,
      rows.map(({ email }) => email),
    );
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      profile_image: row.profile_image && mediaPath(row.profile_image),
      role: row.role,
      may_publish: hasRole(row.role, 'editor') || (row.role === 'author' && row.may_publish === 1),
      languages: limitOf(row)?.slice() ?? null,
      suspended_at: row.suspended_at,
      created_at: row.created_at,
      last_seen_at: row.last_seen_at,
      second_factor: row.has_code !== null,
      has_password: row.password_hash !== null,
      passkeys: row.passkeys ?? 0,
      ...(counts.get(row.email) ?? { posts: 0, files: 0, messages: 0 }),
      is_you: row.id === you,
    }));
  };

  /**
   * The owners who can sign in, locked until the transaction ends: of two owners who demote each other at the same time,
   * the second one sees that they are the last. SQLite has one writer at a time.
   */
  const lockOwners = (trx: Database) =>
    trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .orderBy('id')
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();

  const requireOtherOwner = async (trx: Database, id: number) => {
    const owners = await lockOwners(trx);
    if (owners.every((owner) => owner.id === id)) throw new HttpError(409, LAST_OWNER);
  };

  const findLocked = async (trx: Database, id: number) => {
    await lockOwners(trx);
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'This account was already removed.');
    return row;
  };

  /** The code of a language in the letter case in which the site writes it. */
  const knownCode = (code: string) => {
    const { default: first, added } = languagesOfSite();
    const known = [first, ...added].find((language) => language.code.toLowerCase() === code.toLowerCase());
    if (!known) throw fieldError('languages', 'Choose languages of the site.');
    return known.code;
  };

  return {
    async list(you: number): Promise<Person[]> {
      return toPeople(db, await findAll(db), you);
    },

    /** `you`: the id of the account that makes the change, like `by`. */
    change(id: number, { role, may_publish, languages, suspended }: ChangePerson, { by, you }: By): Promise<Person> {
      return db.transaction().execute(async (trx) => {
        const before = await findLocked(trx, id);
        if (suspended && id === you) throw new HttpError(409, 'You cannot suspend your own account.');
        const isOwner = before.role === 'owner' && !before.suspended_at;
        if (isOwner && (suspended || (role && role !== 'owner'))) await requireOtherOwner(trx, id);
        const suspendedAt = suspended === undefined ? before.suspended_at : suspended ? toTimestamp(clock()) : null;
        const limitedTo = languages === undefined ? before.limited_to : (languages?.map(knownCode).join(',') ?? null);
        await trx
          .updateTable('users')
          .set({
            role: role ?? before.role,
            may_publish: may_publish === undefined ? before.may_publish : may_publish ? 1 : 0,
            limited_to: limitedTo,
            suspended_at: before.suspended_at && suspended ? before.suspended_at : suspendedAt,
          })
          .where('id', '=', id)
          .execute();
        if (suspended && !before.suspended_at) await createSessionStore(trx, clock).endAll(id, by);

        const activity = createActivityStore(trx, clock);
        const about = { by, target: `account ${id}`, name: before.email };
        if (may_publish !== undefined && may_publish !== (before.may_publish === 1)) {
          await activity.record({ ...about, action: may_publish ? 'account.may_publish' : 'account.may_not_publish' });
        }
        if (limitedTo !== before.limited_to) {
          await activity.record({ ...about, action: 'account.languages', note: limitedTo ?? 'All languages' });
        }
        if (suspended !== undefined && suspended !== (before.suspended_at !== null)) {
          await activity.record({ ...about, action: suspended ? 'account.suspended' : 'account.unsuspended' });
        }
        if (role && role !== before.role) {
          const note = `${before.role} to ${role}`;
          const entry = await activity.record({ ...about, action: 'account.role', note });
          await queueNotice(trx, clock, { entry, mailHost });
        }
        const [changed] = await toPeople(trx, await findAll(trx, id), you);
        return changed as Person;
      });
    },

    /** Removes the account. What the person wrote and uploaded belongs to `heir` from then on. */
    remove(id: number, heir: number, { by, you }: By): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const account = await findLocked(trx, id);
        if (id === you) throw new HttpError(409, 'You cannot remove your own account. Another owner can.');
        if (account.role === 'owner' && !account.suspended_at) await requireOtherOwner(trx, id);
        const to = heir === id ? undefined : await findAll(trx, heir).then(([row]) => row);
        if (!to) {
          const message = 'Choose who gets the posts, files and messages.';
          throw fieldError('hand_to', message);
        }
        await content.handOver(trx, account.email, to.email);
        await trx.deleteFrom('users').where('id', '=', id).execute();
        const note = `Posts, files and messages: ${to.email}`;
        const entry = { by, action: 'account.removed', target: `account ${id}`, name: account.email, note } as const;
        await createActivityStore(trx, clock).record(entry);
      });
    },
  };
}

type AccountWithFactors = Account & { has_code: string | null; passkeys: number | null };

interface PeopleParts {
  content: OwnedContent;
  mailHost: string;
  languages(): SiteLanguages;
}

interface By {
  by: Actor;
  you: number;
}
