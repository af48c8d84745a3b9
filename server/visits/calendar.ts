import { daysAfter } from '../core/clock.ts';

/** Days and months as text: 2026-11-24 and 2026-11. They are compared as text. */

/** A period of days, including both `from` and `to`. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export const nextDay = (day: string): string => daysAfter(day, 1);

export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

export const daysIn = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => daysAfter(period.from, index));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => firstOfMonth(daysAfter(firstOfMonth(day), 32));

/** The months that lie wholly in the period. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = [];
  const first = from === firstOfMonth(from) ? from : nextMonth(from);
  for (let day = first; daysAfter(nextMonth(day), -1) <= to; day = nextMonth(day)) months.push(day.slice(0, 7));
  return months;
}
