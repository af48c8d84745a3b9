import { isEqual } from '../copy/is-equal.ts';
import type { TranslatedText, TranslationBody } from './translations.ts';

/** A text, or the `address`, that both changed differently. */
export interface TextOverlap {
  path: string;
  mine: string;
  theirs: string;
}

/** Merges translations that started from the same one, text by text. `takesTheirs` decides if both changed a text. */
export function mergeTexts(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', TranslationBody>,
  takesTheirs: (path: string) => boolean = () => false,
): { merged: TranslationBody; overlaps: TextOverlap[]; changed: string[] } {
  const texts: TranslationBody['texts'] = {};
  const overlaps: TextOverlap[] = [];
  const changed: string[] = [];
  for (const path of new Set([...Object.keys(mine.texts), ...Object.keys(theirs.texts)])) {
    const [before, own, other] = [base.texts[path], mine.texts[path], theirs.texts[path]];
    let merged: TranslatedText | undefined = own;
    // Two versions with the same text can still differ in `source`. Only here is that compared.
    if (own?.text === other?.text) merged = isEqual(own, before) ? other : own;
    else if (own?.text === before?.text) merged = other;
    else if (other?.text !== before?.text) {
      overlaps.push({ path, mine: own?.text ?? '', theirs: other?.text ?? '' });
      if (takesTheirs(path)) merged = other;
    }
    if (merged) texts[path] = merged;
    if (merged?.text !== own?.text) changed.push(path);
  }
  let { address } = mine;
  if (mine.address !== theirs.address && mine.address === base.address) address = theirs.address;
  else if (mine.address !== theirs.address && theirs.address !== base.address) {
    overlaps.push({ path: 'address', mine: mine.address ?? '', theirs: theirs.address ?? '' });
    if (takesTheirs('address')) address = theirs.address;
  }
  if (address !== mine.address) changed.push('address');
  return { merged: { texts, ...(address !== undefined && { address }) }, overlaps, changed };
}
