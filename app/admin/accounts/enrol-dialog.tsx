import type { Enrolment } from '../../../contract/accounts/second-factor.ts';
import { t } from '../i18n/t.ts';
import styles from './account.module.css';
import { OneFieldDialog } from './one-field-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import type { StepValue } from './second-factor-steps.ts';

interface EnrolDialogProps {
  enrolment: Enrolment;
  onDone: (value: StepValue) => void;
  onClose: () => void;
}

/** Shows the secret, to scan or to type, and asks for a code that proves the app has it. */
export function EnrolDialog({ enrolment: { secret, address }, onDone, onClose }: EnrolDialogProps) {
  return (
    <OneFieldDialog
      step="confirm"
      title={t('Set up your authenticator app')}
      note={t('Scan the QR code with your authenticator app, then enter the six-digit code it shows.')}
      field={{
        label: t('Code from the app'),
        name: 'code',
        type: 'text',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        hint: t('Six digits. The code changes every 30 seconds.'),
      }}
      action={t('Turn on')}
      busyText={t('Checking...')}
      onDone={onDone}
      onClose={onClose}
    >
      <QrCode text={address} label={t('QR code for your authenticator app. It contains the key below.')} />
      <p>
        {t('Can’t scan it? Enter this key in the app:')}
        <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className={styles.onThisPhone}>
        <a href={address}>{t('Open in authenticator app')}</a>
      </p>
    </OneFieldDialog>
  );
}
