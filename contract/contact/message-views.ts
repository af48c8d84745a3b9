import { z } from 'zod';
import { line } from '../text/text.ts';
import { messageFilters } from './message-filters.ts';

/** The most views that one person, and everybody together, can save: more do not fit in a menu. */
export const MAX_VIEWS = 50;

const MAX_NAME_LENGTH = 60;

const name = z.string('Enter a name.').check(
  ...line({
    max: MAX_NAME_LENGTH,
    tooLong: `Please shorten this to ${MAX_NAME_LENGTH} characters.`,
    missing: 'Enter a name.',
  }),
);

/** Filters of the list of messages that were saved under a name. */
export const messageView = z.object({
  id: z.int(),
  name: z.string(),
  filters: messageFilters,
  /** Whether everybody who reads messages sees the view, instead of its author only. */
  is_shared: z.boolean(),
});
export type MessageView = z.infer<typeof messageView>;

export const messageViews = z.object({ views: z.array(messageView) });

/** `POST /api/admin/message-views`. */
export const newView = z.object({ name, filters: messageFilters, is_shared: z.boolean('Send true or false.') });
export type NewView = z.infer<typeof newView>;

/** `PATCH /api/admin/message-views/{id}`. */
export const renameView = z.object({ name });

export const viewResponse = z.object({ view: messageView });
