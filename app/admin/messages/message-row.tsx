import { Link } from 'react-router';
import type { DeliveryState, MessageSummary } from '../../../contract/messages.ts';
import { shortTime } from './short-time.ts';

interface MessageRowProps {
  message: MessageSummary;
  to: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Of a held message. */
  onRelease?: (() => void) | undefined;
}

export function MessageRow({ message, to, isOpen, isBusy, onRelease }: MessageRowProps) {
  const isUnread = !message.isRead && !onRelease;
  return (
    <li className={isUnread ? 'message-row message-row-unread' : 'message-row'}>
      <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
        <span className="message-row-head">
          <b>{message.name}</b>
          <time dateTime={message.createdAt}>{shortTime(message.createdAt)}</time>
        </span>
        <span className="message-row-title">{message.title}</span>
        <span className="message-row-text">{onRelease ? message.heldFor.join(', ') : message.beginning}</span>
        {isUnread && <span className="visually-hidden">, not read</span>}
        {!onRelease && LETTERS[message.delivery] && (
          <span className={`message-row-letter message-row-letter-${message.delivery}`}>
            {LETTERS[message.delivery]}
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

/** A letter that was sent shows nothing. */
const LETTERS: Partial<Record<DeliveryState, string>> = {
  waiting: 'Letter waiting',
  failing: 'Letter waiting',
  refused: 'Letter not delivered',
  file: 'Not sent by e-mail',
};
