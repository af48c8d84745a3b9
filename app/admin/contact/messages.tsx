import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { redirect, useFetcher, useNavigate, useNavigation } from 'react-router';
import type { Folder, MessageDetail } from '../../../contract/contact/contact-messages.ts';
import { showToast } from '../../ui/toast.tsx';
import { act, attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { PermanentDeletionDialog } from '../shell/dialogs/permanent-deletion-dialog.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { SplitPane } from '../shell/layout/split-pane.tsx';
import type { Route } from './+types/messages';
import { Board } from './board/board.tsx';
import { EmailTroubleBanner } from './email-trouble-banner.tsx';
import { hasRoomForList } from './has-room-for-list.ts';
import {
  deletePermanently,
  downloadMessages,
  fetchBoard,
  fetchMessage,
  fetchMessages,
  fetchViews,
  markMessage,
  retryEmail,
} from './message-calls.ts';
import type { MessageChange } from './message-change.ts';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import styles from './messages.module.css';
import { isFiltered, type MessagesView, messagesUrl, parseMessagesUrl } from './messages-url.ts';
import { NoMailServerNote } from './no-mail-server-note.tsx';
import { fetchReplies } from './reply/reply-calls.ts';
import { useLeadChanges } from './use-lead-changes.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { useUndo } from './use-undo.ts';
import { ViewBar } from './view-bar.tsx';

export const meta = adminMeta('Messages');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = parseMessagesUrl(new URL(url).searchParams);
  const { openId } = view;
  const [list, board, views, message, thread] = await Promise.all([
    fetchMessages(view, signal),
    view.layout === 'board' ? fetchBoard(view, signal) : undefined,
    fetchViews(signal),
    openId === undefined ? undefined : attempt(() => fetchMessage(openId, signal), { toast: false }),
    openId === undefined ? undefined : attempt(() => fetchReplies(openId, signal), { toast: false }),
  ]);
  if (list.messages.length === 0 && view.page > list.lastPage) {
    throw redirect(messagesUrl({ ...view, page: list.lastPage }));
  }
  return { view, list, board, views, message, thread };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: MessageChange = await request.json();
  const { id, action } = change;
  return act(
    async () => {
      if (action === 'retry') await retryEmail(id);
      else await markMessage(id, action === 'open' ? 'read' : action);
      const text = SUCCESS_TEXTS[action];
      if (text) showToast({ kind: 'success', text: t(text) });
      return change;
    },
    { toast: action !== 'open' },
  );
}

/** The toasts of `archive`, `bin` and `spam` are shown by use-undo.ts. */
const SUCCESS_TEXTS: Partial<Record<MessageChange['action'], string>> = {
  read: msg('Marked as read.'),
  unread: msg('Marked as unread.'),
  inbox: msg('Moved to the inbox.'),
  restore: msg('Message restored.'),
  retry: msg('The e-mail is being sent.'),
};

