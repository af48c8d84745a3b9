import { MessageBand } from '../frame/message-band.tsx';
import { spokenTime } from '../frame/spoken-time.ts';
import { useMessageState } from './message-state.ts';

/** Stands while letters to the owner cannot be delivered. */
export function LetterTroubleBand() {
  const trouble = useMessageState()?.trouble;
  if (!trouble) return null;
  return (
    <MessageBand kind="error" text={`Letters cannot be delivered since ${spokenTime(trouble.since)}.`}>
      <p>Messages are safe here and will be sent when the mail server takes them. Last answer: {trouble.lastAnswer}</p>
    </MessageBand>
  );
}
