import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Mark, MessageDetail } from '../../../contract/messages.ts';
import { Tile } from '../../art/tile.tsx';
import { Loader } from '../../ui/loader.tsx';
import { FailureBand } from '../frame/failure-band.tsx';
import { Icon } from '../frame/icon.tsx';
import { WaitingButton } from '../frame/waiting-button.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { fullTime } from './full-time.ts';
import './message-pane.css';

interface MessagePaneProps {
  isOpen: boolean;
  message: MessageDetail | undefined;
  failure: string | undefined;
  backTo: string;
  isBusy: boolean;
  onReload: () => void;
  onMark: (id: number, as: Mark) => Promise<void>;
  onTryAgain: (id: number) => Promise<void>;
}

/** The open message beside the list; on narrow screens in its place. */
export function MessagePane(props: MessagePaneProps) {
  const { isOpen, message, failure, backTo, onReload } = props;
  if (!isOpen) return <NoMessage />;
  return (
    <article className="message-pane" aria-labelledby="message-title">
      <Link className="message-back" to={backTo} preventScrollReset>
        <Icon name="back" />
        All messages
      </Link>
      <FailureBand failure={failure} onTryAgain={onReload} />
      {!message && !failure && <Loader text="Loading the message" />}
      {message && <OpenMessage {...props} message={message} />}
    </article>
  );
}

function OpenMessage({ message, isBusy, onMark, onTryAgain }: MessagePaneProps & { message: MessageDetail }) {
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
            {name}, <a href={`mailto:${addressOf(email)}`}>{email}</a>
          </Fact>
          <Fact term="Sent">
            {fullTime(message.createdAt)}, from the {page} page
          </Fact>
          {folder === 'spam' && <Fact term="Held">{heldFor.join(', ')}</Fact>}
        </dl>
      </header>
      {/* Text, never HTML: a visitor wrote it. */}
      <div className="message-text">{message.message}</div>
      <DeliveryPanel
        createdAt={message.createdAt}
        delivery={message.delivery}
        isBusy={isBusy}
        onTryAgain={() => onTryAgain(id)}
      />
      <footer>
        <a className="button button-primary button-small" href={replyAddress(message)}>
          Reply by e-mail
        </a>
        {folder === 'inbox' && (
          <>
            <WaitingButton
              busyText="Marking..."
              disabled={isBusy}
              action={() => onMark(id, message.isRead ? 'unread' : 'read')}
            >
              {message.isRead ? 'Mark as not read' : 'Mark as read'}
            </WaitingButton>
            <WaitingButton busyText="Moving..." disabled={isBusy} action={() => onMark(id, 'spam')}>
              Mark as spam
            </WaitingButton>
          </>
        )}
        {folder === 'spam' && (
          <WaitingButton busyText="Moving..." disabled={isBusy} action={() => onMark(id, 'inbox')}>
            Not spam
          </WaitingButton>
        )}
      </footer>
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
    <div className="message-pane-empty">
      <Tile name="chat" ground="leaf" a="neem" b="paper" />
      <p>
        <b>No message open</b>
        Choose one from the list.
      </p>
    </div>
  );
}

/** What may stand in an address may mean something in a link. */
const addressOf = (email: string) => encodeURIComponent(email).replace('%40', '@');

const replyAddress = ({ email, title }: MessageDetail) =>
  `mailto:${addressOf(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
