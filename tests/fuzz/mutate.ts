import { ODD_BYTES, ODD_DATES, ODD_NUMBERS, ODD_STRINGS } from '../support/odd-values.ts';
import type { Random } from './random.ts';

/** The maximum number of changes to one input. Most faults need few. */
const MAX_CHANGES = 6;

/** Bytes that are removed, repeated or inserted at once. */
const MAX_RANGE = 200;

/** In characters. The site refuses larger bodies before they are complete, and a client that is sending may miss it. */
const MAX_TEXT = 100_000;

const STRUCTURE = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ']]>',
  '<!--',
  '---\n',
  '```',
  '\n',
  ':',
  ',',
  '%',
  '\0',
];

/** The input with bytes changed, removed, repeated, inserted or cut off. */
export function mutateBytes(input: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(input);
  for (let changes = 1 + random.below(MAX_CHANGES); changes > 0; changes--) {
    const at = random.below(bytes.length + 1);
    const end = Math.min(bytes.length, at + 1 + random.below(MAX_RANGE));
    const [before, range, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const insert = (added: Buffer) => Buffer.concat([before, added, bytes.subarray(at)]);
    switch (random.below(8)) {
      case 0:
        if (at < bytes.length) bytes[at] = (bytes[at] as number) ^ (1 << random.below(8));
        break;
      case 1:
        bytes = Buffer.concat([before, after]);
        break;
      case 2:
        bytes = Buffer.concat([before, ...Array.from({ length: 1 + random.below(20) }, () => range), after]);
        break;
      case 3:
        bytes = insert(Buffer.from(oddText(random)));
        break;
      case 4:
        bytes = insert(Buffer.from(random.pick(STRUCTURE).repeat(1 + random.below(20))));
        break;
      case 5:
        bytes = insert(random.pick(ODD_BYTES).bytes);
        break;
      case 6:
        bytes = Buffer.concat([before, after.subarray(random.below(after.length + 1)), range]);
        break;
      default:
        if (random.chance(0.2)) bytes = Buffer.from(before);
        else if (at < bytes.length) bytes[at] = random.below(256);
    }
  }
  return bytes;
}

export const mutateText = (text: string, random: Random): string =>
  mutateBytes(Buffer.from(text), random).toString().slice(0, MAX_TEXT);

/** A value with one of its parts replaced, removed or wrapped. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length);
    return value.map((entry, index) => (index === at ? mutateValue(entry, random) : entry));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.9)) {
    const entries = Object.entries(value);
    const at = random.below(entries.length);
    if (random.chance(0.1)) return Object.fromEntries(entries.filter((_, index) => index !== at));
    if (random.chance(0.1)) return Object.fromEntries([...entries, [oddText(random), oddText(random)]]);
    return Object.fromEntries(
      entries.map(([key, part], index) => [key, index === at ? mutateValue(part, random) : part]),
    );
  }
  if (typeof value === 'string' && random.chance(0.5)) return mutateText(value, random);
  return random.pick<unknown>([null, true, [], {}, [value], { value }, random.pick(ODD_NUMBERS), oddText(random), '']);
}

function oddText(random: Random): string {
  const text = random.chance(0.1) ? random.pick(ODD_DATES) : random.pick(ODD_STRINGS).value;
  return random.chance(0.05) ? text.repeat(1 + random.below(2_000)) : text;
}
