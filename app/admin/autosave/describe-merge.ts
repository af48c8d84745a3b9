import { isOwnChange } from '../conflict/is-own-change.ts';
import { t } from '../i18n/t.ts';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';

/** 'Riya changed the excerpt. Their changes were merged with yours.'; undefined if they changed nothing. */
export function describeMerge(email: string, changes: readonly string[]): string | undefined {
  if (changes.length === 0) return undefined;
  const list = joinWords(changes);
  if (isOwnChange(email)) {
    return t('You (in another tab) changed {list}. Both versions were merged.', { list });
  }
  return t('{name} changed {list}. Their changes were merged with yours.', { name: personName(email), list });
}
