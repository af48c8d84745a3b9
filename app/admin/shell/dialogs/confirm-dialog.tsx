import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { BusyButton } from '../controls/busy-button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  note: string;
  /** The label of the button. */
  action: string;
  /** The label of the button while it is busy. */
  busyText?: string;
  /** `primary` if nothing is taken away. */
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: (event: MouseEvent) => void;
  onClose: () => void;
  /** An error, or choices. */
  children?: ReactNode;
}

/**
 * Asks before something is deleted, taken away or made public. Cancel has the focus. The dialog cannot be closed while
 * it is busy.
 */
export function ConfirmDialog({
  title,
  note,
  action,
  busyText = t('Deleting...'),
  kind = 'danger',
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      note={note}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <button
            type="button"
            className="button button-secondary button-small"
            data-autofocus
            disabled={isBusy}
            onClick={onClose}
          >
            {t('Cancel')}
          </button>
          <BusyButton
            type="button"
            className={`button-${kind} button-small`}
            isBusy={isBusy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {action}
          </BusyButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
