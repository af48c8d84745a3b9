import { hasRole } from '../../../contract/accounts/roles.ts';
import { counted } from '../../../contract/text/counted.ts';
import { attentionItems } from '../../core/attention-items.ts';
import { toDay } from '../../core/clock.ts';
import type { Core, Slice } from '../../slice.ts';
import type { Messages } from './messages.ts';

interface Parts {
  messages: Pick<Messages, 'count'>;
  waiting: { count(): Promise<number> };
}

/** Messages that need attention. */
export function messageAttention({ clock, timeZone }: Pick<Core, 'clock' | 'timeZone'>, { messages, waiting }: Parts) {
  const inInbox = () => ({ folders: ['inbox'], today: toDay(clock(), timeZone()) }) as const;
  return {
    // A message with a follow-up date needs no attention until then: somebody takes care of it. From that day on it
    // counts only as due.
    async Messages({ role }) {
      if (!hasRole(role, 'editor')) return [];
      const [total, late] = await Promise.all([
        messages.count({ ...inInbox(), status: 'new', due: 'none' }),
        waiting.count(),
      ]);
      return attentionItems(total, unansweredText(total, late), '/admin/messages?status=new&due=none');
    },
    async 'Follow-up dates'({ role }) {
      if (!hasRole(role, 'editor')) return [];
      const due = await messages.count({ ...inInbox(), due: 'today' });
      const text = `${counted(due, 'message', 'messages')} to follow up.`;
      return attentionItems(due, text, '/admin/messages?due=today');
    },
  } satisfies Slice['attention'];
}

/** `late`: how many of them have been waiting for more than two days. */
function unansweredText(total: number, late: number): string {
  if (late === total) {
    return `${counted(total, 'message has', 'messages have')} been waiting for a reply for more than two days.`;
  }
  const text = `${counted(total, 'message is', 'messages are')} waiting for a reply`;
  return late === 0 ? `${text}.` : `${text}, ${late.toLocaleString('en-US')} of them for more than two days.`;
}
