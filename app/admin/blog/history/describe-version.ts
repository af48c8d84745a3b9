import type { PostChange } from '../../../../contract/blog/post-drafts.ts';
import { msg, t } from '../../i18n/t.ts';
import { joinWords } from '../../shell/text/join-words.ts';
import { nameChanged } from '../merge/describe-changes.ts';

/** Further names are given as a number, so that the sentence stays short. */
const MAX_NAMED = 3;

/** 'changed the title and two paragraphs, and added an image'. */
export function describeVersion(changes: readonly PostChange[]): string {
  const hidden = changes.find(({ what }) => what === 'noindex');
  const parts = VERBS.flatMap((verb) => {
    const names = changes.filter(({ how, what }) => how === verb && what !== 'noindex').map(nameOf);
    return names.length > 0 ? [t(DONE[verb], { list: joinWords(shorten(names)) })] : [];
  });
  if (hidden) parts.push(hidden.how === 'added' ? t('hid it from search engines') : t('showed it in search engines'));
  const last = parts.pop() ?? t('made no changes');
  return parts.length > 0 ? t('{list}, and {last}', { list: parts.join(', '), last }) : last;
}

const VERBS = ['changed', 'added', 'removed', 'moved'] as const satisfies PostChange['how'][];

const DONE: Record<PostChange['how'], string> = {
  changed: msg('changed {list}'),
  added: msg('added {list}'),
  removed: msg('removed {list}'),
  moved: msg('moved {list}'),
};

const nameOf = ({ what, count }: PostChange) => nameChanged(what, count);

const shorten = (names: string[]) =>
  names.length > MAX_NAMED
    ? [...names.slice(0, MAX_NAMED - 1), t('{count} more', { count: names.length - MAX_NAMED + 1 })]
    : names;

/** The changes of several versions in a row, joined. A block that several of them changed is counted once. */
export function joinChanges(versions: readonly (readonly PostChange[])[]): PostChange[] {
  const joined = new Map<string, PostChange>();
  for (const change of versions.flat()) {
    const key = `${change.how} ${change.what}`;
    const count = Math.max(change.count, joined.get(key)?.count ?? 0);
    joined.set(key, { ...change, count });
  }
  return [...joined.values()];
}
