import { isEqual } from '../../../contract/copy/is-equal.ts';
import { mergeTexts } from '../../../contract/languages/merge-texts.ts';
import {
  type AdminTranslation,
  type SourceText,
  type TranslationBody,
  translationBody,
} from '../../../contract/languages/translations.ts';
import type { DraftKind } from '../autosave/draft-kind.ts';
import { t } from '../i18n/t.ts';
import { conflictIn, discardDraft, fetchRevision, fetchTranslation, saveDraft } from './translation-calls.ts';

export interface TranslationDraft {
  /** Like `hi page home`. */
  id: string;
  fields: TranslationBody;
  stored: AdminTranslation;
}

/** A text that two people changed. */
export interface TextConflict {
  /** `address` for the address of the page. */
  path: string;
  label: string;
  mine: string;
  theirs: string;
}

const idOf = (id: string) => {
  const [language = '', ...source] = id.split(' ');
  return { language, source: source.join(' ') };
};

/** How a translation is saved while it is written. The labels name what others changed. */
export const translationDrafts = (texts: readonly SourceText[]): DraftKind<TranslationDraft> => ({
  subjectOf: (id) => `translation ${id}`,
  idOf: ({ language, source }) => `${language.code} ${source.id}`,
  readFields: (value) => translationBody.safeParse(value).data,
  isSame: (a, b) => isEqual(tidy(a), tidy(b)),
  // The address is not compared, because the server may change its spelling.
  isStoredFrom: (sent, stored) => isEqual(sent.texts, stored.texts),
  merge(base, mine, theirs) {
    const { merged, conflicts, changed } = mergeTranslations(texts, { base, mine, theirs });
    return { merged, conflicts, changedByThem: changed };
  },
  save: (id, body, { baseRevision, draftRevision }, isLeaving) =>
    saveDraft(idOf(id), { body: tidy(body), base_revision: baseRevision, draft_revision: draftRevision }, isLeaving),
  conflictIn,
  fetch: (id) => fetchTranslation(idOf(id)),
  async fetchPublished({ language, source, updated_at }, revision) {
    if (revision === 0) return { fields: { texts: {} }, by: 'site', at: updated_at ?? '' };
    const { body, by, at } = await fetchRevision({ language: language.code, source: source.id }, revision);
    return { fields: body, by, at };
  },
  discard: (id) => discardDraft(idOf(id)),
});

const tidy = ({ texts, address = '' }: TranslationBody): TranslationBody => ({
  texts,
  ...(address.trim() && { address: address.trim() }),
});

const MAX_NAMED = 3;

interface Versions {
  base: TranslationBody;
  mine: TranslationBody;
  theirs: TranslationBody;
}

/** Merges text by text. `takesTheirs`: whether to take their version of a text that both changed. */
export function mergeTranslations(
  sources: readonly SourceText[],
  versions: Versions,
  takesTheirs: (path: string) => boolean = () => false,
) {
  const labels = new Map(sources.map(({ path, label }) => [path, label]));
  const labelOf = (path: string) =>
    path === 'address' ? t('Address') : (labels.get(path) ?? t('A text that was removed'));
  const { merged, overlaps, changed } = mergeTexts(versions, takesTheirs);
  const conflicts = overlaps.map((overlap): TextConflict => ({ ...overlap, label: labelOf(overlap.path) }));
  return { merged: tidy(merged), conflicts, changed: nameSome(changed.map(labelOf)) };
}

function nameSome(places: string[]): string[] {
  const more = places.length - MAX_NAMED;
  const named = (more > 1 ? places.slice(0, MAX_NAMED) : places).map((place) => t('“{name}”', { name: place }));
  return more > 1 ? [...named, t('{count} more texts', { count: more })] : named;
}
