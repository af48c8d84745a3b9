import type { ReactNode } from 'react';
import styles from './shell.module.css';

/** The heading of a screen, a line about it, and at most one action. */
export function PageHead({ title, line, action }: { title: string; line?: string; action?: ReactNode }) {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {line && <p>{line}</p>}
      </div>
      {action}
    </div>
  );
}
