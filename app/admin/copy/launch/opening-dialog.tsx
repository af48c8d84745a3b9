import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { ConfirmDialog } from '../../shell/dialogs/confirm-dialog.tsx';
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
      title={isOpen ? 'Close the site?' : 'Open the site?'}
      note={isOpen ? CLOSING : count === 0 ? OPENING : openingWith(count)}
      action={isOpen ? 'Close the site' : count === 0 ? 'Open the site' : 'Open it anyway'}
      busyText={isOpen ? 'Closing...' : 'Opening...'}
      kind={isOpen ? 'danger' : 'primary'}
      isBusy={isBusy}
      onConfirm={() => fetcher.submit({ open: String(!isOpen) }, { method: 'post', action: '/admin/launch-checklist' })}
      onClose={onClose}
    >
      {!isOpen && count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        <ul className={styles.samples} tabIndex={0} aria-label="Still samples">
          {samples.map(({ id, title, value }) => (
            <li key={id}>
              {title}
              {value !== null && <q>{value}</q>}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

const OPENING = 'Everyone will see it, and search engines may list it. You can close it again.';
const CLOSING =
  'Visitors will see an “Opening soon” page instead, and cannot send messages. Search engines may remove its pages from their results.';

const openingWith = (count: number) =>
  `Everyone will see it, also ${count === 1 ? 'this text that is still a sample' : `these ${count} texts that are still samples`}:`;
