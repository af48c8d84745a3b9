import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Mark, MessageDetail } from '../../../contract/contact-messages.ts';
import { showToast } from '../../ui/toast.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { Navigate } from '../shell/navigate.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PermanentDeletionDialog } from '../shell/permanent-deletion-dialog.tsx';
import { useAction } from '../shell/use-action.ts';
import { useParameters } from '../shell/use-parameters.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { EmailTroubleBanner } from './email-trouble-banner.tsx';
import { type MessageAddress, messageAddress, readAddress } from './message-address.ts';
import { deletePermanently, downloadMessages, markMessage, retryEmail } from './message-calls.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { NoMailServerNote } from './no-mail-server-note.tsx';
import { onMessagesChanged, tellMoved } from './tell-moved.ts';
import { useMessage, useMessagePage } from './use-messages.ts';
import './messages.css';

export const meta = () => adminMeta('Messages');

/** `/admin/messages`: what visitors wrote, and the one that is open beside it. */
export default function Messages() {
  const parameters = useParameters();
  const navigate = useNavigate();
  const address = readAddress(parameters);
  const { open } = address;
  const fetched = useMessagePage(address);
  const revalidate = useRevalidate();
  const reloadList = fetched.reload;
  const reload = useCallback(() => {
    reloadList();
    void revalidate();
  }, [reloadList, revalidate]);
  const list = { ...fetched, reload };
  const message = useMessage(open);
  const { run, isBusy } = useAction();
  const frame = useRef<HTMLDivElement>(null);
  const [purging, setPurging] = useState<MessageDetail>();
  useReadOnOpening(message, list.reload);
  useEffect(() => onMessagesChanged(list.reload), [list.reload]);

  const go = (changes: Partial<MessageAddress>) =>
    navigate(messageAddress({ ...address, ...changes }), { replace: true, preventScrollReset: true });

  const mark = (id: number, as: Mark) =>
    run(async () => {
      // Asked before the button that has the focus goes with the message.
      const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
      const marked = await markMessage(id, as);
      if (as === 'archive' || as === 'bin') tellMoved(id, as, { byKeyboard, wasWaiting: isWaiting(message.value) });
      else showToast({ kind: 'success', text: MARKED[as] });
      list.reload();
      if (as === 'read' || as === 'unread') return message.put(marked);
      await leave(id);
    });
  /** The message is in another folder now; its buttons went with it. */
  const leave = async (id: number) => {
    if (open === id) await go({ open: undefined });
    if (!document.activeElement?.closest('.toasts')) frame.current?.focus();
  };
  const exportAll = async () => {
    await downloadMessages();
    showToast({ kind: 'success', text: 'Exported all messages except those in the bin.' });
  };
  const tryAgain = (id: number) =>
    run(async () => {
      message.put(await retryEmail(id));
      showToast({ kind: 'success', text: 'The e-mail is being sent.' });
      list.reload();
    });

  const isPastEnd = list.value?.messages.length === 0 && !list.isLoading && address.page > list.value.lastPage;
  return (
    <div className="messages">
      {isPastEnd && <Navigate to={messageAddress({ ...address, page: list.value?.lastPage ?? 1 })} />}
      <PageHead
        title="Messages"
        line="From the contact and quote pages"
        action={
          <WaitingButton busyText="Exporting..." disabled={isBusy} action={() => run(exportAll)}>
            Export as CSV
          </WaitingButton>
        }
      />
      <EmailTroubleBanner />
      <NoMailServerNote />
      <FailureBanner failure={list.failure} onTryAgain={list.reload} />
      {/* Takes the focus when the message of a button has left the list. */}
      <div ref={frame} tabIndex={-1} className={`messages-frame ${open ? 'messages-frame-open' : ''}`}>
        <MessageList
          list={list.value}
          isLoading={list.isLoading}
          address={address}
          isBusy={isBusy}
          onSearch={(q) => go({ q, page: 1, open: undefined })}
          onRelease={(id) => mark(id, 'inbox')}
        />
        <MessagePane
          isOpen={open !== undefined}
          message={message.value}
          failure={message.failure}
          backTo={messageAddress({ ...address, open: undefined })}
          isBusy={isBusy}
          onReload={message.reload}
          onMark={mark}
          onPurge={setPurging}
          onTryAgain={tryAgain}
        />
      </div>
      {purging && (
        <PermanentDeletionDialog
          title="Permanently delete this message?"
          note={`The text, name and e-mail address of ${purging.name} will be deleted.`}
          doneText="Message permanently deleted."
          onDelete={() => deletePermanently(purging.id)}
          onClose={() => setPurging(undefined)}
          onDeleted={() => {
            flushSync(() => setPurging(undefined));
            list.reload();
            void leave(purging.id);
          }}
        />
      )}
    </div>
  );
}

const MARKED: Record<Exclude<Mark, 'archive' | 'bin'>, string> = {
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  spam: 'Moved to Spam.',
  inbox: 'Moved to the inbox.',
  restore: 'Message restored.',
};

/** Whether its e-mail was still to be sent when it was deleted. */
const isWaiting = (message: MessageDetail | undefined) =>
  message?.delivery.state === 'waiting' ||
  message?.delivery.state === 'failing' ||
  message?.delivery.state === 'refused';

/** Whoever opens a message reads it. Marked as not read it stays so, until it is opened anew. */
function useReadOnOpening({ value: message, put }: ReturnType<typeof useMessage>, reload: () => void) {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (opened.current === message?.id) return;
    opened.current = message?.id;
    if (!message || message.isRead || message.folder !== 'inbox') return;
    markMessage(message.id, 'read').then(
      (marked) => {
        put(marked);
        reload();
      },
      // The message is there to be read all the same.
      () => {},
    );
  }, [message, put, reload]);
}
