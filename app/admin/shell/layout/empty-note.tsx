import type { ReactNode } from 'react';
import { Card } from './boxes.tsx';
import styles from './notes.module.css';

/** In place of an empty list. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <Card as="p" className={styles.emptyNote}>
      {children}
    </Card>
  );
}
