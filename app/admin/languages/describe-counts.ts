import type { TranslationCounts } from '../../../contract/languages/languages.ts';
import { t } from '../i18n/t.ts';

export const totalOf = ({ missing, draft, outdated, current }: TranslationCounts): number =>
  missing + draft + outdated + current;

/** What is left to translate: '2 out of date, 3 missing'. */
export function describeOpen({ missing, draft, outdated }: TranslationCounts): string {
  const parts = [
    outdated > 0 && t('{count} out of date', { count: outdated }),
    missing > 0 && t('{count} missing', { count: missing }),
    draft > 0 && t('{count, plural, one {# draft} other {# drafts}}', { count: draft }),
  ];
  return parts.filter(Boolean).join(', ');
}
