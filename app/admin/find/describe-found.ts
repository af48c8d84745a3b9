import type { FoundDocument } from '../../../contract/find.ts';
import { counted } from '../../../contract/text/counted.ts';
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
  author: 'Author',
  reply: msg('Saved reply'),
  media: msg('File'),
  redirect: msg('Redirect'),
};

/** Kinds without drafts. */
const AT_ONCE = new Set<Kind>(['author', 'reply', 'media', 'redirect']);

/** `Page, live`, `Draft by Aarav`, `Facts, used in 5 places`. */
export function describeFound({ kind, state, draft_by: draftBy, hits }: FoundDocument): string {
  if (AT_ONCE.has(kind)) return t('{kind}, changed at once', { kind: KINDS[kind] });
  const places = hits.reduce((sum, hit) => sum + (hit.places ?? 0), 0);
  if (kind === 'company' && places > 0)
    return t('Facts, used in {places, plural, one {# place} other {# places}}', { places });
  if (!state.startsWith('Live')) return draftBy ? t('{state} by {name}', { state, name: personName(draftBy) }) : state;
  return `${KINDS[kind]}, ${state.replace(/^L/, 'l').replace(',', '')}`;
}

const NOUNS: Readonly<Record<Exclude<Kind, 'company'>, readonly [one: string, many: string]>> = {
  page: ['page', 'pages'],
  collection: ['collection', 'collections'],
  navigation: ['part of every page', 'parts of every page'],
  section: ['reusable section', 'reusable sections'],
  post: ['post', 'posts'],
  author: ['author', 'authors'],
  reply: ['saved reply', 'saved replies'],
  media: ['file', 'files'],
  redirect: ['redirect', 'redirects'],
};

/** `2 pages, 1 post and Company`. */
export const countKinds = (documents: readonly { kind: Kind }[]): string =>
  joinWords(
    Array.from(
      Map.groupBy(documents, ({ kind }) => kind),
      ([kind, { length }]) => (kind === 'company' ? 'Company' : counted(length, ...NOUNS[kind])),
    ),
  );

interface Difference {
  same: string;
  removed: string;
  added: string;
  rest: string;
}

/** What differs between the words that were found and those that take their place, in whole words. */
export function differenceOf(found: string, put: string): Difference {
  const [before, after] = [found.split(/(?<=\s)/), put.split(/(?<=\s)/)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (words: readonly string[]) => words.slice(start, words.length - end).join('');
  const [removed, added] = [part(before), part(after)];
  // The space behind both belongs to what follows.
  const space = /\s$/.test(removed) && /\s$/.test(added) ? ' ' : '';
  return {
    same: before.slice(0, start).join(''),
    removed: removed.trimEnd(),
    added: added.trimEnd(),
    rest: space + before.slice(before.length - end).join(''),
  };
}
