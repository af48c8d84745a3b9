import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  FOLDERS,
  MESSAGE_SOURCES,
  MESSAGES_PER_PAGE,
  type MessagePage,
  markRequest,
} from '../../contract/contact-messages.ts';
import { changeMessage, newNote } from '../../contract/leads.ts';
import type { MessageBoard } from '../../contract/message-board.ts';
import { MESSAGE_FILE_TYPES } from '../../contract/message-files.ts';
import { FOLDER_FILTERS, ME, messageFilters } from '../../contract/message-filters.ts';
import { actorOf } from '../activity/actor.ts';
import { type Clock, toDay } from '../clock.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { HttpError } from '../http/http-error.ts';
import { check, readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import { readQuery } from '../http/read-query.ts';
import { sendCsv } from '../http/send-csv.ts';
import { sendFile } from '../http/send-file.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { messageColumns } from './message-columns.ts';
import type { MessageConditions } from './message-filter-store.ts';
import type { Messages } from './messages.ts';

/** The panel's endpoints for contact messages. */
export function messageRoutes({
  messages,
  clock,
  copy,
  settings,
}: {
  messages: Messages;
  clock: Clock;
  copy: { read(key: 'company'): Promise<{ currency: string }> };
  settings: Pick<Settings, 'siteTimeZone'>;
}) {
  const today = () => toDay(clock(), settings.siteTimeZone);

  const conditionsOf = (c: WebContext, query: object): MessageConditions => {
    const { folder = 'all', assigned, ...filters } = check(messageFilters, query);
    const folders = folder === 'all' ? FOLDERS.filter((name) => name !== 'bin') : [folder];
    return { ...filters, folders, assigned: assigned === ME ? actorOf(c).who : assigned, today: today() };
  };

  return new Hono<WebEnv>()
    .get('/messages', async (c) => {
      const { page, ...query } = listQuery.parse(readQuery(c));
      const filters = conditionsOf(c, query);
      const { total, messages: listed } = await messages.page(filters, page);
      const lastPage = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
      const [counts, people, state, { currency }] = await Promise.all([
        messages.counts(),
        messages.people(),
        messages.state(filters.today),
        copy.read('company'),
      ]);
      return c.json({
        messages: listed,
        page,
        lastPage,
        total,
        counts,
        people,
        currency,
        ...state,
      } satisfies MessagePage);
    })
    .get('/messages/board', async (c) => {
      // Archived messages are done. Those in the spam folder are its last column.
      const filters = { ...conditionsOf(c, readQuery(c)), folders: ['inbox', 'spam'] as const, status: undefined };
      const columns = await messages.board(filters);
      return c.json({ columns } satisfies MessageBoard);
    })
    .get('/messages/state', async (c) => c.json(await messages.state(today())))
    .get('/messages.csv', async (c) => {
      const query = readQuery(c);
      const name = Object.keys(query).length > 0 ? 'filtered messages' : 'all messages';
      const rows = await messages.export(conditionsOf(c, query), name, actorOf(c));
      return sendCsv(c, 'messages.csv', messageColumns(settings.siteTimeZone), rows);
    })
    .get('/messages/:id', async (c) => c.json({ message: await requireMessage(messages, c.req.param('id')) }))
    .get('/messages/:id/cv', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const cv = await messages.readCv(id, actorOf(c));
      if (!cv) throw new HttpError(404, 'This message has no CV.');
      return sendMessageFile(c, cv);
    })
    .get('/messages/:id/files/:field', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const file = await messages.readFile(id, c.req.param('field'), actorOf(c));
      if (!file) throw new HttpError(404, 'This message has no such file.');
      return sendMessageFile(c, file);
    })
    .post('/messages/:id/mark', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const { as } = await readJson(c, markRequest);
      await messages.mark(id, as, actorOf(c));
      return c.json({ message: await requireMessage(messages, String(id)) });
    })
    .patch('/messages/:id', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      await messages.change(id, await readJson(c, changeMessage), actorOf(c));
      return c.json({ message: await requireMessage(messages, String(id)) });
    })
    .get('/messages/:id/notes', async (c) => {
      const { notes } = await requireMessage(messages, c.req.param('id'));
      return c.json({ notes });
    })
    .post('/messages/:id/notes', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const { text } = await readJson(c, newNote);
      return c.json({ note: await messages.notes.add(id, text, actorOf(c)) }, 201);
    })
    .delete('/messages/:id/notes/:note', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      await messages.notes.remove(id, readId(c.req.param('note'), 'This note was already deleted.'), actorOf(c));
      return c.json({ message: 'Note deleted.' });
    })
    .delete('/messages/:id', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      await messages.purge(id, actorOf(c));
      return c.json({ message: 'Message permanently deleted.' });
    })
    .post('/messages/:id/try-again', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      await messages.retryNow(id);
      return c.json({ message: await requireMessage(messages, String(id)) });
    });
}

/** Visitors send what they want, so that browsers must not show it. */
const sendMessageFile = (
  c: WebContext,
  { content, fileName, type }: NonNullable<Awaited<ReturnType<Messages['readFile']>>>,
) =>
  sendFile(c, {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': MESSAGE_FILE_TYPES[type],
      'Content-Disposition': contentDisposition(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
    async open(range) {
      const part = range ? content.subarray(range.start, range.end + 1) : content;
      return { size: part.length, stream: () => new Blob([part]).stream() };
    },
  });

/** Throws 404 if there is none. */
export async function requireMessage(messages: Messages, id: string) {
  const message = await messages.find(readId(id, 'Message not found.'));
  if (!message) throw new HttpError(404, 'Message not found.');
  return message;
}

/** Unknown folders and pages are those of links that somebody typed. */
const listQuery = z.looseObject({
  folder: z.enum(FOLDER_FILTERS).optional().default('inbox').catch('inbox'),
  from: z.enum(MESSAGE_SOURCES).optional().catch(undefined),
  page: z
    .string()
    .optional()
    // A larger page number would overflow the database's integer range.
    .transform((page) => Math.min(1e9, Math.max(1, Number.parseInt(page ?? '', 10) || 1))),
});
