import type { ReactNode } from 'react';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { t } from '../i18n/t.ts';
import { StateLabel } from '../shell/layout/state-label.tsx';
import styles from './edit-translation.module.css';
import type { TextPair } from './translated-texts.ts';

interface PairLabelProps extends Pick<TextPair, 'name' | 'state'> {
  /** The default language. */
  original: AdminTranslation['default_language'];
  children?: ReactNode;
}

/** The name of a text, and whether it is missing or older than its source. */
export const PairLabel = ({ name, state, original, children }: PairLabelProps) => (
  <p className={styles.label}>
    <b>{name}</b>
    {state === 'outdated' && (
      <StateLabel square="yellow">{t('{language} changed', { language: original.name })}</StateLabel>
    )}
    {state === 'missing' && <StateLabel square="hollow">{t('Missing')}</StateLabel>}
    {children}
  </p>
);
