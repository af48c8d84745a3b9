import { longDate } from '../../ui/long-date.ts';
import { timeOfDay } from './time-of-day.ts';

/** 'today at 10:32am', 'yesterday at 9:14pm', 'November 17, 2026', on the person's own clock. */
export function spokenTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const isOn = (day: Date) => at.toDateString() === day.toDateString();
  if (isOn(now)) return `today at ${timeOfDay(at)}`;
  if (isOn(yesterday)) return `yesterday at ${timeOfDay(at)}`;
  return longDate(iso, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
