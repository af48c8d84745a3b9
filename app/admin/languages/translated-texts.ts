import { findTranslation, stateOfText } from '../../../contract/languages/find-translation.ts';
import type {
  AdminTranslation,
  SourceText,
  TextState,
  TranslatedText,
  TranslationBody,
} from '../../../contract/languages/translations.ts';
import { msg, t } from '../i18n/t.ts';

type Texts = TranslationBody['texts'];
type Source = AdminTranslation['source'];

/** A text of the source with its translation. */
export interface TextPair extends SourceText {
  /** The label without that of its group. */
  name: string;
  translated: TranslatedText | undefined;
  state: Exclude<TextState, 'removed'>;
}

export interface TextGroup {
  title: string;
  pairs: TextPair[];
}

/** A translation of a text that the source has no more. */
export interface RemovedText extends TranslatedText {
  path: string;
}

const KIND_TITLES: Partial<Record<Source['kind'], string>> = { page: msg('Page'), post: msg('Post') };

/** The texts of a source by the section that they are in, as the labels name it. */
export function groupTexts({ texts: sourceTexts, kind, title }: Source, texts: Texts): TextGroup[] {
  const groups = new Map<string, TextPair[]>();
  const kindTitle = KIND_TITLES[kind];
  const whole = kindTitle ? t(kindTitle) : title;
  for (const text of sourceTexts) {
    const end = text.label.indexOf(', ');
    const group = end < 0 ? whole : text.label.slice(0, end);
    const name = end < 0 ? text.label : text.label.slice(end + 2);
    const pairs = groups.get(group) ?? [];
    groups.set(group, pairs);
    const translated = findTranslation(texts, text.path, text.text);
    pairs.push({ ...text, name, translated, state: stateOfText(translated, text.text) as TextPair['state'] });
  }
  return [...groups].map(([title, pairs]) => ({ title, pairs: withDistinctNames(pairs) }));
}

/** The entries of a list of texts have the same label: 'Paragraphs 1', 'Paragraphs 2'. */
function withDistinctNames(pairs: readonly TextPair[]): TextPair[] {
  const counts = new Map<string, number>();
  for (const { name } of pairs) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return pairs.map((pair) => {
    if (counts.get(pair.name) === 1) return pair;
    const number = (numbers.get(pair.name) ?? 0) + 1;
    numbers.set(pair.name, number);
    return { ...pair, name: `${pair.name} ${number}` };
  });
}

/** The translated texts whose source text no longer exists, except for those that only moved. */
export function removedTexts(source: Source, texts: Texts): RemovedText[] {
  const used = new Set(source.texts.map(({ path, text }) => findTranslation(texts, path, text)));
  const present = new Set(source.texts.map(({ path }) => path));
  return Object.entries(texts)
    .filter(([path, translated]) => translated.text && !present.has(path) && !used.has(translated))
    .map(([path, translated]) => ({ path, ...translated }));
}

/**
 * Stores what was typed. The translation keeps the source that it was made from until somebody marks it as up to date.
 */
export const typeText = (texts: Texts, { path, text: source }: SourceText, text: string): Texts => ({
  ...texts,
  [path]: { text, source: findTranslation(texts, path, source)?.source ?? source },
});

/** Removes the translation of a field that was left empty: what is typed next is made from the present source. */
export function leaveText(texts: Texts, path: string): Texts {
  return texts[path]?.text === '' ? removeText(texts, path) : texts;
}

export function removeText(texts: Texts, path: string): Texts {
  const { [path]: _, ...rest } = texts;
  return rest;
}

/** Marks translations as up to date, because somebody compared them with the present source. */
export function markTexts(texts: Texts, pairs: readonly TextPair[]): Texts {
  const marked = { ...texts };
  for (const { path, text: source, translated } of pairs) {
    if (translated?.text) marked[path] = { text: translated.text, source };
  }
  return marked;
}

/** Undoes `markTexts`, except for texts that were marked again or replaced since. */
export function unmarkTexts(texts: Texts, before: Texts, pairs: readonly TextPair[]): Texts {
  const unmarked = { ...texts };
  for (const { path, text: source, translated } of pairs) {
    const present = texts[path];
    const made = (before[path] ?? translated)?.source;
    if (present && made !== undefined && present.source === source) unmarked[path] = { ...present, source: made };
  }
  return unmarked;
}

export const countState = (pairs: readonly TextPair[], state: TextPair['state']): number =>
  pairs.filter((pair) => pair.state === state).length;

/** '2 out of date, 3 missing'. Empty: all are up to date. */
export function describeWork(pairs: readonly TextPair[]): string {
  const [outdated, missing] = [countState(pairs, 'outdated'), countState(pairs, 'missing')];
  return [
    outdated > 0 && t('{count} out of date', { count: outdated }),
    missing > 0 && t('{count} missing', { count: missing }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The next text after `path` that needs work: outdated first, then missing. Starts over after the last text. */
export function nextToDo(pairs: readonly TextPair[], path: string | undefined): TextPair | undefined {
  const state = pairs.some((pair) => pair.state === 'outdated') ? 'outdated' : 'missing';
  const after = pairs.findIndex((pair) => pair.path === path) + 1;
  return [...pairs.slice(after), ...pairs.slice(0, after)].find((pair) => pair.state === state && pair.path !== path);
}
