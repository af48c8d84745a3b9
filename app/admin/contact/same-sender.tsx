import { Link } from 'react-router';
import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import { t } from '../i18n/t.ts';
import { Stack } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { type MessagesView, messagesUrl } from './messages-url.ts';
import styles from './same-sender.module.css';
import { StatusLabel } from './status-label.tsx';

/** Other messages from the address of the open message. */
export function SameSender({ message: { email, same_sender } }: { message: MessageDetail }) {
  const { short } = useSiteTime();
  const { total, messages } = same_sender;
  if (total === 0) return null;
  const all: MessagesView = { layout: 'list', folder: 'all', sender: email, page: 1, q: '' };
  return (
    <Stack as="section" gap={10} className={styles.sender} aria-labelledby="same-sender">
      <h3 id="same-sender">{t('{total, number} more from this address', { total })}</h3>
      <ul>
        {messages.map(({ id, title, createdAt, status, from }) => (
          <li key={id}>
            <Link to={messagesUrl({ ...all, openId: id })} dir="auto">
              {title}
            </Link>
            <StatusLabel status={status} from={from} />
            <time dateTime={createdAt}>{short(createdAt)}</time>
          </li>
        ))}
      </ul>
      {total > messages.length && (
        <Link className="plain-button" to={messagesUrl(all)}>
          {t('Show all')}
        </Link>
      )}
    </Stack>
  );
}