/** `/admin/messages`: what visitors wrote, with the open message beside the list. */
export default function Messages({ loaderData: { view, list, board, views, message, thread } }: Route.ComponentProps) {
  const { openId } = view;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const changing = useFetcher<typeof clientAction>();
  const content = useRef<HTMLDivElement>(null);
  const [purging, setPurging] = useState<MessageDetail>();
  const offerUndo = useUndo();
  const { changeLead, moveCard } = useLeadChanges();
  useMarkReadOnOpen(message?.value);
  /** The message that is opened when the open one has left the folder. */
  const next = useRef<number>(undefined);

  const change = changing.json as MessageChange | undefined;
  const isBusy = changing.state !== 'idle';
  const go = (changes: Partial<MessagesView>) =>
    navigate(messagesUrl({ ...view, ...changes }), { replace: true, preventScrollReset: true });
  const submit = (id: number, action: MessageChange['action']) => {
    const state = message?.value?.delivery.state;
    const wasUnsent = state === 'waiting' || state === 'failing' || state === 'refused';
    next.current = id === openId && !board && hasRoomForList() ? nextAfter(list.messages, id) : undefined;
    return changing.submit({ id, action, wasUnsent, byKeyboard: hasVisibleFocus() } satisfies MessageChange, JSON_POST);
  };

  /** Called when the message has left the folder. Opens the next message, or moves the focus to the list. */
  const leave = (id: number) => {
    if (next.current === undefined) content.current?.focus();
    if (openId === id) void go({ openId: next.current });
  };
  const openNeighbour = (step: 1 | -1) => {
    const index = list.messages.findIndex(({ id }) => id === openId);
    const neighbour = list.messages[openId === undefined ? 0 : index + step];
    if (neighbour && !board) void go({ openId: neighbour.id });
  };

  const lastChange = changing.data?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    if (!lastChange || ACTIONS_WITHOUT_MOVE.includes(lastChange.action)) return;
    leave(lastChange.id);
    if (!isUndoable(lastChange.action)) return;
    // If the next message is opened, the focus moves to it and not to Undo.
    offerUndo({ ...lastChange, byKeyboard: lastChange.byKeyboard && next.current === undefined });
  }, [lastChange]);

  const open = message?.value;
  const keyFor = (action: MessageChange['action'], folders: readonly Folder[]) =>
    open && !isBusy && folders.includes(open.folder) ? () => void submit(open.id, action) : undefined;
  useMessageKeys({
    onNext: () => openNeighbour(1),
    onPrevious: () => openNeighbour(-1),
    onArchive: keyFor('archive', ['inbox']),
    onDelete: keyFor('bin', ['inbox', 'archive', 'spam']),
    onReply: open && (() => content.current?.querySelector<HTMLElement>('textarea[data-reply]')?.focus()),
  });

  return (
    <div className={styles.messages}>
      <PageHead
        title={t('Messages')}
        subtitle={t('From the contact, quote and job pages, and your own forms')}
        action={
          <WaitingButton busyText={t('Exporting...')} disabled={isBusy} action={() => exportListed(view)}>
            {t('Export as CSV')}
          </WaitingButton>
        }
      />
      <EmailTroubleBanner />
      <NoMailServerNote />
      <MessageFilters key={openId === undefined ? 'list' : 'message'} isFolded={openId !== undefined} view={view}>
        <ViewBar view={view} views={views} onChange={go} />
        <MessageFilterBar view={view} people={list.people} forms={list.forms} onChange={go} />
      </MessageFilters>
      <SplitPane
        ref={content}
        tabIndex={-1}
        className={[styles.content, openId && styles.isOpen, board && styles.isBoard].filter(Boolean).join(' ')}
      >
        {board && !openId && (
          <Board
            board={board}
            view={view}
            people={list.people}
            currency={list.currency}
            isLoading={isLoading}
            onMove={moveCard}
          />
        )}
        {!board && (
          <MessageList
            list={list}
            isLoading={isLoading}
            view={view}
            change={change}
            onRelease={(id) => submit(id, 'inbox')}
          />
        )}
        {(!board || openId) && (
          <MessagePane
            outcome={message}
            thread={thread}
            backTo={messagesUrl({ ...view, openId: undefined })}
            isBusy={isBusy}
            people={list.people}
            currency={list.currency}
            onChange={submit}
            onChangeLead={changeLead}
            onPurge={setPurging}
          />
        )}
      </SplitPane>
      {purging && (
        <PermanentDeletionDialog
          title={t('Permanently delete this message?')}
          note={
            purging.cv
              ? t('This deletes {name}’s message, CV, name and e-mail address.', { name: purging.name })
              : t('This deletes {name}’s message, name and e-mail address.', { name: purging.name })
          }
          doneText={t('Message permanently deleted.')}
          onDelete={() => deletePermanently(purging.id)}
          onClose={() => setPurging(undefined)}
          onDeleted={() => {
            flushSync(() => setPurging(undefined));
            leave(purging.id);
          }}
        />
      )}
    </div>
  );
}

const JSON_POST = { method: 'post', encType: 'application/json' } as const;

const isUndoable = (action: MessageChange['action']) => action === 'archive' || action === 'bin' || action === 'spam';

/** The message after the given one or, for the last one, the message before it. */
function nextAfter(messages: readonly { id: number }[], id: number): number | undefined {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? undefined : (messages[index + 1] ?? messages[index - 1])?.id;
}

const hasVisibleFocus = () => document.activeElement?.matches(':focus-visible') ?? false;

/** Actions that leave the message in its folder. */
const ACTIONS_WITHOUT_MOVE: readonly MessageChange['action'][] = ['read', 'unread', 'open', 'retry'];

/** Exports the listed messages, or all if no filter is set. */
const exportListed = (view: MessagesView) =>
  attempt(async () => {
    const { folder, layout: _layout, page: _page, openId: _openId, ...filters } = view;
    const isEverything = folder === 'inbox' && !isFiltered(view);
    await downloadMessages(isEverything ? undefined : { ...filters, folder });
    showToast({
      kind: 'success',
      text: isEverything ? t('Exported all messages except those in the bin.') : t('Exported the messages that match.'),
    });
  });

/** Opening a message marks it as read. If it is then marked as unread, it stays so until it is opened again. */
function useMarkReadOnOpen(message: MessageDetail | undefined) {
  const { submit } = useFetcher<typeof clientAction>();
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (opened.current === message?.id) return;
    opened.current = message?.id;
    if (!message || message.isRead || message.folder !== 'inbox') return;
    void submit({ id: message.id, action: 'open' } satisfies MessageChange, JSON_POST);
  }, [message, submit]);
}
