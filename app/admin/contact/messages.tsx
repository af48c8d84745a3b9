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
import { type MessageAddress, messageAddress, readAddress } from './message-address.ts';
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
import { NoMailServerNote } from './no-mail-server-note.tsx';
import { useUndo } from './use-undo.ts';

export const meta = () => adminMeta('Messages');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const address = readAddress(new URL(url).searchParams);
  const { open } = address;
  const [list, message] = await Promise.all([
    fetchMessages(address, signal),
    open === undefined ? undefined : attempt(() => fetchMessage(open, signal), { toast: false }),
  ]);
  if (list.messages.length === 0 && address.page > list.lastPage) {
    throw redirect(messageAddress({ ...address, page: list.lastPage }));
  }
  return { address, list, message };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: MessageChange = await request.json();
  const { id, as } = change;
  return act(
    async () => {
      if (as === 'retried') await retryEmail(id);
      else await markMessage(id, as === 'opened' ? 'read' : as);
      const text = DONE[as];
      if (text) showToast({ kind: 'success', text });
      return change;
    },
    { toast: as !== 'opened' },
  );
}

/** The toasts of `archive` and `bin` are shown by use-undo.ts. */
const DONE: Partial<Record<MessageChange['as'], string>> = {
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  spam: 'Marked as spam.',
  inbox: 'Moved to the inbox.',
  restore: 'Message restored.',
  retried: 'The e-mail is being sent.',
};

/** `/admin/messages`: what visitors wrote, with the open message beside the list. */
export default function Messages({ loaderData: { address, list, message } }: Route.ComponentProps) {
  const { open } = address;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const changing = useFetcher<typeof clientAction>();
  const content = useRef<HTMLDivElement>(null);
  const [purging, setPurging] = useState<MessageDetail>();
  const offerUndo = useUndo();
  useReadOnOpening(message?.value);

  const change = changing.json as MessageChange | undefined;
  const isBusy = changing.state !== 'idle';
  const go = (changes: Partial<MessageAddress>) =>
    navigate(messageAddress({ ...address, ...changes }), { replace: true, preventScrollReset: true });
  const submit = (id: number, as: MessageChange['as']) => {
    const state = message?.value?.delivery.state;
    const wasUnsent = state === 'waiting' || state === 'failing' || state === 'refused';
    return changing.submit({ id, as, wasUnsent, byKeyboard: hasVisibleFocus() }, JSON_POST);
  };

  /** The buttons of the message are gone, so the list takes the focus. */
  const leave = (id: number) => {
    content.current?.focus();
    if (open === id) void go({ open: undefined });
  };

  const done = changing.data?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    if (!done || STAYS.includes(done.as)) return;
    leave(done.id);
    if (done.as === 'archive' || done.as === 'bin') offerUndo(done);
  }, [done]);

  return (
    <div className={styles.messages}>
      <PageHead
        title="Messages"
        line="From the contact and quote pages"
        action={
          <WaitingButton busyText="Exporting..." disabled={isBusy} action={exportAll}>
            Export as CSV
          </WaitingButton>
        }
      />
      <EmailTroubleBanner />
      <NoMailServerNote />
      <div ref={content} tabIndex={-1} className={`${styles.content} ${open ? styles.isOpen : ''}`}>
        <MessageList
          list={list}
          isLoading={isLoading}
          address={address}
          change={change}
          onSearch={(q) => go({ q, page: 1, open: undefined })}
          onRelease={(id) => submit(id, 'inbox')}
        />
        <MessagePane
          outcome={message}
          backTo={messageAddress({ ...address, open: undefined })}
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
const STAYS: readonly MessageChange['as'][] = ['read', 'unread', 'opened', 'retried'];

const exportAll = () =>
  attempt(async () => {
    await downloadMessages();
    showToast({ kind: 'success', text: 'Exported all messages except those in the bin.' });
  });

/** Opening a message marks it as read. If it is then marked as unread, it stays so until it is opened again. */
function useReadOnOpening(message: MessageDetail | undefined) {
  const { submit } = useFetcher<typeof clientAction>();
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (opened.current === message?.id) return;
    opened.current = message?.id;
    if (!message || message.isRead || message.folder !== 'inbox') return;
    void submit({ id: message.id, as: 'opened' }, JSON_POST);
  }, [message, submit]);
}
