/** A time of day in a text. */
export interface TimeOfDay {
  /** The time as written, like "7:30pm". */
  text: string;
  /** Where the time begins and ends in the text. */
  index: number;
  end: number;
  /** Minutes after midnight. */
  minutes: number;
  /** Whether the text does not say which half of the day is meant: "half past seven". */
  isEither: boolean;
}

const DAY = 24 * 60;
const HALF_DAY = DAY / 2;

const HOUR_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HALF = '(?:\\s{0,2}(?<half>[ap])(?:m\\b|\\.\\s?m\\b\\.?))';
const PATTERNS = [
  // 7:30pm, 7.30 p.m., 7 pm, 19:30, 19h30, 19.30; no part of a date, an amount or a telephone number
  `(?<![\\d.:,/])(?<!\\d{4}-|-\\d{2}-)(?<hour>[01]?\\d|2[0-4])(?:(?:(?<colon>:)|[.h])(?<minute>[0-5]\\d)|h\\b)?(?![\\d:]|[.,]\\d)${HALF}?`,
  // half past seven, quarter to 8 pm
  `\\b(?<part>half|quarter|(?:five|ten|twenty|twenty-five) minutes)(?: (?<side>past|to))? (?<of>${HOUR_WORDS.join('|')}|1[0-2]|[1-9])\\b(?! ?[\\d:])`,
  // seven o'clock, 7 o’clock
  `\\b(?<clock>${HOUR_WORDS.join('|')}|1[0-2]|[1-9]) o['’]clock\\b`,
  `\\b(?<word>noon|midday|midnight)\\b`,
];
const TIME = new RegExp(PATTERNS.join('|'), 'gi');
/** The half of the day after a time in words: "seven o'clock in the evening". */
const HALF_AFTER =
  /^(?:\s{0,2}(?<half>[ap])(?:m\b|\.\s?m\b\.?)| (?:in|at) (?:the )?(?<part>morning|afternoon|evening|night)\b)/i;

const WORDS: Record<string, number> = { noon: HALF_DAY, midday: HALF_DAY, midnight: 0 };
const PARTS: Record<string, number> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20, 'twenty-five': 25 };

/**
 * The times of day in a text, in the usual spellings. A bare number ("7") counts only with `isBare`, for texts that are
 * known to be about times.
 */
export function timesIn(text: string, { isBare = false } = {}): TimeOfDay[] {
  const times: TimeOfDay[] = [];
  for (const match of text.matchAll(TIME)) {
    const time = readMatch(match, text, isBare);
    if (time) times.push(time);
  }
  return times;
}

function readMatch(match: RegExpMatchArray, text: string, isBare: boolean): TimeOfDay | undefined {
  const { hour, minute, colon, half, part, side, of, clock, word } = match.groups ?? {};
  const index = match.index as number;
  const written = match[0];
  const time = (minutes: number, rest: Partial<TimeOfDay> = {}): TimeOfDay => ({
    ...{ text: written, index, end: index + written.length, minutes, isEither: false },
    ...rest,
  });
  if (word) return time(WORDS[word.toLowerCase()] as number);
  if (hour !== undefined) {
    const minutes = Number(hour) * 60 + Number(minute ?? 0);
    if (half) return Number(hour) > 12 || hour === '0' ? undefined : time(inHalf(minutes, half));
    if (minute === undefined)
      return isBare || /h$/i.test(written) ? time(minutes % DAY, { isEither: Number(hour) <= 12 }) : undefined;
    // 19.30 may be a number, and 12:30 any half of the day. A leading zero, or an hour after noon, means the 24-hour
    // clock.
    if (!colon && !isBare && !/h/i.test(written)) return undefined;
    return time(minutes % DAY, { isEither: Number(hour) <= 12 && !hour.startsWith('0') });
  }
  const base = hourOf((of ?? clock) as string) * 60;
  const offset = part ? (PARTS[part.toLowerCase().replace(/ minutes$/, '')] as number) : 0;
  // "Half seven" is half past seven. A quarter, or minutes, without "past" or "to" is not a time.
  if (part && !side && part.toLowerCase() !== 'half') return undefined;
  const minutes = (base + (side?.toLowerCase() === 'to' ? -offset : offset) + DAY) % DAY;
  const after = HALF_AFTER.exec(text.slice(index + written.length, index + written.length + 30));
  if (!after) return time(minutes, { isEither: true });
  const { half: letter, part: partOfDay } = after.groups ?? {};
  const end = index + written.length + after[0].length;
  const isMorning = letter ? letter.toLowerCase() === 'a' : partOfDay?.toLowerCase() === 'morning';
  return time(inHalf(minutes, isMorning ? 'a' : 'p'), { text: text.slice(index, end), end });
}

const inHalf = (minutes: number, half: string) => (minutes % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0);

const hourOf = (text: string) => HOUR_WORDS.indexOf(text.toLowerCase()) + 1 || Number(text);

/** When the office opens and closes. Undefined if the hours do not say both. */
export function readOfficeHours(hours: string): { opens: TimeOfDay; closes: TimeOfDay } | undefined {
  const times = timesIn(hours, { isBare: true });
  const [opens, closes] = [times[0], times.at(-1)];
  return opens && closes && opens !== closes ? { opens, closes: afterOpening(opens, closes) } : undefined;
}

/** In "9 to 6" or "9am to 6:30", the second time is after noon. */
function afterOpening(opens: TimeOfDay, closes: TimeOfDay): TimeOfDay {
  const isBefore = closes.isEither && closes.minutes <= opens.minutes;
  return { ...closes, minutes: isBefore ? (closes.minutes + HALF_DAY) % DAY : closes.minutes, isEither: false };
}

/** The closing time as the hours write it, like "7:30pm". */
export const closingTimeOf = (hours: string): string | undefined => readOfficeHours(hours)?.closes.text;

/** Whether two times can be the same, as far as their texts say. */
export const isSameTime = (a: TimeOfDay, b: TimeOfDay): boolean => {
  const period = a.isEither || b.isEither ? HALF_DAY : DAY;
  return a.minutes % period === b.minutes % period;
};
