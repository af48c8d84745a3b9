import { Link } from 'react-router';
import { MessageBand } from '../frame/message-band.tsx';
import { spokenTime } from '../frame/spoken-time.ts';
import { useMessageState } from './message-state.ts';

/** Stands while letters to the owner cannot be delivered. */
export function LetterTroubleBand() {
  const trouble = useMessageState()?.trouble;
  if (!trouble) return null;
  return (
    <MessageBand kind="error" text={`Letters cannot be delivered since ${spokenTime(trouble.since)}.`}>
      {/* What a server says may end without a full stop: its own line keeps the two apart. */}
      <p>{trouble.lastAnswer}</p>
      <p>
        {trouble.isTried
          ? 'Messages are safe here, and their letters are tried again.'
          : 'The message is safe here. Its letter waits for Try again now, in the message.'}{' '}
        <Link to="/admin/health">See Health</Link>
      </p>
    </MessageBand>
  );
}
