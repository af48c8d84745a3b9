import type { ReactNode } from 'react';
import { shorten } from '../../../contract/text/characters.ts';
import { Tile } from '../../art/tile.tsx';
import { Card } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { copyTexts, toPlainText } from './copy-texts.ts';
import styles from './draft-notice.module.css';
import type { UnusableText } from './stored-text.ts';

interface DraftNoticeProps {
  /** ISO 8601 UTC. */
  savedAt: string;
  title?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a version of this device that the form does not contain. */
export function DraftNotice({ savedAt, title, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      heading="Unsaved draft found"
      action={{ label: 'Restore', onChoose: onRestore }}
      onDiscard={onDiscard}
      text={
        <>
          Your other version from <Moment at={savedAt} /> is still saved in this browser{title ? `: “${title}”.` : '.'}
        </>
      }
    />
  );
}

/** Characters: enough to recognize a text. */
const EXCERPT = 120;

/** Offers text of this device that the form has no place for. */
export function UnusableTextNotice({ text, onDiscard }: { text: UnusableText; onDiscard: () => void }) {
  const words = toPlainText(text.texts).replace(/\s+/g, ' ').trim();
  const excerpt = shorten(words, EXCERPT);
  return (
    <Notice
      heading="Unsaved text found"
      action={{ label: 'Copy text', onChoose: () => void copyTexts(text.texts) }}
      onDiscard={onDiscard}
      text={
        <>
          This browser has text{' '}
          {text.savedAt && (
            <>
              from <Moment at={text.savedAt} />{' '}
            </>
          )}
          that cannot be restored here: “{excerpt}”. Copy it and paste what you need.
        </>
      }
    />
  );
}

interface NoticeProps {
  heading: string;
  text: ReactNode;
  action: { label: string; onChoose: () => void };
  onDiscard: () => void;
}

function Notice({ heading, text, action, onDiscard }: NoticeProps) {
  return (
    <Card className={styles.notice} role="status">
      <Tile name="lines" ground="marigold" a="night" b="paper" />
      <p>
        <b>{heading}</b>
        {text}
      </p>
      <div>
        <button type="button" className="plain-button plain-button-filled" onClick={action.onChoose}>
          {action.label}
        </button>
        <button type="button" className="plain-button" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </Card>
  );
}

function Moment({ at }: { at: string }) {
  const { day, time } = useSiteTime();
  return (
    <>
      {day(at)} at <span className="no-break">{time(at)}</span>
    </>
  );
}
