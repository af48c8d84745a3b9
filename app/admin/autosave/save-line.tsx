import { t } from '../i18n/t.ts';
import styles from './save-line.module.css';
import type { SaveStatus } from './save-status.ts';

const PATHS: Partial<Record<SaveStatus['kind'], string>> = {
  saved: 'M3 10.5L8 15.5L17 5',
  offline: 'M2 8A11 11 0 0 1 18 8M5.5 11.5A6 6 0 0 1 14.5 11.5M9 15H11M3 17L17 3',
};

/** Where the text is saved now, in one quiet line. */
export function SaveLine({ status }: { status: SaveStatus }) {
  const path = PATHS[status.kind];
  return (
    <span
      className={status.kind === 'failed' ? `${styles.line} ${styles.failed}` : styles.line}
      data-status={status.kind}
      role="status"
    >
      {path && (
        <svg className="icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
      {saveText(status)}
    </span>
  );
}

/** The line alone. */
export function saveText(status: SaveStatus): string {
  switch (status.kind) {
    case 'empty':
      return t('Nothing to save yet');
    case 'saving':
      return t('Saving…');
    case 'saved':
      return t('Saved');
    case 'offline':
      return t('Saved on this device, offline');
    case 'signed-out':
      return t('Not saved: your session has expired');
    case 'conflict':
      return t('Not saved: someone else changed the same text');
    case 'failed':
      return t('Not saved: {reason}', { reason: status.reason });
  }
}
