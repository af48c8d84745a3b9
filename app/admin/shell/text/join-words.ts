import { t } from '../../i18n/t.ts';
/** 'a', 'a and b', 'a, b and c'. */
export const joinWords = (words: readonly string[]): string =>
  words.length > 1
    ? t('{first} and {last}', { first: words.slice(0, -1).join(', '), last: words.at(-1) })
    : (words[0] ?? '');
