import type { readConflict } from '../../../../contract/blog-wire.ts';
import { currentSession } from '../../session.ts';

/** The version that was saved in the meantime, and who saved it. */
export type EditConflict = NonNullable<ReturnType<typeof readConflict>>;

/** Shown instead of the server's message, which says that someone else changed the post. */
export const CHANGED_IN_OTHER_TAB = 'You changed this post in another tab.';

export const isOwnChange = (updatedBy: string | null) =>
  updatedBy !== null && updatedBy.toLowerCase() === currentSession()?.user.email.toLowerCase();
