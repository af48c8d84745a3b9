import type { PostState } from '../../../contract/post-drafts.ts';
import styles from './post-state.module.css';

const SQUARES: Record<PostState, string | undefined> = {
  Draft: styles.hollow,
  Scheduled: styles.scheduled,
  Live: styles.live,
  'Live, with unpublished changes': styles.changed,
  'Live, changes scheduled': styles.changed,
  Unpublished: styles.hollow,
  'In the bin': styles.hollow,
};

/** A draft that its author has saved for an editor. */
export const WAITING_FOR_EDITOR = 'Waiting for an editor';

interface PostStateLabelProps {
  state: PostState;
  /** It could not be published at its time. */
  isFailed?: boolean;
  /** Instead of the words of the state. */
  text?: string;
}

/** The state of a post, with a square that is hollow for a post that is not public. */
export function PostStateLabel({ state, isFailed = false, text }: PostStateLabelProps) {
  return (
    <span className={`${styles.state} ${isFailed ? styles.failed : SQUARES[state]}`}>
      {text && <span className="visually-hidden">{state}: </span>}
      {text ?? state}
    </span>
  );
}
