import type { WebhookEntry } from '../../../contract/webhooks.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';

/** Whether a webhook is on and works, in words beside a square. */
export function WebhookState({ webhook }: { webhook: WebhookEntry }) {
  const { inSentence } = useSiteTime();
  const { is_enabled, disabled_reason, disabled_at, failing_since, last_delivered_at, secret_lost } = webhook;
  if (!is_enabled) {
    const since = disabled_at ? inSentence(disabled_at) : '';
    const why = {
      person: `Turned off ${since}.`,
      gone: `The target answered 410 Gone ${since}.`,
      failing: `No delivery succeeded for three days. Turned off ${since}.`,
    }[disabled_reason ?? 'person'];
    return <State square={disabled_reason === 'person' ? 'hollow' : 'red'} name="Off" note={why} />;
  }
  if (secret_lost) return <State square="red" name="Not sent" note="The secret must be replaced." />;
  if (failing_since) return <State square="red" name="Failing" note={`Since ${inSentence(failing_since)}.`} />;
  const note = last_delivered_at ? `Last delivery ${inSentence(last_delivered_at)}.` : 'Nothing was sent yet.';
  return <State square="green" name="On" note={note} />;
}

interface StateProps {
  square: Square;
  name: string;
  note?: string;
}

export function State({ square, name, note }: StateProps) {
  return (
    <div>
      <StateLabel square={square} isFailed={square === 'red'}>
        {name}
      </StateLabel>
      {note && <p>{note}</p>}
    </div>
  );
}
