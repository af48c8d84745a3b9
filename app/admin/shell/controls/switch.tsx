import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** The label next to the switch, for each state. */
  on: string;
  off: string;
  /** The label for screen readers. */
  label: ReactNode;
  onChange: (isOn: boolean) => void;
}

/** Turns something on or off at once. */
export function Switch({ isOn, on, off, label, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{isOn ? on : off}</span>
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
