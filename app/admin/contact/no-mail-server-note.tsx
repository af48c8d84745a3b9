import { Link } from 'react-router';
import { Note } from '../shell/note.tsx';
import { useSiteFacts } from '../shell/use-site-facts.ts';

/** Shown while the site cannot send messages by e-mail. */
export function NoMailServerNote() {
  if (useSiteFacts().hasMailServer) return null;
  return (
    <Note title="Messages are not sent by e-mail.">
      This site has no mail server, so new messages appear only under Messages.{' '}
      <Link to="/admin/health">See Health</Link>
    </Note>
  );
}
