import { Hono } from 'hono';
import { z } from 'zod';
import { FOLDERS, MESSAGES_PER_PAGE, type MessagePage, markRequest } from '../../contract/contact-messages.ts';
import { actorOf } from '../audit/actor.ts';
import { readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { Refusal } from '../http/refusal.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { messageColumns } from './message-columns.ts';
import type { Inbox } from './messages.ts';

/** The panel's calls about visitors' messages. */
export function inboxRoutes({ inbox, settings }: { inbox: Inbox; settings: Pick<Settings, 'siteTimeZone'> }) {
  return new Hono<WebEnv>()
    .get('/messages', async (c) => {
      const query = listQuery.parse(readQuery(c));
      const { messages, total } = await inbox.page(query);
      const { unread, ...counts } = await inbox.counts();
      const lastPage = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
      const trouble = await inbox.trouble();
      return c.json({ messages, page: query.page, lastPage, total, counts, unread, trouble } satisfies MessagePage);
    })
    .get('/messages/state', async (c) => c.json(await inbox.state()))
    .get('/messages.csv', async (c) =>
      sendCsv(c, 'messages.csv', messageColumns(settings.siteTimeZone), await inbox.export(actorOf(c))),
    )
    .get('/messages/:id', async (c) => c.json({ message: await found(inbox, c.req.param('id')) }))
    .post('/messages/:id/mark', async (c) => {
      const { id } = await found(inbox, c.req.param('id'));
      const { as } = await readJson(c, markRequest);
      await inbox.mark(id, as, actorOf(c));
      return c.json({ message: await found(inbox, String(id)) });
    })
    .delete('/messages/:id', async (c) => {
      const { id } = await found(inbox, c.req.param('id'));
      await inbox.purge(id, actorOf(c));
      return c.json({ message: 'Message permanently deleted.' });
    })
    .post('/messages/:id/try-again', async (c) => {
      const { id } = await found(inbox, c.req.param('id'));
      await inbox.tryAgain(id);
      return c.json({ message: await found(inbox, String(id)) });
    });
}

/** The message of the address, or a refusal with 404. */
async function found(inbox: Inbox, id: string) {
  const message = /^[1-9]\d{0,14}$/.test(id) ? await inbox.find(Number(id)) : undefined;
  if (!message) throw new Refusal(404, 'Message not found.');
  return message;
}

/** In characters: longer ones are no search. */
const LONGEST_SEARCH = 200;

const listQuery = z.object({
  folder: z.enum(FOLDERS).optional().default('inbox').catch('inbox'),
  page: z
    .string()
    .optional()
    // Past this page the offset would be no number a database takes.
    .transform((page) => Math.min(1e9, Math.max(1, Number.parseInt(page ?? '', 10) || 1))),
  q: z
    .string()
    .optional()
    .transform((words) => words?.slice(0, LONGEST_SEARCH) ?? ''),
});
