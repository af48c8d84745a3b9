import type { PostState } from '../../../contract/blog/post-drafts.ts';
import { t } from '../i18n/t.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import styles from './post-state.module.css';

const SQUARES: Record<PostState, Square> = {
  Draft: 'hollow',
  Scheduled: 'blue',
  Live: 'green',
  'Live, with unpublished changes': 'yellow',
  'Live, changes scheduled': 'yellow',
  Unpublished: 'hollow',
  'In the bin': 'hollow',
};

export interface PostStateLabelProps {
  state: PostState;
  /** Whether publishing failed at the scheduled time. */
  isFailed?: boolean;
  /** Instead of the words of the state. */
  text?: string | undefined;
  /** Instead of the square of the state. */
  square?: Square | undefined;
}

/** The state of a post, with a square that is hollow for a post that is not public. */
export function PostStateLabel({ state, isFailed = false, text, square }: PostStateLabelProps) {
  return (
    <StateLabel square={isFailed ? 'red' : (square ?? SQUARES[state])} isFailed={isFailed} className={styles.state}>
      {text && <span className="visually-hidden">{t(state)}: </span>}
      {text ?? t(state)}
    </StateLabel>
  );
}
