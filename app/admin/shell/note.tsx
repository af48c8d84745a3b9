import type { ReactNode } from 'react';
import styles from './notes.module.css';

/** Says something about the site above a screen's content. */
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
