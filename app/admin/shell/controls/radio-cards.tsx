import { useId } from 'react';
import styles from './radio-cards.module.css';

interface RadioCardsProps<T extends string> {
  legend: string;
  /** Whether the legend is only for screen readers. */
  isLegendHidden?: boolean;
  cards: readonly { value: T; label: string; lang?: string; text: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Side by side where there is room. */
  isRow?: boolean;
}

/** A choice with a sentence about each option. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { legend, isLegendHidden = false, cards, value: chosen, onChange, isRow = false } = props;
  const name = useId();
  return (
    <fieldset className={isRow ? `${styles.cards} ${styles.isRow}` : styles.cards}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {cards.map(({ value, label, lang, text }, index) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChange(value)}
            aria-describedby={`${name}-${index}`}
            aria-label={label}
          />
          <span>
            <strong lang={lang}>{label}</strong>
            <small id={`${name}-${index}`}>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
