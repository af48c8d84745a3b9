import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { msg, t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../shell/dialogs/confirm-dialog.tsx';
import { checkTitle } from './check-title.ts';
import styles from './launch.module.css';

interface OpeningDialogProps {
  isOpen: boolean;
  /** The samples that are still to be confirmed. */
  samples: LaunchCheckEntry[];
  onClose: () => void;
}

/** Asks before the site is opened, with the remaining samples, or before it is closed. */
export function OpeningDialog({ isOpen, samples, onClose }: OpeningDialogProps) {
  const fetcher = useFetcher<{ error?: unknown }>();
  const isBusy = fetcher.state !== 'idle';
  const isDone = !isBusy && fetcher.data !== undefined && !fetcher.data.error;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const count = samples.length;
  return (
    <ConfirmDialog
      title={isOpen ? t('Close the site?') : t('Open the site?')}
      note={isOpen ? t(CLOSING) : count === 0 ? t(OPENING) : openingWith(count)}
      action={isOpen ? t('Close the site') : count === 0 ? t('Open the site') : t('Open it anyway')}
      busyText={isOpen ? t('Closing...') : t('Opening...')}
      kind={isOpen ? 'danger' : 'primary'}
      isBusy={isBusy}
      onConfirm={() => fetcher.submit({ open: String(!isOpen) }, { method: 'post', action: '/admin/launch-checklist' })}
      onClose={onClose}
    >
      {!isOpen && count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        <ul className={styles.samples} tabIndex={0} aria-label={t('Still samples')}>
          {samples.map((check) => (
            <li key={check.id}>
              {checkTitle(check)}
              {check.value !== null && <q>{check.value}</q>}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

const OPENING = msg('Everyone will see it, and search engines may list it. You can close it again.');
const CLOSING = msg(
  'Visitors will see an “Opening soon” page instead, and cannot send messages. Search engines may remove its pages from their results.',
);

const openingWith = (count: number) =>
  t(
    'Everyone will see it, including {count, plural, one {this text that is still a sample} other {these # texts that are still samples}}:',
    { count },
  );
