import { msg, t } from '../i18n/t.ts';

const COUNTED: Readonly<Record<string, string>> = {
  page: msg('{count, plural, one {# page} other {# pages}}'),
  post: msg('{count, plural, one {# post} other {# posts}}'),
  translation: msg('{count, plural, one {# translation} other {# translations}}'),
  redirect: msg('{count, plural, one {# redirect} other {# redirects}}'),
  word: msg('{count, plural, one {# word} other {# words}}'),
  text: msg('{count, plural, one {# text} other {# texts}}'),
  fact: msg('{count, plural, one {# fact} other {# facts}}'),
  price: msg('{count, plural, one {# price} other {# prices}}'),
};

/** What the server counts, such as `2 pages, 1 post` and `31 words`, in the person's language. */
export const describeSummary = (summary: string): string =>
  summary
    .split(/, (?=\d)/)
    .map(describeCount)
    .join(', ');

function describeCount(text: string): string {
  const [, count, unit = ''] = /^([\d,]+) (\w+?)s?$/.exec(text) ?? [];
  const message = COUNTED[unit];
  return count && message ? t(message, { count: Number(count.replaceAll(',', '')) }) : t(text);
}
