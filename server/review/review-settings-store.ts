import type { ApprovalPolicy } from '../../contract/review/reviews.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { writeStoredSetting } from '../database/stored-setting.ts';
import { readApprovalPolicy } from '../publishing/approval.ts';

/** The policies as named in the activity log. */
const POLICIES: Record<ApprovalPolicy, string> = {
  off: 'Nobody needs an approval',
  authors: 'Authors need an approval',
  everyone: 'Everyone except owners needs an approval',
};

/** Stores whose texts need an approval, and who gets e-mails about reviews. Records nothing if nothing changes. */
export function createReviewSettingsStore(db: Database, clock: Clock) {
  return {
    setPolicy: (policy: ApprovalPolicy, by: Actor) =>
      inTransaction(db, async (trx) => {
        if ((await readApprovalPolicy(trx)) === policy) return;
        await writeStoredSetting(trx, { name: 'approval', value: policy }, clock);
        const entry = { action: 'settings.changed', name: 'approvals', note: POLICIES[policy] } as const;
        await createActivityStore(trx, clock).record({ by, ...entry });
      }),

    async hasEmails(id: number): Promise<boolean> {
      const user = await db.selectFrom('users').select('review_emails').where('id', '=', id).executeTakeFirst();
      return user?.review_emails === 1;
    },

    setEmails: (id: number, isOn: boolean, by: Actor) =>
      inTransaction(db, async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ review_emails: isOn ? 1 : 0 })
          .where('id', '=', id)
          .where('review_emails', '=', isOn ? 0 : 1)
          .returning('email')
          .executeTakeFirst();
        if (!changed) return;
        const action = isOn ? 'account.review_emails_on' : 'account.review_emails_off';
        await createActivityStore(trx, clock).record({ by, action, target: `account ${id}`, name: changed.email });
      }),
  };
}
