import { sendsEmail } from '../mail/sends-email.ts';
import type { Core, Slice } from '../slice.ts';
import { createWeeklyEmailStore } from './weekly-email-store.ts';
import { weeklyEndpoints } from './weekly-endpoints.ts';

/** The weekly e-mail for owners: who gets it. email-templates.ts writes its text when it is sent. */
export function openWeekly(core: Core) {
  const { db, clock, timeZone, mailHost } = core;
  const store = createWeeklyEmailStore(db, clock, { timeZone, mailHost });
  return {
    endpoints: weeklyEndpoints(core, store),
    /** Without a mail server nobody would read them. */
    queueEmails: async () => (sendsEmail(core.settings) ? store.queueDue() : 0),
    /** For the page that a link in the e-mail leads to. */
    findSubscription: store.findSubscription,
    unsubscribe: store.unsubscribe,
  } satisfies Slice & Record<string, unknown>;
}
