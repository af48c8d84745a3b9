import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { redirect, useFetcher, useNavigate, useNavigation } from 'react-router';
import type { MessageDetail } from '../../../contract/contact-messages.ts';
import { showToast } from '../../ui/toast.tsx';
import { act, attempt } from '../api.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PermanentDeletionDialog } from '../shell/permanent-deletion-dialog.tsx';
import { WaitingButton } from '../shell/waiting-button.tsx';
import type { Route } from './+types/messages';
import { EmailTroubleBanner } from './email-trouble-banner.tsx';
import {
  deletePermanently,
  downloadMessages,
  fetchMessage,
  fetchMessages,
  markMessage,
  retryEmail,
} from './message-calls.ts';
import type { MessageChange } from './message-change.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import styles from './messages.module.css';
import { type MessagesView, messagesUrl, parseMessagesUrl } from './messages-url.ts';
import { NoMailServerNote } from './no-mail-server-note.tsx';
import { useUndo } from './use-undo.ts';

export const meta = () => adminMeta('Messages');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = parseMessagesUrl(new URL(url).searchParams);
  const { openId } = view;
  const [list, message] = await Promise.all([
    fetchMessages(view, signal),
    openId === undefined ? undefined : attempt(() => fetchMessage(openId, signal), { toast: false }),
  ]);
  if (list.messages.length === 0 && view.page > list.lastPage) {
    throw redirect(messagesUrl({ ...view, page: list.lastPage }));
  }
  return { view, list, message };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: MessageChange = await request.json();
  const { id, action } = change;
  return act(
    async () => {
      if (action === 'retry') await retryEmail(id);
      else await markMessage(id, action === 'open' ? 'read' : action);
      const text = SUCCESS_TEXTS[action];
      if (text) showToast({ kind: 'success', text });
      return change;
    },
    { toast: action !== 'open' },
  );
}

/** The toasts of `archive` and `bin` are shown by use-undo.ts. */
const SUCCESS_TEXTS: Partial<Record<MessageChange['action'], string>> = {
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  spam: 'Marked as spam.',
  inbox: 'Moved to the inbox.',
  restore: 'Message restored.',
  retry: 'The e-mail is being sent.',
};

/** `/admin/messages`: what visitors wrote, with the open message beside the list. */
export default function Messages({ loaderData: { view, list, message } }: Route.ComponentProps) {
  const { openId } = view;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const changing = useFetcher<typeof clientAction>();
  const content = useRef<HTMLDivElement>(null);
  const [purging, setPurging] = useState<MessageDetail>();
  const offerUndo = useUndo();
  useMarkReadOnOpen(message?.value);

  const change = changing.json as MessageChange | undefined;
  const isBusy = changing.state !== 'idle';
  const go = (changes: Partial<MessagesView>) =>
    navigate(messagesUrl({ ...view, ...changes }), { replace: true, preventScrollReset: true });
  const submit = (id: number, action: MessageChange['action']) => {
    const state = message?.value?.delivery.state;
    const wasUnsent = state === 'waiting' || state === 'failing' || state === 'refused';
    return changing.submit({ id, action, wasUnsent, byKeyboard: hasVisibleFocus() } satisfies MessageChange, JSON_POST);
  };

  /** The buttons of the message are gone, so the list takes the focus. */
  const leave = (id: number) => {
    content.current?.focus();
    if (openId === id) void go({ openId: undefined });
  };

  const lastChange = changing.data?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    if (!lastChange || ACTIONS_WITHOUT_MOVE.includes(lastChange.action)) return;
    leave(lastChange.id);
    if (lastChange.action === 'archive' || lastChange.action === 'bin') offerUndo(lastChange);
  }, [lastChange]);

  return (
    <div className={styles.messages}>
      <PageHead
        title="Messages"
        subtitle="From the contact and quote pages"
        action={
          <WaitingButton busyText="Exporting..." disabled={isBusy} action={exportAll}>
            Export as CSV
          </WaitingButton>
        }
      />
      <EmailTroubleBanner />
      <NoMailServerNote />
      <div ref={content} tabIndex={-1} className={`${styles.content} ${openId ? styles.isOpen : ''}`}>
        <MessageList
          list={list}
          isLoading={isLoading}
          view={view}
          change={change}
          onSearch={(q) => go({ q, page: 1, openId: undefined })}
          onRelease={(id) => submit(id, 'inbox')}
        />
        <MessagePane
          outcome={message}
          backTo={messagesUrl({ ...view, openId: undefined })}
          isBusy={isBusy}
          onChange={submit}
          onPurge={setPurging}
        />
      </div>
      {purging && (
        <PermanentDeletionDialog
          title="Permanently delete this message?"
          note={`This deletes ${purging.name}’s message, name and e-mail address.`}
          doneText="Message permanently deleted."
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

const hasVisibleFocus = () => document.activeElement?.matches(':focus-visible') ?? false;

/** After these the message is in the same folder as before. */
const ACTIONS_WITHOUT_MOVE: readonly MessageChange['action'][] = ['read', 'unread', 'open', 'retry'];

const exportAll = () =>
  attempt(async () => {
    await downloadMessages();
    showToast({ kind: 'success', text: 'Exported all messages except those in the bin.' });
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
