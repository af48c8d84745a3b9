import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import styles from '../autosave/autosave-notices.module.css';
import { t } from '../i18n/t.ts';
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
          {t('{name} saved this for an editor {time}. Publish it, or change it first.', {
            name: personName(submitted_by ?? ''),
            time: inSentence(submitted_at),
          })}
        </span>
      </Row>
    );
  }
  return (
    <Row wrap align="center" className={styles.notice} role="status">
      <span>
        {t('Saved for an editor {time}. Changes that you save until it is published are included.', {
          time: inSentence(submitted_at),
        })}
      </span>
      <WaitingButton className="plain-button" busyText={t('Taking back...')} action={onTakeBack}>
        {t('Take back')}
      </WaitingButton>
    </Row>
  );
}
