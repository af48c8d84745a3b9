import type { TranslationCounts } from '../../../contract/languages/languages.ts';

export const totalOf = ({ missing, draft, outdated, current }: TranslationCounts): number =>
  missing + draft + outdated + current;

/** What is left to be done: '2 out of date, 3 missing'. */
export function describeOpen({ missing, draft, outdated }: TranslationCounts): string {
  const parts = [
    outdated > 0 && `${outdated} out of date`,
    missing > 0 && `${missing} missing`,
    draft > 0 && `${draft} ${draft === 1 ? 'draft' : 'drafts'}`,
  ];
  return parts.filter(Boolean).join(', ');
}
