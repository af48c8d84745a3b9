import type { VisitReport } from '../../../contract/visits/visits.ts';
import { panelLanguage, panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';

/** With fewer visitors, percentages and best pages are hidden: they would suggest a precision that does not exist. */
export const ENOUGH = 20;

/** '42 %'. Empty if there are too few visitors, or nothing to have a share of. */
export const share = (part: number, of: number, visitors = of): string =>
  visitors < ENOUGH || of === 0 ? '' : `${Math.round((part / of) * 100)} %`;

/** Whether the site already counted in the whole period before. */
export const hasEarlier = ({ before, counted_since }: VisitReport): boolean =>
  counted_since !== null && counted_since <= before.from;

/** '18 % more than the 28 days before'. */
export function comparison(report: VisitReport): string {
  if (!hasEarlier(report)) return t('No earlier period to compare with');
  const { totals, before: earlier, days, hour_now } = report;
  const [now, then] = [totals.visitors, earlier.visitors];
  const before = hour_now === null ? (days.length === 1 ? 'day' : 'days') : 'hours';
  const count = days.length;
  if (now === then)
    return t(
      'As many as {before, select, hours {yesterday at this time} day {the day before} other {the {count} days before}}',
      { before, count },
    );
  const change = now > then ? 'more' : 'fewer';
  const difference = Math.abs(now - then);
  if (now < ENOUGH || then < ENOUGH)
    return t(
      '{difference, number} {change, select, more {more} other {fewer}} than {before, select, hours {yesterday at this time} day {the day before} other {the {count} days before}}',
      { difference, change, before, count },
    );
  const percent = Math.round((difference / then) * 100);
  return percent === 0
    ? t(
        'About as many as {before, select, hours {yesterday at this time} day {the day before} other {the {count} days before}}',
        { before, count },
      )
    : t(
        '{percent} % {change, select, more {more} other {fewer}} than {before, select, hours {yesterday at this time} day {the day before} other {the {count} days before}}',
        { percent, change, before, count },
      );
}

/** '1 min 48 s'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest ? ` ${rest} s` : ''}`;
}

/** How many visitors there were for each message. Null if nobody wrote. */
export const oneOf = (visitors: number, messages: number): number | null =>
  messages === 0 ? null : Math.max(1, Math.round(visitors / messages));

export interface Column {
  /** '2026-11-17', or the first day of a week or an hour: '2026-11-17T14'. */
  key: string;
  /** 'Tuesday, November 17'. */
  name: string;
  /** 'November 17', under the plot. */
  label: string;
  views: number;
  visitors: number;
  /** Null if the reader's role reads no messages. */
  messages: number | null;
  posts: readonly string[];
  /** Whether the column's time has not ended, so that its numbers still grow. */
  isCurrent: boolean;
  /** Whether the column's time has not begun. */
  isFuture: boolean;
  /** The views of a usual day like this one, while the day is not over. */
  usual: number | undefined;
}

/** More days are shown by weeks, since columns would be too narrow to be told apart. */
const MAX_DAYS = 100;

/** In the language of the panel at the time of the call. Formatters are slow to create. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (day: string, hour = 0) => {
    const locale = panelLocale();
    const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formatters.set(locale, formatter);
    return formatter.format(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`));
  };
};
/** 'November 17'. */
export const monthDay = format({ month: 'long', day: 'numeric' });
const weekdayName = format({ weekday: 'long', month: 'long', day: 'numeric' });
export const longDay = format({ year: 'numeric', month: 'long', day: 'numeric' });
const clockHour = format({ hour: 'numeric' });
/** '2pm', and '14 Uhr' in German. */
const hourName = (day: string, hour: number) => {
  const name = clockHour(day, hour);
  return panelLanguage() === 'en' ? name.replace(/\s/, '').toLowerCase() : name;
};

/** The columns of the plot: hours of one day, days, or weeks. */
export function columnsOf(report: VisitReport): Column[] {
  const { days, hours, today, usual_today: usual } = report;
  if (hours.length > 0) return hours.map((hour) => hourColumn(hour, report));
  const columns = days.map(
    ({ day, views, visitors, messages, posts }): Column => ({
      key: day,
      name: weekdayName(day),
      label: monthDay(day),
      views,
      visitors,
      messages,
      posts: posts.map(({ title }) => title),
      isCurrent: day === today,
      isFuture: day > today,
      usual: day === today ? usual?.views : undefined,
    }),
  );
  return columns.length > MAX_DAYS ? toWeeks(columns) : columns;
}

function hourColumn(
  { hour, views, visitors }: VisitReport['hours'][number],
  { from, today, hour_now }: VisitReport,
): Column {
  const name = hourName(from, hour);
  return {
    key: `${from}T${hour}`,
    name,
    label: name,
    views,
    visitors,
    messages: null,
    posts: [],
    isCurrent: hour === hour_now,
    isFuture: from > today || (hour_now !== null && hour > hour_now),
    usual: undefined,
  };
}

function toWeeks(days: readonly Column[]): Column[] {
  const weeks: Column[] = [];
  for (let first = 0; first < days.length; first += 7) {
    const week = days.slice(first, first + 7);
    const [start, end] = [week[0] as Column, week.at(-1) as Column];
    const sum = (key: 'views' | 'visitors' | 'messages') => week.reduce((total, day) => total + (day[key] ?? 0), 0);
    weeks.push({
      ...start,
      name: week.length === 1 ? start.name : t('{first} to {last}', { first: start.label, last: end.label }),
      views: sum('views'),
      visitors: sum('visitors'),
      messages: start.messages === null ? null : sum('messages'),
      posts: week.flatMap(({ posts }) => posts),
      isCurrent: week.some(({ isCurrent }) => isCurrent),
      usual: undefined,
    });
  }
  return weeks;
}
