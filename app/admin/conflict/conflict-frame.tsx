import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../i18n/t.ts';
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
      title={
        isOwn
          ? t('You changed this {subject} in another tab.', { subject })
          : t('This {subject} was changed by someone else.', { subject })
      }
      size="widest"
      note={`${who} saved it ${inSentence(saved.at)}${isOwn ? ' in another tab' : ''} while you were editing${isOwn ? ' here' : ''}. Your changes are not lost. Choose what to keep.`}
      bodyLabel={t('The two versions')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onUseSaved}>
            {t('Use saved version')}
          </button>
          <button type="button" className="button button-secondary button-small" onClick={onCopy}>
            {t('Copy my text')}
          </button>
          <button type="button" className="button button-primary button-small" onClick={onSave}>
            {t('Save selection')}
          </button>
        </>
      }
    >
      <div className={styles.conflict}>
        <div className={styles.heads}>
          <div>
            <h3>{t('Your version')}</h3>
            <Muted>
              {t('Not saved')}
              {baseRevision > 0 && t(', based on revision {baseRevision}', { baseRevision })}
            </Muted>
          </div>
          <div>
            <h3>{t('Saved version')}</h3>
            <Muted>
              {isOwn ? t('Your other tab') : who},{' '}
              {saved.revision === null ? t('draft') : t('revision {revision}', { revision: saved.revision })}
            </Muted>
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
