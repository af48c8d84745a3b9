import { Link } from 'react-router';
import { t } from '../i18n/t.ts';
import { currentSession } from '../session.ts';
import { Note } from '../shell/layout/note.tsx';
import { useSiteFacts } from '../shell/use-site-facts.ts';

/** Shown while the site cannot send messages by e-mail. */
export function NoMailServerNote() {
  if (useSiteFacts().hasMailServer) return null;
  const isOwner = (currentSession()?.user.role ?? 'owner') === 'owner';
  return (
    <Note title={t('Messages are not sent by e-mail.')}>
      {t('This site has no mail server, so new messages appear only under Messages.')}{' '}
      {isOwner ? (
        <Link to="/admin/settings">{t('Set up the mail server')}</Link>
      ) : (
        t('Only owners can set up the mail server.')
      )}
    </Note>
  );
}
