import { expect, test } from 'vitest';
import { checkRegexes } from './check-regexes.ts';
import { findAttack } from './find-attack.ts';

/** In milliseconds. The measurements take a minute of a processor that other tests share. */
const TIMEOUT = 600_000;

test(
  'every regular expression of the product takes time in proportion to the length of its text',
  async () => {
    const { count, slow, accepted, unusedExcuses } = checkRegexes(new Set());
    expect(count).toBeGreaterThan(500);
    expect(slow).toEqual([]);
    expect(unusedExcuses).toEqual([]);
    // Expressions that `npm test` skips. To update the file: vitest run --mode nightly tools/regexes.nightly.test.ts -u
    await expect(`${accepted.join('\n')}\n`).toMatchFileSnapshot('checked-regexes.txt');
  },
  TIMEOUT,
);

test.each([
  ['\\s+$', ''],
  ['<[^>]*>', 'g'],
  ['<h2>(.*?)</h2>', 'g'],
  ['<!--[\\s\\S]*?-->', 'g'],
  ['^\\s*#[ \\t]+(.+?)[ \\t]*#*\\s*(?:\\n|$)', ''],
  ['(^[ \\t]*(```+|~~~+)[\\s\\S]*?^[ \\t]*\\2[ \\t]*$)', 'm'],
  ['<link [^>]*>', 'g'],
  ['(?:^|\\/)content\\/(.*)$', ''],
  ['^(?:a+)+$', ''],
  ['^(?:\\w|\\d)*!$', 'u'],
  ['(?<!\\[)\\[([a-z]+)((?:\\s+\\w+=[^\\s\\]]+)*)\\]', 'g'],
  [':(\\w+)(\\{[^/]*\\})?', 'g'],
])(
  'the check finds a text on which /%s/%s is slow',
  (pattern, flags) => {
    expect(findAttack(pattern, flags)).toBeDefined();
  },
  TIMEOUT,
);

test.each([
  ['(?<!\\s)\\s+$', ''],
  ['<[^<>]*>', 'g'],
  ['^[a-z0-9]+(?:-[a-z0-9]+)*$', ''],
  ['^https:\\/\\/[^\\s/\\\\][^\\s\\\\]*$', 'i'],
  ['\\{%(?:(?!\\{%)[\\s\\S])*?%\\}', 'g'],
])(
  'the check accepts /%s/%s',
  (pattern, flags) => {
    expect(findAttack(pattern, flags)).toBeUndefined();
  },
  TIMEOUT,
);
