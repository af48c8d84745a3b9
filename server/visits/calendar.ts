import { daysAfter } from '../clock.ts';

/** Days and months as text: 2026-11-24 and 2026-11. They are compared as text. */

const DAY_MS = 86_400_000;

export const nextDay = (day: string): string => daysAfter(day, 1);

/** Both days included. */
export const daysInPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => firstOfMonth(daysAfter(firstOfMonth(day), 32));

export const isMonth = (period: string): boolean => period.length === 7;
