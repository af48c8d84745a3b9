import { momentIn } from '../core/clock.ts';

export interface ReadTime {
  /** ISO 8601 UTC. Null if the text names no moment that the site can show. */
  time: string | null;
  /** A sentence about an error, or about how the date was understood. */
  note?: string;
}

/** Milliseconds per unit of Unix time, by the number of digits. Numbers with fewer digits are dates. */
const UNIX: Record<number, number> = { 9: 1_000, 10: 1_000, 11: 1_000, 12: 1, 13: 1, 16: 0.001 };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|\\.)?';

/** Patterns of a day. `order` names the groups: year, month, day, a separator, and the rest, which is the time. */
const DAYS: readonly { pattern: RegExp; order: string }[] = [
  { pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/, order: 'y-mdr' },
  { pattern: /^(\d{4})(\d\d)(\d\d)(?:[t ]?(\d\d.*)|())$/, order: 'ymdrr' },
  { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)(.*)$/, order: 'dmyr' },
  { pattern: new RegExp(`^${DAY}[ ,-]+(?:of )?${MONTH}[ ,-]+(\\d{4}|\\d\\d)(?!\\d)(.*)$`), order: 'dmyr' },
  { pattern: new RegExp(`^${MONTH}[ ,-]+${DAY},?[ -]+(\\d{4})(?!\\d)(.*)$`), order: 'mdyr' },
  { pattern: new RegExp(`^${MONTH} +${DAY} +(\\d{1,2}:.*?) (\\d{4})$`), order: 'mdry' },
];

/** American order, with the month first, unless the first number can only be a day. */
const SLASHES = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)(.*)$/;

const TIME = /^[t ,]*(?:at )?(\d{1,2})(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)? ?([ap]\.?m\.?)?(?![\d:])(.*)$/;

/** Hours ahead of UTC of the zones in e-mails and in Europe. Other abbreviations are ambiguous. */
const ZONES: Record<string, number> = {
  ...{ z: 0, utc: 0, gmt: 0, ut: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ wet: 0, west: 1, cet: 1, cest: 2, eet: 2, eest: 3 },
};

/** In characters. Longer texts are no times. */
const MAX_LENGTH = 100;

/**
 * Reads a time in any form that exports and people write: ISO 8601, e-mail, `January 5, 2024`, `20240105`, Unix
 * seconds. A time without a zone is in `timeZone`, never in the zone of the process.
 */
export function readTime(value: unknown, timeZone: string): ReadTime {
  const written = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  // MySQL writes 0000-00-00 if there is no date.
  if (written === '' || /^0000-00-00/.test(written) || written.length > MAX_LENGTH) return { time: null };
  const text = written
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? (?=\w)/, '');
  const unix = readUnix(text);
  if (unix !== undefined) return toResult(unix, written);
  const day = readDay(text);
  if (!day) return { time: null, note: `The date “${written}” cannot be read.` };
  const clock = readClock(day.rest, timeZone);
  if (!clock) return { time: null, note: `The date “${written}” cannot be read.` };
  if (!exists(day) || clock.seconds > 86_400) return { time: null, note: `The date “${written}” does not exist.` };
  const wall = Date.UTC(day.year, day.month - 1, day.day) + clock.seconds * 1_000 + clock.milliseconds;
  const at = typeof clock.zone === 'number' ? wall - clock.zone * 60_000 : momentIn(wall, clock.zone);
  const { time, note = clock.note ?? day.note } = toResult(at, written);
  return note === undefined ? { time } : { time, note: note.replaceAll('DATE', written) };
}

function toResult(at: number, written: string): ReadTime {
  const date = new Date(at);
  const isShown = date.getTime() >= 0 && date.getUTCFullYear() <= 9999;
  return isShown ? { time: date.toISOString() } : { time: null, note: `The date “${written}” is not after 1970.` };
}

