import type { WebhookEntry } from '../../../contract/webhooks.ts';
import { useSiteTime } from '../shell/site-time.ts';
import styles from './webhooks.module.css';

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
    return <State kind={disabled_reason === 'person' ? 'hollow' : 'failed'} name="Off" note={why} />;
  }
  if (secret_lost) return <State kind="failed" name="Not sent" note="The secret must be replaced." />;
  if (failing_since) return <State kind="failed" name="Failing" note={`Since ${inSentence(failing_since)}.`} />;
  const note = last_delivered_at ? `Last delivery ${inSentence(last_delivered_at)}.` : 'Nothing was sent yet.';
  return <State kind="good" name="On" note={note} />;
}

interface StateProps {
  kind: 'good' | 'waiting' | 'failed' | 'hollow';
  name: string;
  note?: string;
}

export function State({ kind, name, note }: StateProps) {
  return (
    <div>
      <span className={`${styles.state} ${styles[kind]}`}>{name}</span>
      {note && <p>{note}</p>}
    </div>
  );
}
