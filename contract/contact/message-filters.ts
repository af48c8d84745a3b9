import { z } from 'zod';
import { FOLDERS, MESSAGE_SOURCES } from './contact-messages.ts';
import { messageStatus } from './leads.ts';

/** `all`: every folder but the bin. */
export const FOLDER_FILTERS = [...FOLDERS, 'all'] as const;
export type FolderFilter = (typeof FOLDER_FILTERS)[number];

/** Filters by the follow-up date: until today, until in seven days, any date, or no date. */
export const DUE_FILTERS = ['today', 'week', 'any', 'none'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** `assigned` is `nobody`, `me` or an e-mail address. */
export const NOBODY = 'nobody';
export const ME = 'me';

/** In characters. */
export const MAX_SEARCH_LENGTH = 200;

/** A search lists and counts the newest matches only, because counting all would take long. */
export const MAX_FOUND = 1_000;

/** The filters of messages, used by the list, the board, the CSV file and saved views. */
export const messageFilters = z.object({
  folder: z.enum(FOLDER_FILTERS, `"folder" must be ${FOLDER_FILTERS.join(', ')}.`).optional(),
  status: messageStatus.optional(),
  assigned: z.string().max(254, 'This address is too long.').optional(),
  from: z.enum(MESSAGE_SOURCES, `"from" must be ${MESSAGE_SOURCES.join(', ')}.`).optional(),
  /** The id of a form that was made in the panel. */
  form: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'This is not the id of a form.')
    .optional(),
  due: z.enum(DUE_FILTERS, `"due" must be ${DUE_FILTERS.join(', ')}.`).optional(),
  /** An e-mail address. */
  sender: z.string().max(254, 'This address is too long.').optional(),
  /** The last word may be incomplete. */
  q: z.string().optional(),
});
export type MessageFilters = z.infer<typeof messageFilters>;
