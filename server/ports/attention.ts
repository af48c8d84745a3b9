import type { Role } from '../../contract/accounts/roles.ts';
import type { AttentionItem } from '../../contract/dashboard.ts';
import { HEALTH_PROBLEMS } from '../../contract/health-problems.ts';
import type { createPostEntryStore } from '../blog/lists/post-entry-store.ts';
import type { Messages } from '../contact/inbox/messages.ts';
import { createMissingStore } from '../copy/redirects/missing-store.ts';
import { type Clock, toDay } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { separateChecks } from '../health/check-health.ts';
import type { LinkChecks } from '../link-check/run-link-checks.ts';
import type { OpeningState } from '../opening/opening-state.ts';
import { createWeekStore } from '../weekly/week-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  timeZone: () => string;
  messages: Pick<Messages, 'count'>;
  postEntries: ReturnType<typeof createPostEntryStore>;
  linkChecks: Pick<LinkChecks, 'report'>;
  opening: Pick<OpeningState, 'isOpen'>;
  health: ReturnType<typeof separateChecks>;
}

export type Attention = ReturnType<typeof createAttention>;

/** What finds items, by the name of what it checks. */
type Finders = Record<string, () => Promise<AttentionItem[]>>;

/**
 * What somebody should look at: each thing once, in a sentence, with a screen that shows just what was counted. The
 * dashboard, the palette and the weekly e-mail show this list, as far as the role may see it. A check that fails
 * becomes a line of the list.
 */
export function createAttention({ db, clock, timeZone, messages, postEntries, linkChecks, opening, health }: Parts) {
  const week = createWeekStore(db, { clock, timeZone });
  const missing = createMissingStore(db, clock);
  const inInbox = () => ({ folders: ['inbox'], today: toDay(clock(), timeZone()) }) as const;

  const unanswered: Finders = {
    // Whoever sets a follow-up date takes care of the message until then. On that day it is due, and only that.
    async Messages() {
      const [total, late] = await Promise.all([
        messages.count({ ...inInbox(), status: 'new', due: 'none' }),
        week.countWaiting(),
      ]);
      return listed(total, unansweredText(total, late), '/admin/messages?status=new&due=none');
    },
  };

  const problems = (role: Role): Finders => ({
    async 'Whether the site is open'() {
      return (await opening.isOpen()) ? [] : [{ text: 'The site is closed.', path: '/admin/launch-checklist' }];
    },
    async 'Follow-up dates'() {
      const due = await messages.count({ ...inInbox(), due: 'today' });
      return listed(due, `${counted(due, 'message', 'messages')} to follow up.`, '/admin/messages?due=today');
    },
    'Undelivered e-mails': async () => HEALTH_PROBLEMS.undelivered(await health.undelivered()),
    Email: async () => HEALTH_PROBLEMS.email(await health.outbox()),
    Backups: async () => HEALTH_PROBLEMS.backups(await health.backup()),
    'The disk': async () => HEALTH_PROBLEMS.disk(await health.disk()),
    'Scheduled changes': async () => HEALTH_PROBLEMS.schedules(await health.publishing()),
    'Published texts': async () => HEALTH_PROBLEMS.texts(await health.copy()),
    ...(role === 'owner' && { Webhooks: async () => HEALTH_PROBLEMS.webhooks(await health.webhooks()) }),
    async Links() {
      const { total } = await linkChecks.report();
      return listed(total, `${counted(total, 'link is', 'links are')} broken.`, '/admin/consistency');
    },
    'The launch checklist': async () => HEALTH_PROBLEMS.samples(await health.samples()),
  });

  /** `owner`: of an author, who sees only these. */
  async function scheduledPosts(owner?: string): Promise<{ total: number; items: AttentionItem[] }> {
    const { counts } = await postEntries.page({ owner, page: 1, perPage: 1 });
    const total = counts.Scheduled + counts['Live, changes scheduled'];
    const text = `${counted(total, 'post is', 'posts are')} scheduled.`;
    return { total, items: listed(total, text, '/admin/manage-blogs?status=scheduled') };
  }

  /** `owner`: of an author, who waits for an editor. */
  async function submittedPosts(owner?: string): Promise<AttentionItem[]> {
    const { submitted } = await postEntries.page({ owner, page: 1, perPage: 1 });
    const posts = counted(submitted, 'post is', 'posts are');
    const text = `${posts} ${owner === undefined ? 'waiting to be published' : 'waiting for an editor'}.`;
    return listed(submitted, text, '/admin/manage-blogs?status=to-publish');
  }

  const others: Finders = {
    async 'Newer versions of scheduled posts'() {
      const { total } = await postEntries.page({ newer: true, page: 1, perPage: 1 });
      const text = `${counted(total, 'scheduled post has', 'scheduled posts have')} newer changes that are not scheduled.`;
      return listed(total, text, '/admin/manage-blogs?status=scheduled&newer=true');
    },
    async 'Scheduled posts'() {
      const [{ total, items }, { overdue }] = await Promise.all([scheduledPosts(), health.publishing()]);
      const late = overdue.filter(({ postId, change }) => postId !== null && change === 'publish').length;
      // If all of them are overdue, they are listed as that.
      return total > late ? items : [];
    },
    async 'Missing addresses'() {
      const total = await missing.countVisited();
      const text = `${counted(total, 'missing address', 'missing addresses')}.`;
      return listed(total, text, '/admin/redirects?show=missing');
    },
  };

  return {
    /** For the dashboard and the palette, the most urgent first. `owner`: for authors, who see only their own posts. */
    async forRole(role: Role, owner: string | undefined): Promise<AttentionItem[]> {
      if (role === 'author') return [...(await submittedPosts(owner)), ...(await scheduledPosts(owner)).items];
      if (role === 'reader') return (await scheduledPosts()).items;
      const submitted: Finders = { 'Posts to publish': () => submittedPosts() };
      return findAll({ ...unanswered, ...submitted, ...problems(role), ...others });
    },

    /** For the weekly e-mail, which has the messages without a reply in a list of its own. */
    problems: (): Promise<AttentionItem[]> => findAll(problems('owner')),
  };
}

/** A check that fails is an item, too, and the others are still listed. */
async function findAll(finders: Finders): Promise<AttentionItem[]> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([name, find]) => {
      try {
        return (await find()).map(({ text, path }) => ({ text, path }));
      } catch (error) {
        console.error(`What needs attention could not be listed completely, because "${name}" failed:`, error);
        return [{ text: `${name} could not be checked.`, path: '/admin/health' }];
      }
    }),
  );
  return found.flat();
}

const listed = (count: number, text: string, path: string): AttentionItem[] => (count > 0 ? [{ text, path }] : []);

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `late`: of them, those that have been waiting for more than two days. */
function unansweredText(total: number, late: number): string {
  if (late === total) {
    return `${counted(total, 'message has', 'messages have')} been waiting for a reply for more than two days.`;
  }
  const text = `${counted(total, 'message is', 'messages are')} waiting for a reply`;
  return late === 0 ? `${text}.` : `${text}, ${late.toLocaleString('en-US')} of them for more than two days.`;
}
