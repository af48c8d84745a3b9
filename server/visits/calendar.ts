/** Days and months as text: 2026-11-24 and 2026-11. They are compared as text. */

const DAY_MS = 86_400_000;

/** The day this many days after another; before it, if negative. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const nextDay = (day: string): string => daysFrom(day, 1);

/** Both days included. */
export const daysInPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => firstOfMonth(daysFrom(firstOfMonth(day), 32));

export const isMonth = (period: string): boolean => period.length === 7;
