import { Link } from 'react-router';
import { t } from '../i18n/t.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { usePanelState } from '../shell/use-panel-state.ts';

/** Shown while e-mails to the owner cannot be delivered. */
export function EmailTroubleBanner() {
  const trouble = usePanelState()?.trouble;
  const { inSentence } = useSiteTime();
  if (!trouble) return null;
  return (
    <Banner kind="error" text={t('Email has been failing since {time}.', { time: inSentence(trouble.since) })}>
      {/* On its own line, because a server's response may lack a full stop. */}
      <p>{trouble.lastAnswer}</p>
      <p>
        {trouble.isTried
          ? t('Messages are saved here. We’ll keep trying to send the e-mails.')
          : t('The message is saved here. To send the notification, open the message and select Try again now.')}{' '}
        <Link to="/admin/health">{t('See Health')}</Link>
      </p>
    </Banner>
  );
}
