import { Hono } from 'hono';
import { z } from 'zod';
import { FOLDERS, MESSAGES_PER_PAGE, type MessagePage, markRequest } from '../../contract/contact-messages.ts';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { messageColumns } from './message-columns.ts';
import type { Messages } from './messages.ts';

/** The panel's endpoints for contact messages. */
export function messageRoutes({
  messages,
  settings,
}: {
  messages: Messages;
  settings: Pick<Settings, 'siteTimeZone'>;
}) {
  return new Hono<WebEnv>()
    .get('/messages', async (c) => {
      const query = listQuery.parse(readQuery(c));
      const { total, ...page } = await messages.page(query);
      const { unread, ...counts } = await messages.counts();
      const lastPage = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
      const trouble = await messages.deliveryProblem();
      return c.json({ ...page, page: query.page, lastPage, total, counts, unread, trouble } satisfies MessagePage);
    })
    .get('/messages/state', async (c) => c.json(await messages.state()))
    .get('/messages.csv', async (c) =>
      sendCsv(c, 'messages.csv', messageColumns(settings.siteTimeZone), await messages.export(actorOf(c))),
    )
    .get('/messages/:id', async (c) => c.json({ message: await findOr404(messages, c.req.param('id')) }))
    .post('/messages/:id/mark', async (c) => {
      const { id } = await findOr404(messages, c.req.param('id'));
      const { as } = await readJson(c, markRequest);
      await messages.mark(id, as, actorOf(c));
      return c.json({ message: await findOr404(messages, String(id)) });
    })
    .delete('/messages/:id', async (c) => {
      const { id } = await findOr404(messages, c.req.param('id'));
      await messages.purge(id, actorOf(c));
      return c.json({ message: 'Message permanently deleted.' });
    })
    .post('/messages/:id/try-again', async (c) => {
      const { id } = await findOr404(messages, c.req.param('id'));
      await messages.retryNow(id);
      return c.json({ message: await findOr404(messages, String(id)) });
    });
}

async function findOr404(messages: Messages, id: string) {
  const message = /^[1-9]\d{0,14}$/.test(id) ? await messages.find(Number(id)) : undefined;
  if (!message) throw new HttpError(404, 'Message not found.');
  return message;
}

/** In characters. */
const MAX_SEARCH_LENGTH = 200;

const listQuery = z.object({
  folder: z.enum(FOLDERS).optional().default('inbox').catch('inbox'),
  page: z
    .string()
    .optional()
    // A larger page number would overflow the database's integer range.
    .transform((page) => Math.min(1e9, Math.max(1, Number.parseInt(page ?? '', 10) || 1))),
  q: z
    .string()
    .optional()
    .transform((words) => words?.slice(0, MAX_SEARCH_LENGTH) ?? ''),
});
