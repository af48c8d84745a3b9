import { z } from 'zod';
import { messageSummary } from './contact-messages.ts';
import { messageStatus } from './leads.ts';

/** The most cards in one column. The list has all messages. */
export const BOARD_CARDS = 30;

/** The response of `GET /api/admin/messages/board`: a column for each status, in their order. */
export const messageBoard = z.object({
  columns: z.array(
    z.object({
      status: messageStatus,
      /** Messages with this status that match the filters. */
      total: z.int(),
      /** The sum of their values, in hundredths of the site's currency. */
      value: z.number(),
      /** The newest messages of the column. */
      messages: z.array(messageSummary),
    }),
  ),
});
export type MessageBoard = z.infer<typeof messageBoard>;
