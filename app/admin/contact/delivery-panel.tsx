import type { Delivery } from '../../../contract/contact-messages.ts';
import { type SiteTime, useSiteTime } from '../shell/site-time.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
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
  const { title, text } = describe(delivery, hasMailServer, times);
  return (
    <section className={styles.delivery} aria-labelledby="message-delivery">
      <h3 id="message-delivery">E-mail notification</h3>
      <ol>
        <li>
          <b>Received</b>
          <span>{times.inSentence(createdAt)}</span>
        </li>
        <li className={styles[delivery.state]}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </li>
        {delivery.interruptions > 0 && (
          <li className={styles.waiting}>
            <b>Interrupted {counted(delivery.interruptions)}</b>
            <span>The mail server did not confirm delivery. You may receive this e-mail twice.</span>
          </li>
        )}
      </ol>
      {(delivery.state === 'failing' || delivery.state === 'refused') && (
        <WaitingButton busyText="Trying..." disabled={isBusy} action={onTryAgain}>
          Try again now
        </WaitingButton>
      )}
      {delivery.state === 'file' && hasMailServer && (
        <WaitingButton busyText="Sending..." disabled={isBusy} action={onTryAgain}>
          Send by e-mail now
        </WaitingButton>
      )}
    </section>
  );
}

function describe(delivery: Delivery, hasMailServer: boolean, times: SiteTime): { title: string; text: string } {
  const { tries, refusals, mostRefusals, nextTryAt, deliveredAt, lastAnswer } = delivery;
  switch (delivery.state) {
    case 'none':
      return { title: 'Not sent', text: 'It will be sent if the message is moved to the inbox.' };
    case 'waiting':
      return { title: 'Queued', text: 'It will be sent shortly.' };
    case 'file':
      return {
        title: 'Not sent by e-mail',
        text: `Written to letters/${delivery.file} in the data folder${hasMailServer ? '' : ', because this site has no mail server'}.`,
      };
    case 'delivered':
      return {
        title: 'Delivered',
        text: `${times.inSentence(deliveredAt ?? '')}${tries > 1 ? `, attempt ${tries}` : ''}`,
      };
    case 'failing':
      return {
        title:
          refusals > 0
            ? `Rejected ${counted(refusals)}, retrying (stops after ${mostRefusals})`
            : `Failed ${counted(tries)}, retrying`,
        text: `Next attempt ${times.inSentence(nextTryAt ?? '')}. ${lastAnswer}`,
      };
    case 'refused':
      return { title: `Not delivered, rejected ${counted(refusals)}`, text: lastAnswer ?? '' };
  }
}

const counted = (count: number) => (count === 1 ? 'once' : `${count} times`);
