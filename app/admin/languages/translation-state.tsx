import type { TranslationState } from '../../../contract/languages/translations.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import styles from './translation-list.module.css';

/** What the states are called, and what is to be done. */
export const TRANSLATION_STATE: Record<TranslationState, { square: Square; label: string; action: string }> = {
  missing: { square: 'hollow', label: 'Missing', action: 'Translate' },
  draft: { square: 'hollow', label: 'Draft', action: 'Edit' },
  outdated: { square: 'yellow', label: 'Out of date', action: 'Update' },
  current: { square: 'green', label: 'Up to date', action: 'Edit' },
};

/** Missing, in marigold, draws attention although it is hollow. */
export function TranslationStateLabel({ state }: { state: TranslationState }) {
  const { square, label } = TRANSLATION_STATE[state];
  return (
    <StateLabel square={square} className={state === 'missing' ? styles.missing : undefined}>
      {label}
    </StateLabel>
  );
}
