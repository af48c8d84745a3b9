import { markOf } from '../../contract/copy/field-marks.ts';
import { findTranslation } from '../../contract/languages/find-translation.ts';
import type { SourceText, TranslationBody } from '../../contract/languages/translations.ts';

/**
 * A translation with the path of its source after each text, including texts that are shown in the default language, so
 * that the editor knows which field a sentence comes from (contract/copy/field-marks.ts).
 */
export function markTexts(source: readonly SourceText[], { texts, ...rest }: TranslationBody): TranslationBody {
  const marked = { ...texts };
  for (const { path, text, format } of source) {
    if (format === 'article') continue;
    const shown = findTranslation(texts, path, text)?.text || text;
    marked[path] = { text: shown + markOf(path), source: text };
  }
  return { ...rest, texts: marked };
}
