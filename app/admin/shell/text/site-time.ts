import { useRouteLoaderData } from 'react-router';
import { panelLanguage, panelLocale } from '../../i18n/panel-language.ts';
import { t } from '../../i18n/t.ts';

/**
 * Formats every time in the panel in the site's zone, so that two people see the same on one screen. The examples are in
 * English.
 */
export interface SiteTime {
  /** '6:16pm IST'. */
  time(at: Moment): string;
  /** '6:16pm', where the name of the zone is shown once for a whole list. */
  bareTime(at: Moment): string;
  /** 'November 21, 2026'. */
  day(at: Moment): string;
  /** 'today at 10:32am IST', 'yesterday at 9:14pm IST', 'November 17, 2026 at 9:14pm IST'. */
  inSentence(at: Moment, now?: Date): string;
  /** 'November 21, 2026 at 2:07pm IST'. */
  full(at: Moment): string;
  /** 'Today', 'Yesterday' or 'November 21, 2026', without the time. */
  dayName(at: Moment, now?: Date): string;
  /** '2:07pm' today, 'Yesterday', 'November 18', and with its year when that is another: for a list. */
  short(at: Moment, now?: Date): string;
  /** 'today', 'tomorrow', 'on Saturday, November 28,' for planned times. */
  ahead(at: Moment, now?: Date): string;
  /** 'Sat'. */
  weekday(at: Moment): string;
  /** The same key for all moments of a day: '2026-11-21'. */
  dayKey(at: Moment): string;
  /** 'Asia/Kolkata'. */
  zone: string;
  /** The zone's short name at that moment, which changes with daylight saving time: 'IST'. */
  zoneName(at: Moment): string;
}

type Moment = string | number | Date;

const HOUR = 3_600_000;

/** For the zone of the site (`SITE_TIME_ZONE`). */
export function useSiteTime(): SiteTime {
  return siteTime(useRouteLoaderData<{ timeZone: string }>('root')?.timeZone ?? 'UTC');
}

export function siteTime(zone: string): SiteTime {
  const key = `${panelLanguage()} ${zone}`;
  const known = times.get(key);
  if (known) return known;
  const made = makeSiteTime(zone);
  times.set(key, made);
  return made;
}

/** By language and zone. Formatters are slow to create, and a site has one zone. */
const times = new Map<string, SiteTime>();

function makeSiteTime(zone: string): SiteTime {
  const formats = (options: Intl.DateTimeFormatOptions, locale = panelLocale()) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    return (at: Moment) => format.format(new Date(at));
  };
  const clock = formats({ hour: 'numeric', minute: '2-digit' });
  const bareTime = (at: Moment) => clock(at).replace(/\s/, '').toLowerCase();
  const day = formats({ year: 'numeric', month: 'long', day: '2-digit' });
  const dayKey = formats({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  const year = formats({ year: 'numeric' });
  const monthDay = formats({ month: 'long', day: 'numeric' });
  const monthDayYear = formats({ year: 'numeric', month: 'long', day: 'numeric' });
  const weekdayDay = formats({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = (at: Moment) => `${bareTime(at)} ${nameOf(zone, at)}`;
  // Counted from noon, so that a clock change does not skip or repeat a day.
  const away = (now: Date, days: number) => {
    const hour = Number(formats({ hour: '2-digit', hourCycle: 'h23' }, 'en-US')(now));
    return dayKey(now.getTime() + (12 - hour) * HOUR + days * 24 * HOUR);
  };

  return {
    time,
    bareTime,
    day,
    dayKey,
    weekday: formats({ weekday: 'short' }),
    full: (at) => t('{day} at {time}', { day: day(at), time: time(at) }),
    inSentence(at, now = new Date()) {
      if (dayKey(at) === dayKey(now)) return t('today at {time}', { time: time(at) });
      if (dayKey(at) === away(now, -1)) return t('yesterday at {time}', { time: time(at) });
      return t('{day} at {time}', { day: day(at), time: time(at) });
    },
    dayName(at, now = new Date()) {
      if (dayKey(at) === dayKey(now)) return t('Today');
      return dayKey(at) === away(now, -1) ? t('Yesterday') : day(at);
    },
    short(at, now = new Date()) {
      if (dayKey(at) === dayKey(now)) return bareTime(at);
      if (dayKey(at) === away(now, -1)) return t('Yesterday');
      return year(at) === year(now) ? monthDay(at) : monthDayYear(at);
    },
    ahead(at, now = new Date()) {
      if (dayKey(at) === dayKey(now)) return t('today');
      return dayKey(at) === away(now, 1) ? t('tomorrow') : t('on {day},', { day: weekdayDay(at) });
    },
    zone,
    zoneName: (at) => nameOf(zone, at),
  };
}

/** 'IST', or 'GMT+3' for the many zones without a short English name. */
function nameOf(zone: string, at: Moment): string {
  // en-US has no name for India's zone, and en-IN has no others.
  for (const locale of ['en-US', 'en-IN', 'en-GB', 'en-AU']) {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
    const name = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (name && !/^(?:GMT|UTC)[+-]/.test(name)) return name;
  }
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
