import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import styles from '../autosave/autosave-notices.module.css';
import { useMay } from '../rights.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';

interface SubmissionNoticeProps {
  post: Pick<AdminPost, 'submitted_at' | 'submitted_by'>;
  onTakeBack: () => Promise<unknown>;
}

/** Says that a draft waits for an editor: to its author, who can take it back, and to editors. */
export function SubmissionNotice({ post: { submitted_at, submitted_by }, onTakeBack }: SubmissionNoticeProps) {
  const { inSentence } = useSiteTime();
  const mayPublish = useMay()('POST /admin/posts/{id}/publish');
  if (!submitted_at) return null;
  if (mayPublish) {
    return (
      <Row as="p" wrap align="center" className={styles.notice} role="status">
        <span>
          {personName(submitted_by ?? '')} saved this for an editor {inSentence(submitted_at)}. Publish it, or change it
          first.
        </span>
      </Row>
    );
  }
  return (
    <Row wrap align="center" className={styles.notice} role="status">
      <span>
        Saved for an editor {inSentence(submitted_at)}. Changes that you save until it is published are included.
      </span>
      <WaitingButton className="plain-button" busyText="Taking back..." action={onTakeBack}>
        Take back
      </WaitingButton>
    </Row>
  );
}
