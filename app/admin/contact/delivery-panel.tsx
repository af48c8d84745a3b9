import type { Delivery } from '../../../contract/contact/contact-messages.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { describeDelivery } from './describe-delivery.ts';
import styles from './message-pane.module.css';

interface DeliveryPanelProps {
  createdAt: string;
  delivery: Delivery;
  isBusy: boolean;
  onTryAgain: () => Promise<void>;
}

/** Whether the e-mail about a message was delivered. */
export function DeliveryPanel({ createdAt, delivery, isBusy, onTryAgain }: DeliveryPanelProps) {
  const { hasMailServer } = useSiteFacts();
  const times = useSiteTime();
  const { title, text } = describeDelivery(delivery, hasMailServer, times);
  return (
    <section className={styles.delivery} aria-labelledby="message-delivery">
      <h3 id="message-delivery">{t('Email notification')}</h3>
      <ol>
        <DeliveryStep as="li">
          <b>{t('Received')}</b>
          <span>{capitalized(times.inSentence(createdAt))}</span>
        </DeliveryStep>
        <DeliveryStep as="li" state={delivery.state}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </DeliveryStep>
        {delivery.interruptions > 0 && (
          <DeliveryStep as="li" state="waiting">
            <b>{t('Interrupted {count, plural, one {once} other {# times}}', { count: delivery.interruptions })}</b>
            <span>{t('The mail server did not confirm delivery. You may receive this e-mail twice.')}</span>
          </DeliveryStep>
        )}
      </ol>
      {(delivery.state === 'failing' || delivery.state === 'refused') && (
        <WaitingButton busyText={t('Trying...')} disabled={isBusy} action={onTryAgain}>
          {t('Try again now')}
        </WaitingButton>
      )}
      {delivery.state === 'file' && hasMailServer && (
        <WaitingButton busyText={t('Sending...')} disabled={isBusy} action={onTryAgain}>
          {t('Send by e-mail now')}
        </WaitingButton>
      )}
    </section>
  );
}
