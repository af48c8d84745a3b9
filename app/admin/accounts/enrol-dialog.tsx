import type { Enrolment } from '../../../contract/second-factor.ts';
import { OneFieldDialog } from './one-field-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface EnrolDialogProps {
  enrolment: Enrolment;
  onSend: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The secret, for a camera or to type by hand, and the proof that an app has it now. */
export function EnrolDialog({ enrolment: { secret, address }, onSend, onClose }: EnrolDialogProps) {
  return (
    <OneFieldDialog
      title="Add it to your app"
      note="Scan the code with an authenticator app, then type the six digits that the app shows."
      field={{
        label: 'Code from the app',
        name: 'code',
        type: 'text',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        hint: 'Six digits. A new code comes every 30 seconds.',
      }}
      missing="Enter the code."
      advice="Type the six digits that the app shows now. Are the clocks of phone and computer right?"
      action="Switch On"
      busyText="Checking..."
      onSend={onSend}
      onClose={onClose}
    >
      <QrCode text={address} label="QR code for an authenticator app. The key below says the same." />
      <p>
        No camera? Type this key into the app:
        <code className="second-factor-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="second-factor-here">
        <a href={address}>Open it in an app on this phone</a>
      </p>
    </OneFieldDialog>
  );
}
