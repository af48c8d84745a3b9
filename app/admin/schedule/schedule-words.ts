import { t } from '../i18n/t.ts';
import { toWallTime } from './zoned-time.ts';

/** 'Friday, November 27, 2026 at 9:00am'. */
export function momentWords(at: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(at);
  return t('{day} at {clockWords}', { day, clockWords: clockWords(at, zone) });
}

/** '9:00am'. */
export function clockWords(at: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);
  return time.replace(/\s/, '').toLowerCase();
}

/** 'in 4 days and 19 hours': the two largest units. */
export function untilWords(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const units = [
    { name: 'day', count: Math.floor(minutes / 1440) },
    { name: 'hour', count: Math.floor((minutes % 1440) / 60) },
    { name: 'minute', count: minutes % 60 },
  ];
  const largest = units.findIndex(({ count }) => count > 0);
  if (largest < 0) return 'in less than a minute';
  const parts = units.slice(largest, largest + 2).filter(({ count }) => count > 0);
  return `in ${parts.map(({ name, count }) => `${count} ${name}${count === 1 ? '' : 's'}`).join(' and ')}`;
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
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: deviceZone }).format(at);
  const day = there.day === here.day ? '' : `${weekday} `;
  return t('In {cityOf}, where you are, it is {day}{clockWords}.', {
    cityOf: cityOf(deviceZone),
    day,
    clockWords: clockWords(at, deviceZone),
  });
}
