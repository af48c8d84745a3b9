import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
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
  const name = personName(saved.by);
  const time = inSentence(saved.at);
  return (
    <Dialog
      title={
        isOwn
          ? t(
              '{subject, select, post {You changed this post in another tab.} page {You changed this page in another tab.} other {You changed this translation in another tab.}}',
              { subject },
            )
          : t(
              '{subject, select, post {This post was changed by someone else.} page {This page was changed by someone else.} other {This translation was changed by someone else.}}',
              { subject },
            )
      }
      size="widest"
      note={
        isOwn
          ? t(
              'You saved it {time} in another tab while you were editing here. Your changes are not lost. Choose what to keep.',
              { time },
            )
          : t('{name} saved it {time} while you were editing. Your changes are not lost. Choose what to keep.', {
              name,
              time,
            })
      }
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
              {baseRevision > 0 ? t('Not saved, based on revision {baseRevision}', { baseRevision }) : t('Not saved')}
            </Muted>
          </div>
          <div>
            <h3>{t('Saved version')}</h3>
            <Muted>
              {isOwn ? t('Your other tab') : name},{' '}
              {saved.revision === null ? t('draft') : t('revision {revision}', { revision: saved.revision })}
            </Muted>
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
