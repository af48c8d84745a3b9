import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp, toZonedTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';

const DAY = 24 * 3_600_000;

/** The hour of Monday, in the zone of the site, from which the e-mails are sent. */
const FIRST_HOUR = 8;

/** How long the links in an e-mail work. */
const LINK_LIFETIME = 366 * DAY;

export type WeeklyEmailStore = ReturnType<typeof createWeeklyEmailStore>;

/** Who gets the weekly e-mail, and for which weeks it was queued. */
export function createWeeklyEmailStore(
  db: Database,
  clock: Clock,
  { timeZone, mailHost }: { timeZone: () => string; mailHost: string },
) {
  const readers = () =>
    db.selectFrom('users').where('role', '=', 'owner').where('suspended_at', 'is', null).where('weekly_email', '=', 1);

  const findUser = (token: string) =>
    db
      .selectFrom('unsubscribe_links')
      .innerJoin('users', 'users.id', 'unsubscribe_links.user_id')
      .select(['users.id', 'users.email', 'weekly_email'])
      .where('token_hash', '=', hash(token))
      .where('unsubscribe_links.created_at', '>=', toTimestamp(clock() - LINK_LIFETIME))
      .executeTakeFirst();

  /** Does nothing if the setting is the same already. */
  const set = (userId: number, isOn: boolean, by: Actor) =>
    inTransaction(db, async (trx) => {
      const changed = await trx
        .updateTable('users')
        .set({ weekly_email: isOn ? 1 : 0 })
        .where('id', '=', userId)
        .where('weekly_email', '=', isOn ? 0 : 1)
        .returning('email')
        .executeTakeFirst();
      if (!changed) return;
      const action = isOn ? 'account.weekly_email_on' : 'account.weekly_email_off';
      const about = { target: `account ${userId}`, name: changed.email };
      await createActivityStore(trx, clock).record({ by, action, ...about });
    });

  return {
    set,

    async isOn(userId: number): Promise<boolean> {
      const user = await db.selectFrom('users').select('weekly_email').where('id', '=', userId).executeTakeFirst();
      return user?.weekly_email === 1;
    },

    /** Queues the e-mails of last week on Monday morning, one for each owner. Returns how many. */
    async queueDue(): Promise<number> {
      const now = toZonedTimestamp(toTimestamp(clock()), timeZone());
      const monday = now.slice(0, 10);
      const isMonday = new Date(`${monday}T00:00:00Z`).getUTCDay() === 1;
      if (!isMonday || Number(now.slice(11, 13)) < FIRST_HOUR) return 0;
      const owners = await readers()
        .leftJoin('weekly_emails', (on) => on.onRef('weekly_emails.user_id', '=', 'users.id').on('monday', '=', monday))
        .select('users.id')
        .where('monday', 'is', null)
        .orderBy('users.id')
        .execute();
      for (const { id: user_id } of owners) {
        await inTransaction(db, async (trx) => {
          const added = await trx
            .insertInto('weekly_emails')
            .values({ user_id, monday, created_at: toTimestamp(clock()) })
            // Another instance has queued the e-mail already.
            .onConflict((conflict) => conflict.columns(['user_id', 'monday']).doNothing())
            .returning('id')
            .executeTakeFirst();
          if (!added) return;
          const emailId = `weekly-${added.id}.${randomUUID()}@${mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'weekly', reference: added.id, emailId });
        });
      }
      return owners.length;
    },

    /** The recipient and the week of an e-mail. Undefined if the owner has turned the e-mail off. */
    find(id: number): Promise<{ userId: number; email: string; monday: string } | undefined> {
      return readers()
        .innerJoin('weekly_emails', 'weekly_emails.user_id', 'users.id')
        .select(['users.id as userId', 'users.email', 'monday'])
        .where('weekly_emails.id', '=', id)
        .executeTakeFirst();
    },

    /** Returns the token of a new link that turns the e-mail off. Earlier links still work. */
    async addLink(userId: number): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db
        .deleteFrom('unsubscribe_links')
        .where('user_id', '=', userId)
        .where('created_at', '<', toTimestamp(clock() - LINK_LIFETIME))
        .execute();
      await db
        .insertInto('unsubscribe_links')
        .values({ token_hash: hash(token), user_id: userId, created_at: toTimestamp(clock()) })
        .execute();
      return token;
    },

    /** The owner whose e-mail the link turns off, and whether it is on. Undefined if the link is unknown or old. */
    async findSubscription(token: string): Promise<{ email: string; isOn: boolean } | undefined> {
      const user = await findUser(token);
      return user && { email: user.email, isOn: user.weekly_email === 1 };
    },

    /** Turns the e-mail off. Returns false if the link is unknown or old. */
    async unsubscribe(token: string, address: string): Promise<boolean> {
      const user = await findUser(token);
      if (user) await set(user.id, false, { who: user.email, address });
      return user !== undefined;
    },
  };
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
