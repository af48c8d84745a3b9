import type { VisitReport } from '../../../contract/visits/visits.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';

/** With fewer visitors, a percentage or a best page would pretend to an exactness that is not there. */
export const ENOUGH = 20;

export const counted = (number: number): string => formatNumber(number);

export const plural = (number: number, one: string, many: string): string =>
  `${counted(number)} ${number === 1 ? one : many}`;

/** '42 %'. Empty if there are too few visitors, or nothing to have a share of. */
export const share = (part: number, of: number, visitors = of): string =>
  visitors < ENOUGH || of === 0 ? '' : `${Math.round((part / of) * 100)} %`;

/** Whether the site already counted in the whole period before. */
export const hasEarlier = ({ before, counted_since }: VisitReport): boolean =>
  counted_since !== null && counted_since <= before.from;

/** '18 % more than the 28 days before'. */
export function comparison(report: VisitReport): string {
  if (!hasEarlier(report)) return t('No earlier period to compare with');
  const { totals, before, days, hour_now } = report;
  const earlier = days.length === 1 ? 'the day before' : `the ${days.length} days before`;
  const period = hour_now === null ? earlier : 'yesterday at this time';
  const [now, then] = [totals.visitors, before.visitors];
  if (now === then) return t('As many as {period}', { period });
  const word = now > then ? 'more' : 'fewer';
  const difference = Math.abs(now - then);
  if (now < ENOUGH || then < ENOUGH)
    return t('{difference} {word} than {period}', { difference: counted(difference), word, period });
  const percent = Math.round((difference / then) * 100);
  return percent === 0
    ? t('About as many as {period}', { period })
    : t('{percent} % {word} than {period}', { percent, word, period });
}

/** '1 min 48 s'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest
    ? t('{seconds} min {rest} s', { seconds: Math.floor(seconds / 60), rest })
    : t('{seconds} min', { seconds: Math.floor(seconds / 60) });
}

/** How many visitors there were for each that wrote a message. Null if nobody wrote. */
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
  /** Whether it still grows. */
  isCurrent: boolean;
  /** Whether it has not begun. */
  isFuture: boolean;
  /** The views of a usual day like this one, while the day is not over. */
  usual: number | undefined;
}

/** More days are shown by weeks, since columns would be too narrow to be told apart. */
const MAX_DAYS = 100;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};
/** 'November 17'. */
export const monthDay = format({ month: 'long', day: 'numeric' });
const weekdayName = format({ weekday: 'long', month: 'long', day: 'numeric' });
export const longDay = format({ year: 'numeric', month: 'long', day: 'numeric' });

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
  const name = `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
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
      name: week.length === 1 ? start.name : t('{label} to {label2}', { label: start.label, label2: end.label }),
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
