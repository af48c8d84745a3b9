import { Tile } from '../../../art/tile.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import styles from './draft-notice.module.css';
import type { StoredEntry } from './journal-store.ts';

/** Offers the version that was not chosen in a conflict. */
export function DraftNotice(props: { draft: StoredEntry; onRestore: () => void; onDiscard: () => void }) {
  const { draft, onRestore, onDiscard } = props;
  const { day, time } = useSiteTime();
  return (
    <div className={styles.notice} role="status">
      <Tile name="lines" ground="marigold" a="night" b="paper" />
      <p>
        <b>Unsaved draft found</b>
        Your other version from {day(draft.savedAt)} at <span className="no-break">{time(draft.savedAt)}</span> is still
        saved in this browser{draft.fields.title ? `: “${draft.fields.title}”.` : '.'}
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
