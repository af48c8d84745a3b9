import type { ReactNode } from 'react';
import { Card } from './boxes.tsx';
import styles from './notes.module.css';

/** Says something about the site above a screen's content. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.note} role="note">
      <p>
        <b>{title}</b>
      </p>
      <p>{children}</p>
    </Card>
  );
}
