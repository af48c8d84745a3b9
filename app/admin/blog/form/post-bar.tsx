import type { ReactNode } from 'react';
import { stateSlug } from '../../../../contract/post-drafts.ts';
import styles from './post-bar.module.css';
import { SaveLine } from './save-line.tsx';
import type { PostForm } from './use-post-form.ts';

/** The state of the post, where its text is saved, and what can be done with it. */
export function PostBar({ form, children }: { form: PostForm; children?: ReactNode }) {
  const { state, status } = form.autosave;
  return (
    <div className={styles.bar}>
      <span className={styles.state} data-state={stateSlug(state)}>
        {state}
      </span>
      <SaveLine status={status} />
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
