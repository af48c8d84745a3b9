import { z } from 'zod';
import { messageSummary } from './contact-messages.ts';
import { messageStatus } from './leads.ts';

/** Cards of one column. The list has the others. */
export const BOARD_CARDS = 30;

/** The response of `GET /api/admin/messages/board`: a column for each status, in their order. */
export const messageBoard = z.object({
  columns: z.array(
    z.object({
      status: messageStatus,
      /** Messages with this status that match the filters. */
      total: z.int(),
      /** The newest of them. */
      messages: z.array(messageSummary),
    }),
  ),
});
export type MessageBoard = z.infer<typeof messageBoard>;
