import { Link } from 'react-router';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import '../shell/note.css';

/** Shown while the site cannot send messages by e-mail. */
export function NoMailServerNote() {
  const { hasMailServer } = useSiteFacts();
  if (hasMailServer) return null;
  return (
    <div className="note" role="note">
      <p>
        <b>Messages are not sent by e-mail.</b>
      </p>
      <p>
        This site has no mail server, so new messages appear only under Messages.{' '}
        <Link to="/admin/health">See Health</Link>
      </p>
    </div>
  );
}
