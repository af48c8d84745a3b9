import { Link } from 'react-router';
import type { DeliveryState, MessageSummary } from '../../../contract/contact/contact-messages.ts';
import type { FolderFilter } from '../../../contract/contact/message-filters.ts';
import { languageName } from '../i18n/language-name.ts';
import { msg, t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { nameAmong } from './lead-panel.tsx';
import styles from './messages.module.css';
import { shortDay } from './short-day.ts';
import { StatusLabel } from './status-label.tsx';

interface MessageRowProps {
  message: MessageSummary;
  to: string;
  isOpen: boolean;
  /** The listed folder. */
  folder: FolderFilter;
  people: readonly string[];
  isBusy: boolean;
  /** Only defined in the spam folder. */
  onRelease?: (() => void) | undefined;
}

export function MessageRow({ message, to, isOpen, folder, people, isBusy, onRelease }: MessageRowProps) {
  const { short, dayKey } = useSiteTime();
  const isUnread = !message.isRead && message.folder === 'inbox';
  const { assigned_to, follow_up_on } = message;
  const emailState = folder === 'spam' || folder === 'bin' ? undefined : EMAIL_STATES[message.delivery];
  return (
    <li className={`${styles.row} ${isUnread ? styles.unread : ''}`}>
      <Link className="row-link" to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
        <Row as="span" gap={10} justify="between" className={styles.rowHead}>
          <b dir="auto">{message.name}</b>
          <time dateTime={message.createdAt}>{short(message.createdAt)}</time>
        </Row>
        <span className={styles.rowTitle} dir="auto">
          {message.title}
        </span>
        <span className={styles.rowText} dir="auto">
          {onRelease ? message.heldFor.map((reason) => t(reason)).join(', ') : message.beginning}
        </span>
        {isUnread && <span className="visually-hidden">, {t('unread')}</span>}
        <Row as="span" gap={10} justify="between" className={styles.rowLead}>
          <StatusLabel status={message.status} from={message.from} />
          <span>{assigned_to ? t('With {name}', { name: nameAmong(assigned_to, people) }) : t('Unassigned')}</span>
        </Row>
        {follow_up_on && (
          <span className={follow_up_on <= dayKey(new Date()) ? styles.rowDue : styles.rowLater}>
            {t('Follow up {day}', { day: shortDay(follow_up_on) })}
          </span>
        )}
        {message.language && (
          <span className={styles.rowLater}>{t('In {language}', { language: languageName(message.language) })}</span>
        )}
        {emailState && (
          <span className={`${styles.rowEmail} ${message.delivery === 'refused' ? styles.rowRefused : ''}`}>
            {t(emailState)}
          </span>
        )}
      </Link>
      {onRelease && (
        <button
          type="button"
          className="plain-button"
          aria-label={t('Not spam: {title}', { title: message.title })}
          disabled={isBusy}
          onClick={onRelease}
        >
          {t('Not spam')}
        </button>
      )}
    </li>
  );
}

/** Nothing is shown for an e-mail that was delivered. */
const EMAIL_STATES: Partial<Record<DeliveryState, string>> = {
  waiting: msg('Email queued'),
  failing: msg('Email delayed'),
  refused: msg('Email not delivered'),
  file: msg('Not sent by e-mail'),
};
