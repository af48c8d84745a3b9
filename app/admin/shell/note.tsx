import type { ReactNode } from 'react';
import styles from './notes.module.css';

/** A fact about the site that stands above a screen's content. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.note} role="note">
      <p>
        <b>{title}</b>
      </p>
      <p>{children}</p>
    </div>
  );
}
