import { timeOfDay } from '../frame/time-of-day.ts';

/** '2:07pm' today, 'Yesterday', 'November 18', and with its year when that is another; on the person's own clock. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return timeOfDay(at);
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year });
}
