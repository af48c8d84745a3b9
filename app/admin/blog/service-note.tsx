import { useSiteFacts } from '../shell/use-site-facts.ts';
import '../shell/note.css';

/** Says whose posts visitors read, where they are not the ones of this panel. */
export function ServiceNote() {
  const { blogServiceHost: host } = useSiteFacts();
  if (!host) return null;
  return (
    <div className="note" role="note">
      <p>
        <b>Public posts come from {host}.</b>
      </p>
      <p>Blogs created here are saved and available through the API, but the public pages do not show them.</p>
    </div>
  );
}
