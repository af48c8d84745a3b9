import { Link } from 'react-router';
import styles from '../autosave/autosave-notices.module.css';
import { rich, t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { AddToReleaseDialog } from './add-to-release-dialog.tsx';
import type { DraftRelease } from './use-draft-release.ts';

interface DraftReleaseNoticeProps {
  draft: DraftRelease;
  title: string;
}

/** In an editor: the release that the draft is in, and the dialog that adds it to one. */
export function DraftReleaseNotice({ draft, title }: DraftReleaseNoticeProps) {
  const { release, subject, isAdding } = draft;
  const mayPublish = useSession()?.user.mayPublish === true;
  return (
    <>
      {release && (
        <Row as="p" wrap align="center" className={styles.notice} role="status">
          <span>
            {rich('In the release <link>{name}</link>.', {
              name: release.name,
              link: (text) => <Link to={`/admin/releases/${release.id}`}>{text}</Link>,
            })}{' '}
            {mayPublish
              ? t('What you save becomes public with it. If you publish it here, it leaves the release.')
              : t('What you save becomes public with it.')}
          </span>
        </Row>
      )}
      {isAdding && subject && (
        <AddToReleaseDialog
          drafts={[{ subject, title: title || t('Untitled') }]}
          onDone={() => {
            draft.closeDialog();
            void draft.reload();
          }}
          onClose={draft.closeDialog}
        />
      )}
    </>
  );
}
