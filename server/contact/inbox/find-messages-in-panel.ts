import { hasRole } from '../../../contract/accounts/roles.ts';
import { MESSAGES_PER_PAGE } from '../../../contract/contact/contact-messages.ts';
import { shorten } from '../../../contract/text/characters.ts';
import { toDay } from '../../core/clock.ts';
import type { Core, PanelResult, Viewer } from '../../slice.ts';
import type { Messages } from './messages.ts';

/** The maximum number of matching messages that are ranked, newest first. A higher number would make typing slower. */
const MAX_COMPARED = 100;

/** The search of the panel for messages. */
export const findMessagesInPanel =
  ({ clock, timeZone }: Pick<Core, 'clock' | 'timeZone'>, messages: Pick<Messages, 'page'>) =>
  async (q: string, { role }: Viewer): Promise<PanelResult[]> => {
    if (!hasRole(role, 'editor')) return [];
    const filters = { q, folders: ['inbox', 'archive'], today: toDay(clock(), timeZone()) } as const;
    const first = await messages.page(filters, 1);
    const pages = Math.ceil(Math.min(first.total, MAX_COMPARED) / MESSAGES_PER_PAGE);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => messages.page(filters, index + 2));
    const found = [first, ...(await Promise.all(others))].flatMap((page) => page.messages);
    return found.map(({ id, name, title, beginning }) => ({
      kind: 'message',
      title: `${name}: ${title}`,
      note: shorten(beginning, 80),
      path: `/admin/messages?message=${id}`,
      names: [`${name}: ${title}`, title, name],
    }));
  };
