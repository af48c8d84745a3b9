import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Mark, MessageDetail } from '../../../contract/contact/contact-messages.ts';
import type { ChangeMessage } from '../../../contract/contact/leads.ts';
import type { ReplyThread as ReplyThreadData } from '../../../contract/contact/replies.ts';
import { Tile } from '../../art/tile.tsx';
import type { Outcome } from '../api.ts';
import { languageName } from '../i18n/language-name.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { CvPanel } from './cv-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FormAnswers } from './form-answers.tsx';
import { hasRoomForList } from './has-room-for-list.ts';
import { LeadPanel } from './lead-panel.tsx';
import type { MessageChange } from './message-change.ts';
import { MessageNotes } from './message-notes.tsx';
import styles from './message-pane.module.css';
import { ReadPath } from './read-path.tsx';
import { ReplyBox } from './reply/reply-box.tsx';
import { ReplyThread } from './reply/reply-thread.tsx';
import { SameSender } from './same-sender.tsx';

interface MessagePaneProps {
  /** Undefined while no message is open. */
  outcome: Outcome<MessageDetail> | undefined;
  /** The replies to the message. */
  thread: Outcome<ReplyThreadData> | undefined;
  backTo: string;
  isBusy: boolean;
  onChange: (id: number, action: MessageChange['action']) => Promise<void>;
  onPurge: (message: MessageDetail) => void;
  people: readonly string[];
  currency: string;
  onChangeLead: (id: number, change: ChangeMessage) => Promise<unknown>;
}

/** The open message beside the list; on narrow screens in its place. */
export function MessagePane(props: MessagePaneProps) {
  const { outcome, backTo } = props;
  const revalidate = useRevalidate();
  if (!outcome) return <NoMessage />;
  return (
    <article className={styles.pane} aria-labelledby="message-title">
      <Link className={styles.back} to={backTo} preventScrollReset>
        <Icon name="back" size={18} />
        {t('Back')}
      </Link>
      <FailureBanner error={outcome.error} onTryAgain={revalidate} />
      {outcome.value && <OpenMessage {...props} message={outcome.value} />}
    </article>
  );
}

function OpenMessage(props: MessagePaneProps & { message: MessageDetail }) {
  const { message, thread, isBusy, onChange } = props;
  const revalidate = useRevalidate();
  const { full } = useSiteTime();
  const { id, name, email, title, page, form, heldFor, folder, language } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another thing to announce.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // If the message replaces the list, scroll to the start of the message.
    heading.current?.scrollIntoView({ block: hasRoomForList() ? 'nearest' : 'start' });
  }, [id]);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.conversation}>
          <header>
            <h2 id="message-title" ref={heading} tabIndex={-1} dir="auto">
              {title}
            </h2>
            <dl>
              <Fact term={t('From')}>
                <bdi>{name}</bdi>
                {email && (
                  <>
                    , <a href={`mailto:${encodeEmail(email)}`}>{email}</a>
                  </>
                )}
              </Fact>
              <Fact term={t('Sent')}>
                {form
                  ? t('{time}, from the form “{name}” on {path}', {
                      time: full(message.createdAt),
                      name: form.name,
                      path: form.path,
                    })
                  : t('{time}, from the {page} page', { time: full(message.createdAt), page })}
              </Fact>
              {language && <Fact term={t('Language')}>{languageName(language)}</Fact>}
              {folder === 'spam' && (
                <Fact term={t('Spam reasons')}>
                  <ul className={styles.reasons}>
                    {heldFor.map((reason) => (
                      <li key={reason}>{t(reason)}</li>
                    ))}
                  </ul>
                </Fact>
              )}
              {message.deletedAt && <Fact term={t('Deleted')}>{full(message.deletedAt)}</Fact>}
            </dl>
          </header>
          {/* Text, never HTML: a visitor wrote it. */}
          {form ? (
            <FormAnswers id={id} form={form} />
          ) : (
            <div className={styles.text} dir="auto">
              {message.message}
            </div>
          )}
          {message.cv && <CvPanel id={id} cv={message.cv} />}
          <FailureBanner error={thread?.error} onTryAgain={revalidate} />
          {thread?.value && (
            <>
              <ReplyThread messageId={id} replies={thread.value.replies} />
              <ReplyBox key={id} message={message} thread={thread.value} />
            </>
          )}
          {folder !== 'bin' && <MessageNotes key={`notes ${id}`} message={message} />}
        </div>
        <MessageProperties key={id}>
          {folder !== 'bin' && (
            <LeadPanel
              message={message}
              people={props.people}
              currency={props.currency}
              onChange={(change) => props.onChangeLead(id, change)}
            />
          )}
          <SameSender message={message} />
          <ReadPath message={message} />
          <DeliveryPanel
            createdAt={message.createdAt}
            delivery={message.delivery}
            isBusy={isBusy}
            onTryAgain={() => onChange(id, 'retry')}
          />
          {!form && message.consent && (
            <details className={styles.consent}>
              <summary>{t('Consent given')}</summary>
              <p>{message.consent}</p>
            </details>
          )}
        </MessageProperties>
      </div>
      <footer>
        <Actions {...props} />
      </footer>
    </>
  );
}

/** The properties of the message: beside its text or, in narrow windows, folded below it. */
function MessageProperties({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <aside className={styles.properties} aria-label={t('Details')}>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Hide details') : t('Show details')}
      </button>
      <div id={listId} data-open={isOpen || undefined}>
        {children}
      </div>
    </aside>
  );
}

function Actions({ message, isBusy, onChange, onPurge }: MessagePaneProps & { message: MessageDetail }) {
  const { id, folder, isRead } = message;
  const markButton = (mark: Mark, label: string, busyText = t('Moving...')) => (
    <WaitingButton busyText={busyText} disabled={isBusy} action={() => onChange(id, mark)}>
      {label}
    </WaitingButton>
  );
  if (folder === 'bin') {
    return (
      <>
        {markButton('restore', t('Restore'), t('Restoring...'))}
        <button
          type="button"
          className="plain-button plain-button-danger"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => onPurge(message)}
        >
          {t('Delete permanently')}
        </button>
      </>
    );
  }
  return (
    <>
      {folder === 'inbox' &&
        markButton(isRead ? 'unread' : 'read', isRead ? t('Mark as unread') : t('Mark as read'), t('Marking...'))}
      {/* The value gives this verb its own key: the folder is "Archive" too, but other languages use another word. */}
      {folder === 'inbox' &&
        markButton('archive', t('{what, select, other {Archive}}', { what: 'message' }), t('Archiving...'))}
      {folder === 'archive' && markButton('inbox', t('Move to inbox'))}
      {folder === 'spam' ? markButton('inbox', t('Not spam')) : markButton('spam', t('Mark as spam'))}
      {markButton('bin', t('Delete'), t('Deleting...'))}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NoMessage() {
  return (
    <div className={styles.empty}>
      <Tile name="chat" ground="leaf" a="neem" b="paper" />
      <p>
        <b>{t('No message selected')}</b>
        {t('Select one from the list.')}
      </p>
    </div>
  );
}

/** Escapes characters that are valid in an e-mail address but special in a mailto: URL. */
const encodeEmail = (email: string) => encodeURIComponent(email).replace('%40', '@');
