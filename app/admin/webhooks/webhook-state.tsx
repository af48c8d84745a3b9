import type { WebhookEntry } from '../../../contract/webhooks.ts';
import { t } from '../i18n/t.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';

/** Whether a webhook is on and works, in words beside a square. */
export function WebhookState({ webhook }: { webhook: WebhookEntry }) {
  const { inSentence } = useSiteTime();
  const { is_enabled, disabled_reason, disabled_at, failing_since, last_delivered_at, secret_lost } = webhook;
  if (!is_enabled) {
    const since = disabled_at ? inSentence(disabled_at) : '';
    const why = {
      person: t('Turned off {since}.', { since }),
      gone: t('The target responded with 410 Gone {since}.', { since }),
      failing: t('No delivery succeeded for three days. Turned off {since}.', { since }),
    }[disabled_reason ?? 'person'];
    return <State square={disabled_reason === 'person' ? 'hollow' : 'red'} name={t('Off')} note={why} />;
  }
  if (secret_lost) return <State square="red" name={t('Not sent')} note={t('The secret must be replaced.')} />;
  if (failing_since)
    return <State square="red" name={t('Failing')} note={t('Since {time}.', { time: inSentence(failing_since) })} />;
  const note = last_delivered_at
    ? t('Last delivery {time}.', { time: inSentence(last_delivered_at) })
    : t('Nothing was sent yet.');
  return <State square="green" name={t('On')} note={note} />;
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
