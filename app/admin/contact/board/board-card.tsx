import type { ButtonHTMLAttributes, LiHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';
import type { MessageSummary } from '../../../../contract/contact/contact-messages.ts';
import { MESSAGE_STATUSES, type MessageStatus, statusNames } from '../../../../contract/contact/leads.ts';
import { t } from '../../i18n/t.ts';
import { ActionMenu } from '../../shell/controls/action-menu.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { Muted } from '../../shell/layout/boxes.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { formatValue } from '../format-value.ts';
import { nameAmong } from '../lead-panel.tsx';
import { shortDay } from '../short-day.ts';
import styles from './board.module.css';

interface BoardCardProps {
  message: MessageSummary;
  /** The status of the column, which the server may not know yet. */
  status: MessageStatus;
  /** Whether to show the name of the status, because the column has another name. */
  showsStatus: boolean;
  to: string;
  people: readonly string[];
  currency: string;
  isLifted: boolean;
  drag: LiHTMLAttributes<HTMLLIElement>;
  handle: ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
  onMove: (status: MessageStatus) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { message, status, showsStatus, to, people, currency, isLifted, drag, handle, onMove } = props;
  const { short, dayKey } = useSiteTime();
  const { from, name, title, createdAt, isRead, value, assigned_to, follow_up_on } = message;
  return (
    <li className={isLifted ? `${styles.card} ${styles.lifted}` : styles.card} {...drag}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('Move {title}', { title })}
        aria-pressed={isLifted}
        title={t('Drag the card, or press Space and then the arrow keys')}
        {...handle}
      >
        <Icon name="grip" size={16} />
      </button>
      <Muted as="time" dateTime={createdAt}>
        {short(createdAt)}
      </Muted>
      <ActionMenu
        label={t('Move {title} to', { title })}
        rowIcon="more"
        actions={MESSAGE_STATUSES.filter((other) => other !== status).map((other) => ({
          label: t('Move to {status}', { status: t(statusNames(from)[other]) }),
          icon: 'forward',
          onChoose: () => onMove(other),
        }))}
      />
      <div className={styles.words}>
        <Link to={to} preventScrollReset className={isRead ? undefined : styles.isUnread}>
          <bdi>{title}</bdi>
          {!isRead && <span className="visually-hidden">, {t('unread')}</span>}
        </Link>
        <p dir="auto">{name}</p>
        {showsStatus && <p>{t(statusNames(from)[status])}</p>}
        {value !== null && (
          <p>
            <b>{formatValue(value, currency)}</b>
          </p>
        )}
        {follow_up_on && (
          <p>
            <span className={follow_up_on <= dayKey(new Date()) ? styles.due : undefined}>
              {t('Follow up {day}', { day: shortDay(follow_up_on) })}
            </span>
          </p>
        )}
        <p>{assigned_to ? t('With {name}', { name: nameAmong(assigned_to, people) }) : t('Unassigned')}</p>
      </div>
    </li>
  );
}
