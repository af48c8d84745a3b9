import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './bar.module.css';

interface BarProps {
  label: string;
  /** Pressing Enter in this field calls `onApply`. */
  field: RefObject<HTMLElement | null>;
  onApply: () => void;
  /** Called when Escape is pressed. */
  onCancel: () => void;
  children: ReactNode;
}

/** A group of fields under the toolbar, for a link or an image. */
export function Bar({ label, field, onApply, onCancel, children }: BarProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target !== field.current) return;
    // Keep Enter from submitting the form, and Escape from closing the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onApply();
    else onCancel();
  };
  return (
    <Row as="fieldset" wrap gap={8} align="center" className={styles.bar} aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </Row>
  );
}
