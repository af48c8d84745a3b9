import { panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { toWallTime } from './zoned-time.ts';

/** 'Friday, November 27, 2026 at 9:00am'. */
export function momentWords(at: Date, zone: string): string {
  const day = new Intl.DateTimeFormat(panelLocale(), { dateStyle: 'full', timeZone: zone }).format(at);
  return t('{day} at {time}', { day, time: clockWords(at, zone) });
}

/** '9:00am'. */
export function clockWords(at: Date, zone: string): string {
  const time = new Intl.DateTimeFormat(panelLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
    at,
  );
  return time.replace(/\s/, '').toLowerCase();
}

/** 'in 4 days and 19 hours': the two largest units. */
export function untilWords(at: Date, now: Date): string {
  const total = Math.round((at.getTime() - now.getTime()) / 60_000);
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60];
  if (days > 0 && hours > 0)
    return t('in {days, plural, one {# day} other {# days}} and {hours, plural, one {# hour} other {# hours}}', {
      days,
      hours,
    });
  if (days > 0) return t('in {days, plural, one {# day} other {# days}}', { days });
  if (hours > 0 && minutes > 0)
    return t(
      'in {hours, plural, one {# hour} other {# hours}} and {minutes, plural, one {# minute} other {# minutes}}',
      { hours, minutes },
    );
  if (hours > 0) return t('in {hours, plural, one {# hour} other {# hours}}', { hours });
  return minutes > 0
    ? t('in {minutes, plural, one {# minute} other {# minutes}}', { minutes })
    : t('in less than a minute');
}

/** 'Kolkata' for 'Asia/Kolkata'. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** 'Kolkata (IST, UTC+5:30)'. Names that say no more than the offset are left out. */
export function zoneWords(zone: string, zoneName: string, at: Date): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');
  if (zone === 'UTC') return zone;
  const names = [zoneName, offset].filter((name) => name && !/^GMT[+-]/.test(name));
  return `${cityOf(zone)} (${names.join(', ')})`;
}

/** 'In London, where you are, it is Friday 3:30am.' Undefined where clocks show the same. */
export function deviceTimeWords(at: Date, zone: string, deviceZone: string): string | undefined {
  const [there, here] = [toWallTime(at, zone), toWallTime(at, deviceZone)];
  if (there.day === here.day && there.time === here.time) return undefined;
  const weekday = new Intl.DateTimeFormat(panelLocale(), { weekday: 'long', timeZone: deviceZone }).format(at);
  const [city, time] = [cityOf(deviceZone), clockWords(at, deviceZone)];
  return there.day === here.day
    ? t('In {city}, where you are, it is {time}.', { city, time })
    : t('In {city}, where you are, it is {weekday} {time}.', { city, weekday, time });
}
