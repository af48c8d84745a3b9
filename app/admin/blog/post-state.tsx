import type { PostState } from '../../../contract/blog/post-drafts.ts';
import { msg, t } from '../i18n/t.ts';
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

/** A draft that its author has saved for an editor. */
export const WAITING_FOR_EDITOR = msg('Waiting for an editor');

interface PostStateLabelProps {
  state: PostState;
  /** Whether publishing failed at the scheduled time. */
  isFailed?: boolean;
  /** Instead of the words of the state. */
  text?: string;
}

/** The state of a post, with a square that is hollow for a post that is not public. */
export function PostStateLabel({ state, isFailed = false, text }: PostStateLabelProps) {
  return (
    <StateLabel square={isFailed ? 'red' : SQUARES[state]} isFailed={isFailed} className={styles.state}>
      {text && <span className="visually-hidden">{t(state)}: </span>}
      {text ?? t(state)}
    </StateLabel>
  );
}
