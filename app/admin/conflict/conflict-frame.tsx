import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './conflict.module.css';
import { isOwnChange } from './is-own-change.ts';

interface ConflictFrameProps {
  subject: 'post' | 'page' | 'translation';
  /** The published revision that the form is based on. 0 if there is none. */
  baseRevision: number;
  /** Who saved the other version, and when. `revision`: null for a draft. */
  saved: { by: string; at: string; revision: number | null };
  onUseSaved: () => void;
  onCopy: () => void;
  onSave: () => void;
  onClose: () => void;
  /** The differences. */
  children: ReactNode;
}

/** The dialog of a conflict: both versions side by side, with a choice for each difference. */
export function ConflictFrame(props: ConflictFrameProps) {
  const { subject, baseRevision, saved, onUseSaved, onCopy, onSave, onClose, children } = props;
  const { inSentence } = useSiteTime();
  const isOwn = isOwnChange(saved.by);
  const who = isOwn ? 'You' : personName(saved.by);
  return (
    <Dialog
      title={isOwn ? `You changed this ${subject} in another tab.` : `This ${subject} was changed by someone else.`}
      size="widest"
      note={`${who} saved it ${inSentence(saved.at)}${isOwn ? ' in another tab' : ''} while you were editing${isOwn ? ' here' : ''}. Your changes are not lost. Choose what to keep.`}
      bodyLabel="The two versions"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onUseSaved}>
            Use saved version
          </button>
          <button type="button" className="button button-secondary button-small" onClick={onCopy}>
            Copy my text
          </button>
          <button type="button" className="button button-primary button-small" onClick={onSave}>
            Save selection
          </button>
        </>
      }
    >
      <div className={styles.conflict}>
        <div className={styles.heads}>
          <div>
            <h3>Your version</h3>
            <Muted>Not saved{baseRevision > 0 && `, based on revision ${baseRevision}`}</Muted>
          </div>
          <div>
            <h3>Saved version</h3>
            <Muted>
              {isOwn ? 'Your other tab' : who}, {saved.revision === null ? 'draft' : `revision ${saved.revision}`}
            </Muted>
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
