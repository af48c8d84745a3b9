import { Link } from 'react-router';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { usePanelState } from '../shell/use-panel-state.ts';

/** Shown while e-mails to the owner cannot be delivered. */
export function EmailTroubleBanner() {
  const trouble = usePanelState()?.trouble;
  const { inSentence } = useSiteTime();
  if (!trouble) return null;
  return (
    <Banner kind="error" text={`Email has been failing since ${inSentence(trouble.since)}.`}>
      {/* On its own line, because a server's response may lack a full stop. */}
      <p>{trouble.lastAnswer}</p>
      <p>
        {trouble.isTried
          ? 'Messages are saved here. We’ll keep trying to send the e-mails.'
          : 'The message is saved here. To send the notification, open the message and select Try again now.'}{' '}
        <Link to="/admin/health">See Health</Link>
      </p>
    </Banner>
  );
}
