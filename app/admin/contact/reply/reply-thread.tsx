import { useEffect, useRef } from 'react';
import type { Reply } from '../../../../contract/contact/replies.ts';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { WaitingButton } from '../../shell/controls/waiting-button.tsx';
import { Muted, Row, Stack } from '../../shell/layout/boxes.tsx';
import { capitalized } from '../../shell/text/capitalized.ts';
import { personName } from '../../shell/text/person-name.ts';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { useSiteFacts } from '../../shell/use-site-facts.ts';
import { DeliveryStep } from '../delivery-step.tsx';
import { describeDelivery } from '../describe-delivery.ts';
import styles from './reply.module.css';
import { retryReply } from './reply-calls.ts';

/** Replies to a message, oldest first, and whether it was delivered. */
export function ReplyThread({ messageId, replies }: { messageId: number; replies: readonly Reply[] }) {
  useSendingProgress(replies);
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="message-replies">
      <h3 id="message-replies" className={styles.title}>
        {t('Replies')}
      </h3>
      <Stack as="ol" gap={14} className={styles.thread}>
        {replies.map((reply) => (
          <SentReply key={reply.id} messageId={messageId} reply={reply} />
        ))}
      </Stack>
    </section>
  );
}

function SentReply({ messageId, reply }: { messageId: number; reply: Reply }) {
  const { text, sentBy, createdAt, delivery } = reply;
  const { hasMailServer } = useSiteFacts();
  const times = useSiteTime();
  const revalidate = useRevalidate();
  const state = delivery.state === 'none' ? imported() : describeDelivery(delivery, hasMailServer, times);
  const isStuck = delivery.state === 'failing' || delivery.state === 'refused';
  const retry = async () => {
    await attempt(() => retryReply(messageId, reply.id));
    revalidate();
  };
  return (
    <li>
      <Row as="p" wrap justify="between" className={styles.sender}>
        <b title={sentBy}>{personName(sentBy)}</b>
        <Muted as="time" dateTime={createdAt}>
          {capitalized(times.inSentence(createdAt))}
        </Muted>
      </Row>
      <div className={styles.text} dir="auto">
        {text}
      </div>
      <Row wrap align="center" justify="between" className={styles.delivery}>
        <DeliveryStep as="p" state={delivery.state}>
          <b>{state.title}</b>
          {state.text && <span>{state.text}</span>}
          {delivery.interruptions > 0 && (
            <span>
              {t(
                'Interrupted {count, plural, one {once} other {# times}}: the mail server did not confirm delivery, so this reply may arrive twice.',
                { count: delivery.interruptions },
              )}
            </span>
          )}
        </DeliveryStep>
        {isStuck && (
          <WaitingButton busyText={t('Trying...')} action={retry}>
            {t('Try again now')}
          </WaitingButton>
        )}
        {delivery.state === 'file' && hasMailServer && (
          <WaitingButton busyText={t('Sending...')} action={retry}>
            {t('Send by e-mail now')}
          </WaitingButton>
        )}
      </Row>
    </li>
  );
}

/** Loads the state of a reply that has just been sent again, a few times. */
function useSendingProgress(replies: readonly Reply[]) {
  const revalidate = useRevalidate();
  const loads = useRef(0);
  useEffect(() => {
    if (replies.every(({ delivery }) => delivery.state !== 'waiting')) {
      loads.current = 0;
      return;
    }
    if (loads.current >= MAX_LOADS) return;
    const timer = setTimeout(() => {
      loads.current++;
      revalidate();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [replies, revalidate]);
}

const MAX_LOADS = 10;

const imported = () => ({
  title: t('Imported'),
  text: t('It was sent by the site that this one was imported from.'),
});
