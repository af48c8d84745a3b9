import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string | undefined;
}

/** A choice between a few views, as joined radio buttons. */
export function Segments<Value extends string>({ label, options, value, onChoose, className }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={[styles.segments, className].filter(Boolean).join(' ')}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChoose(option.value)} />
          <span>
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
