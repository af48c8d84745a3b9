import type { AttentionItem } from '../../contract/dashboard.ts';
import type { EmailTemplates } from '../mail/outbox.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Core, Slice } from '../slice.ts';
import { createWeekStore, type WaitingMessages } from './week-store.ts';
import { type HealthTrial, weeklyEmail } from './weekly-email.ts';
import { createWeeklyEmailStore } from './weekly-email-store.ts';
import { weeklyEndpoints } from './weekly-endpoints.ts';

interface Ports {
  /** Finds items that need attention, except messages. */
  findProblems(): Promise<AttentionItem[]>;
  waiting: WaitingMessages;
  /** The last trial restore from the bucket of backups. Undefined if the site sends no backups to a bucket. */
  trial: (() => Promise<HealthTrial | null>) | undefined;
}

/** The weekly e-mail for owners: what happened, and what needs attention. Each owner can turn it off. */
export function openWeekly(core: Core, { findProblems, waiting, trial }: Ports) {
  const { db, clock, settings, timeZone, mailHost, siteName } = core;
  const store = createWeeklyEmailStore(db, clock, { timeZone, mailHost });
  const weeks = createWeekStore(db, { timeZone, waiting });
  const emails: Pick<EmailTemplates, 'weekly'> = {
    async weekly({ reference, emailId }) {
      const email = await store.find(reference);
      if (!email) return undefined;
      const { userId, monday } = email;
      return weeklyEmail({
        emailId,
        to: email.email,
        monday,
        week: await weeks.read(monday),
        problems: await findProblems(),
        trial: (await trial?.()) ?? null,
        token: await store.addLink(userId),
        siteName: await siteName(),
        publicUrl: settings.publicUrl,
        timeZone: timeZone(),
        now: clock(),
      });
    },
  };
  return {
    endpoints: weeklyEndpoints(core, store),
    emails,
    /** Queues nothing without a mail server, because no one would read the files. */
    queueEmails: async () => (sendsEmail(settings) ? store.queueDue() : 0),
    /** For the page that a link in the e-mail leads to. */
    findSubscription: store.findSubscription,
    unsubscribe: store.unsubscribe,
  } satisfies Slice & Record<string, unknown>;
}
