import { useContext } from 'react';
import { shorten } from '../../../../contract/text/characters.ts';
import { t } from '../../i18n/t.ts';
import { FactsContext } from '../fact-text.tsx';
import styles from './fields.module.css';

/** Chooses a fact of the company to insert into a text. */
export function FactPicker({ onInsert }: { onInsert: (name: string) => void }) {
  const facts = useContext(FactsContext);
  return (
    <select
      className={styles.factPicker}
      aria-label={t('Insert a company fact')}
      value=""
      onChange={(event) => onInsert(event.target.value)}
    >
      <option value="" disabled>
        {t('Insert a fact')}
      </option>
      {facts.map(({ name, label, value }) => (
        <option key={name} value={name}>
          {label}: {shorten(value, 60)}
        </option>
      ))}
    </select>
  );
}
