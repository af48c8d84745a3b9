import { t } from '../i18n/t.ts';
import styles from './schedule-dialog.module.css';
import { deviceTimeWords, momentWords, untilWords } from './schedule-words.ts';

interface MomentSentenceProps {
  /** Undefined while the time is not valid. */
  at: Date | undefined;
  /** Whether the time occurs twice on that day. */
  isRepeated: boolean;
  now: Date;
  /** The time zone of the site. */
  zone: string;
}

/** When the post will be published, in words. */
export function MomentSentence({ at, isRepeated, now, zone }: MomentSentenceProps) {
  return (
    <div className={styles.sentence} role="status">
      {at ? (
        <>
          <b>{momentWords(at, zone)}</b>{' '}
          {at > now && (
            <>
              {t('That is {time}.', { time: untilWords(at, now) })}{' '}
              {isRepeated && `${t('This time occurs twice because the clocks go back. The first is used.')} `}
              {deviceTimeWords(at, zone, deviceZone())}
            </>
          )}
        </>
      ) : (
        t('Not scheduled yet.')
      )}
    </div>
  );
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
