import { type RefObject, useContext } from 'react';
import { shorten } from '../../../../contract/text/characters.ts';
import { FactsContext } from '../fact-text.tsx';
import styles from './fields.module.css';

/** Inserts `{company.phone}` or another fact at the cursor of a text field. */
export function FactPicker({ field }: { field: RefObject<HTMLInputElement | HTMLTextAreaElement | null> }) {
  const facts = useContext(FactsContext);
  const insert = (name: string) => {
    const { current } = field;
    if (!current) return;
    current.setRangeText(`{company.${name}}`, current.selectionStart ?? 0, current.selectionEnd ?? 0, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  };
  return (
    <select
      className={styles.factPicker}
      aria-label="Insert a company fact"
      value=""
      onChange={(event) => insert(event.target.value)}
    >
      <option value="" disabled>
        Insert a fact
      </option>
      {facts.map(({ name, label, value }) => (
        <option key={name} value={name}>
          {label}: {shorten(value, 60)}
        </option>
      ))}
    </select>
  );
}
