import { OneFieldDialog } from './one-field-dialog.tsx';

interface PasswordDialogProps {
  /** What will happen. */
  note: string;
  action: string;
  busyText: string;
  onSend: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the current password before sign-in settings change. */
export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <OneFieldDialog
      {...props}
      title="Confirm your password"
      field={{
        label: 'Current password',
        name: 'current_password',
        type: 'password',
        autoComplete: 'current-password',
      }}
      missing="Enter your current password."
      advice="Enter the password you signed in with."
    />
  );
}
