import { longDate } from '../../ui/long-date.ts';
import { timeOfDay } from '../frame/time-of-day.ts';

/** 'November 21, 2026 at 2:07pm', on the person's own clock. */
export function fullTime(iso: string): string {
  return `${longDate(iso, Intl.DateTimeFormat().resolvedOptions().timeZone)} at ${timeOfDay(new Date(iso))}`;
}
