import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { BusyButton } from '../controls/busy-button.tsx';

interface DialogButtonsProps {
  /** The id of the form in the dialog. */
  form: string;
  children: ReactNode;
  isBusy?: boolean;
  busyText?: string;
  /** Whether the button is red. */
  isDangerous?: boolean;
  onCancel: () => void;
}

/** The footer of a dialog with a form: Cancel, and the button that submits it. */
export function DialogButtons({
  form,
  children,
  isBusy = false,
  busyText = '',
  isDangerous = false,
  onCancel,
}: DialogButtonsProps) {
  return (
    <>
      <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={onCancel}>
        {t('Cancel')}
      </button>
      <BusyButton
        type="submit"
        form={form}
        className={`button-${isDangerous ? 'danger' : 'primary'} button-small`}
        isBusy={isBusy}
        busyText={busyText}
      >
        {children}
      </BusyButton>
    </>
  );
}
