import type { MouseEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { CheckBox } from '../controls/check-box.tsx';
import styles from './selection.module.css';
import { SELECTION_BAR } from './selection-bar.tsx';

interface RowCheckBoxProps {
  /** The entry, for screen readers. */
  name: string;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** Selects the entry of a row. */
export function RowCheckBox({ name, isSelected, isBusy, onSelect }: RowCheckBoxProps) {
  return (
    <div className={styles.select}>
      <label>
        <CheckBox checked={isSelected} disabled={isBusy} onChange={({ target }) => onSelect(target.checked)} />
        <span className="visually-hidden">{t('Select {name}', { name })}</span>
      </label>
      {/* By keyboard, the bar is many stops away. */}
      {isSelected && (
        <a className={styles.toBar} href={`#${SELECTION_BAR}`} onClick={focusBar}>
          {t('Go to the actions')}
        </a>
      )}
    </div>
  );
}

/** Focuses the bar without adding a history entry. */
function focusBar(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(SELECTION_BAR)?.focus();
}
