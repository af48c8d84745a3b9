import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Mark, MessageDetail } from '../../../contract/contact-messages.ts';
import { Tile } from '../../art/tile.tsx';
import type { Outcome } from '../api.ts';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { Icon } from '../shell/icon.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import type { MessageChange } from './message-change.ts';
import styles from './message-pane.module.css';

interface MessagePaneProps {
  /** Undefined while no message is open. */
  outcome: Outcome<MessageDetail> | undefined;
  backTo: string;
  isBusy: boolean;
  onChange: (id: number, action: MessageChange['action']) => Promise<void>;
  onPurge: (message: MessageDetail) => void;
}

/** The open message beside the list; on narrow screens in its place. */
export function MessagePane(props: MessagePaneProps) {
  const { outcome, backTo } = props;
  const revalidate = useRevalidate();
  if (!outcome) return <NoMessage />;
  return (
    <article className={styles.pane} aria-labelledby="message-title">
      <Link className={styles.back} to={backTo} preventScrollReset>
        <Icon name="back" />
        Back
      </Link>
      <FailureBanner failure={outcome.error?.message} onTryAgain={revalidate} />
      {outcome.value && <OpenMessage {...props} message={outcome.value} />}
    </article>
  );
}

function OpenMessage(props: MessagePaneProps & { message: MessageDetail }) {
  const { message, isBusy, onChange } = props;
  const { full } = useSiteTime();
  const { id, name, email, title, page, heldFor, folder } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another thing to announce.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <>
      <header>
        <h2 id="message-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <dl>
          <Fact term="From">
            {name}, <a href={`mailto:${encodeEmail(email)}`}>{email}</a>
          </Fact>
          <Fact term="Sent">
            {full(message.createdAt)}, from the {page} page
          </Fact>
          {folder === 'spam' && (
            <Fact term="Spam reasons">
              <ul className={styles.reasons}>
                {heldFor.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Fact>
          )}
          {message.deletedAt && <Fact term="Deleted">{full(message.deletedAt)}</Fact>}
        </dl>
      </header>
      {/* Text, never HTML: a visitor wrote it. */}
      <div className={styles.text}>{message.message}</div>
      <DeliveryPanel
        createdAt={message.createdAt}
        delivery={message.delivery}
        isBusy={isBusy}
        onTryAgain={() => onChange(id, 'retry')}
      />
      <footer>
        <a className="button button-primary button-small" href={replyUrl(message)}>
          Reply by e-mail
        </a>
        <Actions {...props} />
      </footer>
    </>
  );
}

function Actions({ message, isBusy, onChange, onPurge }: MessagePaneProps & { message: MessageDetail }) {
  const { id, folder, isRead } = message;
  const markButton = (mark: Mark, label: string, busyText = 'Moving...') => (
    <WaitingButton busyText={busyText} disabled={isBusy} action={() => onChange(id, mark)}>
      {label}
    </WaitingButton>
  );
  if (folder === 'bin') {
    return (
      <>
        {markButton('restore', 'Restore', 'Restoring...')}
        <button
          type="button"
          className="plain-button plain-button-danger"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => onPurge(message)}
        >
          Delete permanently
        </button>
      </>
    );
  }
  return (
    <>
      {folder === 'inbox' &&
        markButton(isRead ? 'unread' : 'read', isRead ? 'Mark as unread' : 'Mark as read', 'Marking...')}
      {folder === 'inbox' && markButton('archive', 'Archive', 'Archiving...')}
      {folder === 'archive' && markButton('inbox', 'Move to inbox')}
      {folder === 'spam' ? markButton('inbox', 'Not spam') : markButton('spam', 'Mark as spam')}
      {markButton('bin', 'Delete', 'Deleting...')}
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
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
        <b>No message selected</b>
        Select one from the list.
      </p>
    </div>
  );
}

/** Escapes characters that are valid in an e-mail address but special in a mailto: URL. */
const encodeEmail = (email: string) => encodeURIComponent(email).replace('%40', '@');

const replyUrl = ({ email, title }: MessageDetail) =>
  `mailto:${encodeEmail(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
