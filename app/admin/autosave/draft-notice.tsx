import { Tile } from '../../art/tile.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import styles from './draft-notice.module.css';

interface DraftNoticeProps {
  /** ISO 8601 UTC. */
  savedAt: string;
  title?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the version that was not chosen in a conflict. */
export function DraftNotice({ savedAt, title, onRestore, onDiscard }: DraftNoticeProps) {
  const { day, time } = useSiteTime();
  return (
    <div className={styles.notice} role="status">
      <Tile name="lines" ground="marigold" a="night" b="paper" />
      <p>
        <b>Unsaved draft found</b>
        Your other version from {day(savedAt)} at <span className="no-break">{time(savedAt)}</span> is still saved in
        this browser{title ? `: “${title}”.` : '.'}
      </p>
      <div>
        <button type="button" className="plain-button plain-button-filled" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="plain-button" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
