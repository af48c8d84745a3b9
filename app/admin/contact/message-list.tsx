import { Link } from 'react-router';
import { BIN_DAYS } from '../../../contract/blog/blog-bin.ts';
import {
  type Folder,
  MESSAGES_PER_PAGE,
  type MessagePage,
  type MessageSummary,
} from '../../../contract/contact/contact-messages.ts';
import { MAX_FOUND } from '../../../contract/contact/message-filters.ts';
import { msg, t } from '../i18n/t.ts';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import type { MessageChange } from './message-change.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';
import { FOLDER_NAMES, isFiltered, type MessagesView, messagesUrl, SOURCE_NAMES } from './messages-url.ts';

interface MessageListProps {
  list: MessagePage;
  isLoading: boolean;
  view: MessagesView;
  /** The change that is being sent to the server. */
  change: MessageChange | undefined;
  onRelease: (id: number) => void;
}

/** The folders, and a page of the messages that match the filters. */
export function MessageList({ list, isLoading, view, change, onRelease }: MessageListProps) {
  const { folder, q } = view;
  const messages = list.messages.flatMap((message) => afterChange(message, change) ?? []);
  return (
    <section
      className={styles.list}
      aria-label={folder === 'all' ? t('All folders') : t(FOLDER_NAMES[folder])}
      aria-busy={isLoading}
    >
      <TabRow
        label={t('Folders')}
        isFull
        tabs={(Object.keys(FOLDER_NAMES) as Folder[]).map((name) => ({
          name: t(FOLDER_NAMES[name]),
          to: messagesUrl({ ...view, folder: name, q: '', page: 1, openId: undefined }),
          isCurrent: name === folder,
          count: list.counts[name],
        }))}
      />
      {folder !== 'all' && NOTES[folder] && <p className={styles.note}>{t(NOTES[folder], { days: BIN_DAYS })}</p>}
      <p className="visually-hidden" role="status">
        {q && !isLoading ? found(list.total) : ''}
      </p>
      {list.messages.length === 0 && <p className={styles.note}>{emptyText(view)}</p>}
      <ul>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            to={messagesUrl({ ...view, openId: message.id })}
            isOpen={message.id === view.openId}
            folder={folder}
            people={list.people}
            isBusy={change !== undefined}
            onRelease={message.folder === 'spam' && folder === 'spam' ? () => onRelease(message.id) : undefined}
          />
        ))}
      </ul>
      {list.total > 0 && <Pages list={list} view={{ ...view, openId: undefined }} />}
    </section>
  );
}

/** How a row looks once the change is made; undefined when it leaves the folder. */
function afterChange(message: MessageSummary, change: MessageChange | undefined): MessageSummary | undefined {
  if (change?.id !== message.id || change.action === 'retry') return message;
  if (change.action === 'unread') return { ...message, isRead: false };
  return change.action === 'read' || change.action === 'open' ? { ...message, isRead: true } : undefined;
}

function Pages({ list: { page, lastPage, total, messages }, view }: { list: MessagePage; view: MessagesView }) {
  const first = (page - 1) * MESSAGES_PER_PAGE + 1;
  const last = first + messages.length - 1;
  return (
    <Row as="nav" gap={12} align="center" className={styles.pages} aria-label={t('Pages')}>
      <span>
        {view.q && total >= MAX_FOUND
          ? t('{first, number} to {last, number} of the newest {total, number}', { first, last, total })
          : t('{first, number} to {last, number} of {total, number}', { first, last, total })}
      </span>
      {page > 1 && (
        <Link className="plain-button" rel="prev" to={messagesUrl({ ...view, page: page - 1 })}>
          {t('Newer')}
        </Link>
      )}
      {page < lastPage && (
        <Link className="plain-button" rel="next" to={messagesUrl({ ...view, page: page + 1 })}>
          {t('Older')}
        </Link>
      )}
    </Row>
  );
}

function emptyText(view: MessagesView): string {
  const { folder, from, q } = view;
  if (q) return t('No messages match “{q}”.', { q });
  const others = Object.entries({ ...view, from: undefined, folder: undefined });
  if (from && !isFiltered(Object.fromEntries(others)))
    return t('{source}: none here.', { source: t(SOURCE_NAMES[from]) });
  if (isFiltered(view)) return t('No messages match these filters.');
  return t(EMPTY[folder === 'all' ? 'inbox' : folder]);
}

const NOTES: Partial<Record<Folder, string>> = {
  spam: msg('Caught by the filter or marked as spam. These messages are not sent by e-mail.'),
  bin: msg('Messages are permanently deleted after {days} days.'),
};

const EMPTY: Record<Folder, string> = {
  inbox: msg('No messages yet. Messages from your contact forms appear here.'),
  archive: msg('No archived messages.'),
  spam: msg('No spam.'),
  bin: msg('The bin is empty.'),
};

const found = (count: number) => t('{count, plural, one {# message found} other {# messages found}}', { count });
