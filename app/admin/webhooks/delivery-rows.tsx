import { useEffect } from 'react';
import type { DeliveryEntry } from '../../../contract/webhooks.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { retryDelivery } from './webhook-calls.ts';
import { State } from './webhook-state.tsx';
import styles from './webhooks.module.css';

/** How often the log is read while something is due, in milliseconds. */
const POLL_MS = 3_000;

interface DeliveryRowsProps {
  deliveries: readonly DeliveryEntry[];
  /** Whether the webhook is on. */
  canRetry: boolean;
  onRetried: () => Promise<unknown>;
}

/** The deliveries to a webhook, newest first, with the responses. */
export function DeliveryRows({ deliveries, canRetry, onRetried }: DeliveryRowsProps) {
  const isSending = deliveries.some((delivery) => isDue(delivery));
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onRetried, POLL_MS);
    return () => clearInterval(timer);
  }, [isSending, onRetried]);
  if (deliveries.length === 0)
    return <EmptyNote>{t('Nothing was sent in the last 30 days. Send a test to check the address.')}</EmptyNote>;
  return (
    <DataRows className={styles.rows}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} canRetry={canRetry} onRetried={onRetried} />
      ))}
    </DataRows>
  );
}

function DeliveryRow({
  delivery,
  canRetry,
  onRetried,
}: Omit<DeliveryRowsProps, 'deliveries'> & { delivery: DeliveryEntry }) {
  const { inSentence } = useSiteTime();
  const { id, event, created_at, event_id, body, response } = delivery;
  const retry = async () => {
    const { error } = await attempt(() => retryDelivery(id));
    if (error) return;
    showToast({ kind: 'success', text: t('Sending it again.') });
    await onRetried();
  };
  return (
    <li>
      <div>
        <code>{event}</code>
        <p>{capitalized(inSentence(created_at))}</p>
      </div>
      <DeliveryState delivery={delivery} />
      <Row wrap gap={10} justify="end" className={styles.buttons}>
        {canRetry && event !== 'webhook.test' && (
          <WaitingButton busyText={t('Sending...')} action={retry}>
            {delivery.state === 'delivered' ? t('Send again') : t('Retry now')}
            <span className="visually-hidden">
              : {event}, {inSentence(created_at)}
            </span>
          </WaitingButton>
        )}
      </Row>
      <details>
        <summary>
          {t('Request and response')}
          <span className="visually-hidden"> {t('of {event}, {time}', { event, time: inSentence(created_at) })}</span>
        </summary>
        <dl>
          <dt>
            <code>webhook-id</code>
          </dt>
          <dd>{event_id}</dd>
          <dt>{t('Request')}</dt>
          <dd>
            <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
          </dd>
          <dt>{t('Response')}</dt>
          <dd>{response ? <pre>{response}</pre> : t('Empty')}</dd>
        </dl>
      </details>
    </li>
  );
}

function DeliveryState({ delivery }: { delivery: DeliveryEntry }) {
  const { inSentence } = useSiteTime();
  const { state, status, milliseconds, error, attempts, next_attempt_at } = delivery;
  if (state === 'delivered')
    return <State square="green" name={`${status}`} note={t('Delivered in {milliseconds} ms.', { milliseconds })} />;
  const tried = t('{attempts, plural, one {# attempt.} other {# attempts.}}', { attempts });
  if (state === 'failed')
    return <State square="red" name={t('Failed')} note={`${t(error ?? msg('Not sent.'))} ${tried}`} />;
  if (attempts === 0 || !error) return <State square="yellow" name={t('Sending')} />;
  const next =
    next_attempt_at && !isDue(delivery) ? ` ${t('Next {time}.', { time: inSentence(next_attempt_at) })}` : '';
  return <State square="yellow" name={t('Retrying')} note={`${t(error)} ${tried}${next}`} />;
}

/** Whether it is sent at this moment, or within the next seconds. */
const isDue = ({ state, next_attempt_at }: DeliveryEntry) =>
  state === 'waiting' && next_attempt_at !== null && Date.parse(next_attempt_at) <= Date.now();
