import type { Delivery } from '../../../contract/messages.ts';
import { spokenTime } from '../frame/spoken-time.ts';
import { useSiteFacts } from '../frame/use-site-facts.ts';
import { WaitingButton } from '../frame/waiting-button.tsx';

interface DeliveryPanelProps {
  createdAt: string;
  delivery: Delivery;
  isBusy: boolean;
  onTryAgain: () => Promise<void>;
}

/** Where the letter about a message is, in words. */
export function DeliveryPanel({ createdAt, delivery, isBusy, onTryAgain }: DeliveryPanelProps) {
  const { hasMailServer } = useSiteFacts();
  const { title, text } = describe(delivery, hasMailServer);
  return (
    <section className="message-delivery" aria-labelledby="message-delivery">
      <h3 id="message-delivery">Letter to the team</h3>
      <ol>
        <li>
          <b>Stored</b>
          <span>{spokenTime(createdAt)}</span>
        </li>
        <li className={`message-delivery-${delivery.state}`}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </li>
        {delivery.interruptions > 0 && (
          <li className="message-delivery-waiting">
            <b>Broken off {times(delivery.interruptions)}</b>
            <span>No answer came then: the letter may arrive more than once, always with the same Message-ID.</span>
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

function describe(delivery: Delivery, hasMailServer: boolean): { title: string; text: string } {
  const { tries, refusals, mostRefusals, nextTryAt, deliveredAt, lastAnswer } = delivery;
  switch (delivery.state) {
    case 'none':
      return { title: 'No letter', text: 'A held message is mailed when it is released.' };
    case 'waiting':
      return { title: 'Waiting', text: 'It leaves in a moment.' };
    case 'file':
      return {
        title: 'Not sent by e-mail',
        text: `Written to letters/${delivery.file} in the data folder${hasMailServer ? '' : ', because this site has no mail server'}.`,
      };
    case 'delivered':
      return { title: 'Delivered', text: `${spokenTime(deliveredAt ?? '')}${tries > 1 ? `, try ${tries}` : ''}` };
    case 'failing':
      return {
        title:
          refusals > 0 ? `Waiting, refused ${refusals} of ${mostRefusals} times` : `Waiting, tried ${times(tries)}`,
        text: `Next ${spokenTime(nextTryAt ?? '')}. ${lastAnswer}`,
      };
    case 'refused':
      return { title: `Not delivered, refused ${times(refusals)}`, text: lastAnswer ?? '' };
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
