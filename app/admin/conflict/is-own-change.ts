import { currentSession } from '../session.ts';

/** Whether this account made the change, for example in another tab. */
export const isOwnChange = (by: string | null) =>
  by !== null && by.toLowerCase() === currentSession()?.user.email.toLowerCase();
