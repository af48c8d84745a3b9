import { t } from '../i18n/t.ts';
import { OneFieldDialog } from './one-field-dialog.tsx';
import type { StepName, StepValue } from './second-factor-steps.ts';

interface PasswordDialogProps {
  step: StepName;
  /** What will happen. */
  note: string;
  action: string;
  busyText: string;
  onDone: (value: StepValue) => void;
  onClose: () => void;
}

/** Asks for the current password before sign-in settings change. */
export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <OneFieldDialog
      {...props}
      title={t('Confirm your password')}
      field={{
        label: t('Current password'),
        name: 'current_password',
        type: 'password',
        autoComplete: 'current-password',
      }}
    />
  );
}
