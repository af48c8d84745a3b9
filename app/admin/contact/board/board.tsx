import { useState } from 'react';
import { Link } from 'react-router';
import type { MessageSummary } from '../../../../contract/contact/contact-messages.ts';
import { type MessageStatus, statusNames } from '../../../../contract/contact/leads.ts';
import type { MessageBoard } from '../../../../contract/contact/message-board.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { t } from '../../i18n/t.ts';
import { Muted } from '../../shell/layout/boxes.tsx';
import { formatValue } from '../format-value.ts';
import { type MessagesView, messagesUrl } from '../messages-url.ts';
import { StatusLabel } from '../status-label.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { useBoard } from './use-board.ts';

interface BoardProps {
  board: MessageBoard;
  view: MessagesView;
  people: readonly string[];
  currency: string;
  isLoading: boolean;
  /** Resolves to undefined if the move could not be saved. */
  onMove: (message: MessageSummary, status: MessageStatus, byKeyboard: boolean) => Promise<unknown>;
}

/** A column for each status. Cards are moved by dragging, by keyboard or by their menu. */
export function Board({ board, view, people, currency, isLoading, onMove }: BoardProps) {
  const [announcement, announce] = useState('');
  const { columns, move, lifted, card, handle, column } = useBoard({ board, onMove, announce });
  return (
    <>
      <ul className={styles.board} aria-label={t('Board')} aria-busy={isLoading}>
        {columns.map(({ status, total, value, messages }) => (
          <li key={status} className={styles.column} {...column(status)}>
            <h2>
              <StatusLabel status={status} from={view.from} />
              <span className={styles.count}>
                {formatNumber(total)}
                <span className="visually-hidden">
                  {' '}
                  {t('{count, plural, one {message} other {messages}}', { count: total })}
                </span>
              </span>
            </h2>
            {value > 0 && (
              <Muted className={styles.value}>
                <span className="visually-hidden">{t('Total value:')} </span>
                {formatValue(value, currency)}
              </Muted>
            )}
            {messages.length === 0 && <Muted>{t('No messages')}</Muted>}
            <ul aria-label={t(statusNames(view.from)[status])}>
              {messages.map((message) => (
                <BoardCard
                  key={message.id}
                  message={message}
                  status={status}
                  showsStatus={statusNames(message.from)[status] !== statusNames(view.from)[status]}
                  to={messagesUrl({ ...view, openId: message.id })}
                  people={people}
                  currency={currency}
                  isLifted={lifted === message.id}
                  drag={card(message, status)}
                  handle={handle(message, status)}
                  onMove={(to) => void move(message, to, true)}
                />
              ))}
            </ul>
            {total > messages.length && (
              <Link className={`plain-button ${styles.more}`} to={listOf(view, status)}>
                {t('Show all {total, number}', { total })}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

const listOf = (view: MessagesView, status: MessageStatus) =>
  messagesUrl({
    ...view,
    layout: 'list',
    folder: status === 'spam' ? 'spam' : 'inbox',
    status: status === 'spam' ? undefined : status,
  });
