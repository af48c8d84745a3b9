import { VITAL_LIMITS, VITALS, type Vital } from '../../contract/visits/visits.ts';

/**
 * Measured values are counted in classes, each about 5 % wider than the previous one. Class 0 ends at the limit of good
 * values, and another class ends at the limit of poor values, so every class has only one rating.
 */
const WIDTH = 1.05;
/** The class of the value 0. */
const ZERO = -1_000;
/** The highest class that a value of a beacon can have. */
const MAX_CLASS = 300;

/** How many values are in each class. */
export type Classes = Record<number, number>;

/** CLS is stored in thousandths, so that all values are whole numbers. */
export const scaleOf = (vital: Vital): number => (vital === 'cls' ? 1_000 : 1);

const SCALES = Object.fromEntries(
  VITALS.map((vital) => {
    const { good, poor } = VITAL_LIMITS[vital];
    const poorClass = Math.round(Math.log(poor / good) / Math.log(WIDTH));
    return [vital, { good: good * scaleOf(vital), poorClass, ratio: (poor / good) ** (1 / poorClass) }];
  }),
) as Record<Vital, { good: number; poorClass: number; ratio: number }>;

/** The class of a stored value: milliseconds, and thousandths for CLS. */
export function classOf(vital: Vital, value: number): number {
  if (value <= 0) return ZERO;
  const { good, ratio } = SCALES[vital];
  // Prevents a rounding error from putting a limit into the next class.
  return Math.ceil(Math.log(value / good) / Math.log(ratio) - 1e-9);
}

/**
 * The value that this share of all values does not exceed, in the unit of the vital. It is estimated from its rank
 * within its class. Null without values. The error is at most one class, 5 %, and usually 1 %.
 */
export function estimatePercentile(vital: Vital, classes: Classes, share: number): number | null {
  const numbers = Object.keys(classes)
    .map(Number)
    .sort((a, b) => a - b);
  const countOf = (number: number) => classes[number] ?? 0;
  const total = numbers.reduce((sum, number) => sum + countOf(number), 0);
  const rank = Math.ceil(total * share);
  let below = 0;
  for (const number of numbers) {
    const count = countOf(number);
    if (below + count < rank) {
      below += count;
      continue;
    }
    if (number === ZERO) return 0;
    // If the adjacent classes have few values, the values in this class are probably close to its middle.
    const spread = Math.min(1, (countOf(number - 1) + countOf(number + 1)) / count);
    const place = 0.5 + ((rank - 0.5 - below) / count - 0.5) * spread;
    const { good, ratio } = SCALES[vital];
    const [start, end] = [good * ratio ** (number - 1), good * ratio ** number];
    // Exclude the start of the class: it belongs to the previous class, which may have a better rating.
    const value = Math.max(Math.round(start + (end - start) * place), Math.floor(start + 1e-9) + 1);
    return Math.min(value, Math.max(1, Math.round(end))) / scaleOf(vital);
  }
  return null;
}

/** How many values are good, need work, or are poor. */
export function countRatings(vital: Vital, classes: Classes): [good: number, needsWork: number, poor: number] {
  const ratings: [number, number, number] = [0, 0, 0];
  for (const [key, count] of Object.entries(classes)) {
    const number = Number(key);
    ratings[number <= 0 ? 0 : number <= SCALES[vital].poorClass ? 1 : 2] += count;
  }
  return ratings;
}

/** The classes of all vitals as JSON: an array with alternating classes and counts per vital. Faster than objects. */
export const encodeVitals = (vitals: Partial<Record<Vital, Classes>>): string =>
  JSON.stringify(
    VITALS.map((vital) => Object.entries(vitals[vital] ?? {}).flatMap(([key, count]) => [Number(key), count])),
  );

/** The classes of texts, separated by line breaks. */
export function decodeVitals(texts: string): Record<Vital, Classes> {
  const parsed = JSON.parse(`[${texts.replaceAll('\n', ',')}]`) as number[][][];
  const decoded = VITALS.map((vital, index) => {
    const counts = new Uint32Array(MAX_CLASS - ZERO + 1);
    for (const vitals of parsed) {
      const list = vitals[index] as number[];
      for (let at = 0; at < list.length; at += 2) {
        const place = (list[at] as number) - ZERO;
        counts[place] = (counts[place] as number) + (list[at + 1] as number);
      }
    }
    return [vital, toClasses(counts)] as const;
  });
  return Object.fromEntries(decoded) as Record<Vital, Classes>;
}

function toClasses(counts: Uint32Array): Classes {
  const classes: Classes = {};
  for (const [place, count] of counts.entries()) if (count > 0) classes[place + ZERO] = count;
  return classes;
}
