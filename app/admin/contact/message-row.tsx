import { Link } from 'react-router';
import type { DeliveryState, Folder, MessageSummary } from '../../../contract/contact-messages.ts';
import { useSiteTime } from '../shell/site-time.ts';
import styles from './messages.module.css';

interface MessageRowProps {
  message: MessageSummary;
  to: string;
  isOpen: boolean;
  folder: Folder;
  isBusy: boolean;
  /** Given in the spam folder. */
  onRelease?: (() => void) | undefined;
}

export function MessageRow({ message, to, isOpen, folder, isBusy, onRelease }: MessageRowProps) {
  const { short } = useSiteTime();
  const isUnread = !message.isRead && folder === 'inbox';
  return (
    <li className={`${styles.row} ${isUnread ? styles.unread : ''}`}>
      <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.rowHead}>
          <b>{message.name}</b>
          <time dateTime={message.createdAt}>{short(message.createdAt)}</time>
        </span>
        <span className={styles.rowTitle}>{message.title}</span>
        <span className={styles.rowText}>{onRelease ? message.heldFor.join(', ') : message.beginning}</span>
        {isUnread && <span className="visually-hidden">, unread</span>}
        {folder !== 'spam' && folder !== 'bin' && EMAIL_STATES[message.delivery] && (
          <span className={`${styles.rowEmail} ${message.delivery === 'refused' ? styles.rowRefused : ''}`}>
            {EMAIL_STATES[message.delivery]}
          </span>
        )}
      </Link>
      {onRelease && (
        <button
          type="button"
          className="plain-button"
          aria-label={`Not spam: ${message.title}`}
          disabled={isBusy}
          onClick={onRelease}
        >
          Not spam
        </button>
      )}
    </li>
  );
}

/** Nothing is shown for an e-mail that was delivered. */
const EMAIL_STATES: Partial<Record<DeliveryState, string>> = {
  waiting: 'E-mail queued',
  failing: 'E-mail delayed',
  refused: 'E-mail not delivered',
  file: 'Not sent by e-mail',
};
