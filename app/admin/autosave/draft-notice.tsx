import type { ReactNode } from 'react';
import { shorten } from '../../../contract/text/characters.ts';
import { Tile } from '../../art/tile.tsx';
import { rich, t } from '../i18n/t.ts';
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
      heading={t('Unsaved draft found')}
      action={{ label: t('Restore'), onChoose: onRestore }}
      onDiscard={onDiscard}
      text={
        title
          ? rich('Your other version from {moment} is still saved in this browser: “{title}”.', {
              moment: <Moment at={savedAt} />,
              title,
            })
          : rich('Your other version from {moment} is still saved in this browser.', {
              moment: <Moment at={savedAt} />,
            })
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
      heading={t('Unsaved text found')}
      action={{ label: t('Copy text'), onChoose: () => void copyTexts(text.texts) }}
      onDiscard={onDiscard}
      text={
        text.savedAt
          ? rich(
              'This browser has text from {moment} that cannot be restored here: “{excerpt}”. Copy it and paste what you need.',
              { moment: <Moment at={text.savedAt} />, excerpt },
            )
          : t('This browser has text that cannot be restored here: “{excerpt}”. Copy it and paste what you need.', {
              excerpt,
            })
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
          {t('Discard')}
        </button>
      </div>
    </Card>
  );
}

function Moment({ at }: { at: string }) {
  const { day, time } = useSiteTime();
  return (
    <>
      {rich('{day} at <span>{time}</span>', {
        day: day(at),
        span: (text) => <span className="no-break">{text}</span>,
        time: time(at),
      })}
    </>
  );
}
