import type { ReactNode } from 'react';
import { SaveLine } from '../../autosave/save-line.tsx';
import { Card, Row } from '../../shell/layout/boxes.tsx';
import { PostStateLabel } from '../post-state.tsx';
import styles from './post-bar.module.css';
import type { PostForm } from './use-post-form.ts';

interface PostBarProps {
  form: PostForm;
  className?: string | undefined;
  /** Instead of the words of the state. */
  stateText?: string | undefined;
  children?: ReactNode;
}

/** The state of the post, where its text is saved, and what can be done with it. */
export function PostBar({ form, className = '', stateText, children }: PostBarProps) {
  const { state, status } = form.autosave;
  return (
    <Card className={`${styles.bar} ${className}`}>
      <PostStateLabel state={state} {...(stateText && { text: stateText })} />
      <SaveLine status={status} />
      {children && (
        <Row wrap gap={8} align="center" className={styles.actions}>
          {children}
        </Row>
      )}
    </Card>
  );
}
