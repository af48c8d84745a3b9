import type { readConflict } from '../../../../contract/blog-wire.ts';
import { currentSession } from '../../session.ts';

/** The version saved since, and who saved it. */
export type EditConflict = NonNullable<ReturnType<typeof readConflict>>;

/** Replaces the server's sentence, which does not know who reads it. */
export const CHANGED_IN_OTHER_TAB = 'You changed this post in another tab.';

export const isOwnChange = (updatedBy: string | null) =>
  updatedBy !== null && updatedBy.toLowerCase() === currentSession()?.user.email.toLowerCase();
