import type { PostState } from '../../../contract/blog/post-drafts.ts';
import type { FoundDocument } from '../../../contract/find.ts';
import { msg, t } from '../i18n/t.ts';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';

type Kind = FoundDocument['kind'];

const KINDS: Readonly<Record<Kind, string>> = {
  page: msg('Page'),
  collection: msg('Collection'),
  company: msg('Facts'),
  navigation: msg('On every page'),
  section: msg('Reusable section'),
  post: msg('Post'),
  author: msg('Author'),
  reply: msg('Saved reply'),
  media: msg('File'),
  redirect: msg('Redirect'),
};

/** Kinds without drafts: a replacement changes them at once. */
const AT_ONCE = new Set<Kind>(['author', 'reply', 'media', 'redirect']);

/** `Page, live`, `Draft by Aarav`, `Facts, used in 5 places`. */
export function describeFound({ kind, state, draft_by: draftBy, hits }: FoundDocument): string {
  if (AT_ONCE.has(kind)) return t('{kind}, changed at once', { kind: t(KINDS[kind]) });
  const places = hits.reduce((sum, hit) => sum + (hit.places ?? 0), 0);
  if (kind === 'company' && places > 0)
    return t('Facts, used in {places, plural, one {# place} other {# places}}', { places });
  const live = LIVE[state];
  if (live) return `${t(KINDS[kind])}, ${t(live)}`;
  return draftBy ? t('{state} by {name}', { state: t(state), name: personName(draftBy) }) : t(state);
}

/** States of what visitors see, within a line. */
const LIVE: Readonly<Partial<Record<PostState, string>>> = {
  Live: msg('live'),
  'Live, with unpublished changes': msg('live with unpublished changes'),
  'Live, changes scheduled': msg('live changes scheduled'),
};

const COUNTED: Readonly<Record<Exclude<Kind, 'company'>, string>> = {
  page: msg('{count, plural, one {# page} other {# pages}}'),
  collection: msg('{count, plural, one {# collection} other {# collections}}'),
  navigation: msg('{count, plural, one {# part of every page} other {# parts of every page}}'),
  section: msg('{count, plural, one {# reusable section} other {# reusable sections}}'),
  post: msg('{count, plural, one {# post} other {# posts}}'),
  author: msg('{count, plural, one {# author} other {# authors}}'),
  reply: msg('{count, plural, one {# saved reply} other {# saved replies}}'),
  media: msg('{count, plural, one {# file} other {# files}}'),
  redirect: msg('{count, plural, one {# redirect} other {# redirects}}'),
};

/** `2 pages, 1 post and Company`. */
export const countKinds = (documents: readonly { kind: Kind }[]): string =>
  joinWords(
    Array.from(
      Map.groupBy(documents, ({ kind }) => kind),
      ([kind, { length: count }]) => (kind === 'company' ? t('Company') : t(COUNTED[kind], { count })),
    ),
  );

/** `Questions, Answer`: names of fields that the server joins. */
export const fieldName = (field: string): string =>
  field
    .split(', ')
    .map((name) => t(name))
    .join(', ');

interface Difference {
  same: string;
  removed: string;
  added: string;
  rest: string;
}

/** The difference between the found words and their replacement, in whole words. */
export function differenceOf(found: string, put: string): Difference {
  const [before, after] = [found.split(/(?<=\s)/), put.split(/(?<=\s)/)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (words: readonly string[]) => words.slice(start, words.length - end).join('');
  const [removed, added] = [part(before), part(after)];
  // If both end with a space, it belongs to the unchanged words that follow.
  const space = /\s$/.test(removed) && /\s$/.test(added) ? ' ' : '';
  return {
    same: before.slice(0, start).join(''),
    removed: removed.trimEnd(),
    added: added.trimEnd(),
    rest: space + before.slice(before.length - end).join(''),
  };
}