function readUnix(text: string): number | undefined {
  const [, digits, fraction = ''] = /^(\d+)(\.\d+)?$/.exec(text) ?? [];
  const unit = UNIX[digits?.length ?? 0];
  // 202401051030 has as many digits as the milliseconds of 1999.
  if (!digits || !unit || (digits.length === 12 && /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(digits))) return undefined;
  return Math.round(Number(digits + fraction) * unit);
}

interface Day {
  year: number;
  month: number;
  day: number;
  /** The text after the day, which is the time. */
  rest: string;
  note?: string;
}

function readDay(text: string): Day | undefined {
  for (const { pattern, order } of DAYS) {
    const parts = pattern.exec(text)?.slice(1);
    if (!parts) continue;
    const found = { y: '', m: '', d: '', r: '' };
    for (const [index, name] of [...order].entries()) {
      if (name in found) found[name as keyof typeof found] ||= parts[index] ?? '';
    }
    const named = MONTHS.indexOf(found.m);
    const year = Number(found.y);
    // Two-digit years as in e-mail: 00 to 69 are 2000 to 2069.
    const full = found.y.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
    return { year: full, month: named < 0 ? Number(found.m) : named + 1, day: Number(found.d), rest: found.r };
  }
  const [, first, , second, year, rest = ''] = SLASHES.exec(text) ?? [];
  if (first === undefined) return undefined;
  const [month, day] = Number(first) > 12 ? [Number(second), Number(first)] : [Number(first), Number(second)];
  const found = { year: Number(year), month, day, rest };
  if (month === day || day > 12 || Number(first) > 12) return found;
  const read = `${day} ${new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`;
  return { ...found, note: `The date “DATE” was read as ${read}.` };
}

const exists = ({ year, month, day }: Day) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

interface Clock {
  seconds: number;
  milliseconds: number;
  /** Minutes ahead of UTC, or the name of the zone. */
  zone: number | string;
  note?: string;
}

function readClock(text: string, timeZone: string): Clock | undefined {
  const midnight = { seconds: 0, milliseconds: 0 };
  if (!/\d/.test(text.replace(/[+-]\d\d:?\d\d$/, ''))) {
    const zone = readZone(text, timeZone);
    return zone && { ...midnight, ...zone };
  }
  const [, hour, minute = '0', second = '0', fraction = '', half, rest = ''] = TIME.exec(text) ?? [];
  const zone = hour === undefined ? undefined : readZone(rest, timeZone);
  if (!zone) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  const isTime = hours <= 24 && Number(minute) < 60 && Number(second) <= 60;
  const seconds = isTime
    ? hours * 3_600 + Number(minute) * 60 + Math.min(Number(second), 59)
    : Number.POSITIVE_INFINITY;
  return { seconds, milliseconds: Number(fraction.slice(0, 3).padEnd(3, '0')), ...zone };
}

function readZone(written: string, timeZone: string): Pick<Clock, 'zone' | 'note'> | undefined {
  // `GMT+0100 (Central European Standard Time)` of JavaScript, `[Europe/Berlin]` of Java.
  const text = written
    .replace(/\([^()]*\)\s*$/, '')
    .replace(/[[\]]/g, ' ')
    .trim();
  if (text === '') return { zone: timeZone };
  const [, sign, hours, minutes = '0'] = /^(?:gmt|utc|z)? ?([+-])(\d{1,2})(?::?(\d\d))?\b/.exec(text) ?? [];
  if (sign) return { zone: (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) };
  const known = ZONES[text];
  if (known !== undefined) return { zone: known * 60 };
  if (isTimeZone(text)) return { zone: text };
  // Ignore the zone: a date that is a few hours off is better than none.
  return /^[a-z]{2,5}$/.test(text)
    ? { zone: timeZone, note: `The zone of the date “DATE” is not known, so the site's was used.` }
    : undefined;
}

/** Accepts only names like `Europe/Berlin`, because the meaning of abbreviations depends on the machine. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
