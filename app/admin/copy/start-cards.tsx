import { useId } from 'react';
import { msg, t } from '../i18n/t.ts';
import { PAGE_STARTS } from './page-starts.ts';
import { SectionSketch } from './sections/section-sketch.tsx';
import styles from './start-cards.module.css';

interface StartCardsProps {
  /** The name of a start, or `copy`. */
  value: string;
  /** The type of the first section of the page that would be copied. */
  copiedType: string | undefined;
  onChange: (value: string) => void;
}

/** The choices for the content of a new page, as cards with drawings of the first sections. */
export function StartCards({ value, copiedType, onChange }: StartCardsProps) {
  const name = useId();
  const copy = { name: 'copy', label: msg('A copy of another page'), types: copiedType ? [copiedType] : [] };
  return (
    <fieldset className={styles.starts}>
      <legend className="visually-hidden">{t('Start with')}</legend>
      {[...PAGE_STARTS, ...(copiedType ? [copy] : [])].map((start) => (
        <label key={start.name}>
          <input type="radio" name={name} checked={value === start.name} onChange={() => onChange(start.name)} />
          <span className={styles.sketches}>
            {start.types.slice(0, 2).map((type) => (
              <SectionSketch key={type} type={type} />
            ))}
          </span>
          <b>{t(start.label)}</b>
        </label>
      ))}
    </fieldset>
  );
}
