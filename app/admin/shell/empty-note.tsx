import type { ReactNode } from 'react';
import styles from './notes.module.css';

/** In place of an empty list. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className={styles.emptyNote}>{children}</p>;
}
