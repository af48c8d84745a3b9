import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { t } from '../../i18n/t.ts';
import { copyToClipboard } from '../controls/copy-to-clipboard.ts';
import { FieldRow } from '../controls/field-row.tsx';
import { Dialog } from './dialog.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  note: string;
  /** The label of the field: 'Secret'. */
  label: string;
  secret: string;
  hint?: string;
  /** The text of the button that closes it. */
  done?: string;
  onClose: () => void;
}

/** Shows something that the server cannot show again. */
export function SecretDialog({
  title,
  note,
  label,
  secret,
  hint = t('Copy it now. It is shown only once.'),
  done = t('I’ve saved it'),
  onClose,
}: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  // Selects the text, so that Ctrl C copies it where copying is blocked.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    if (await copyToClipboard({ 'text/plain': secret }))
      showToast({ kind: 'success', text: t('{label} copied.', { label }) });
    else {
      field.current?.select();
      const text = t('Your browser blocked copying. The {label} is selected. Copy it manually.', {
        label: label.toLowerCase(),
      });
      showToast({ kind: 'error', text });
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <button type="button" className="button button-primary button-small" onClick={onClose}>
          {done}
        </button>
      }
    >
      <FieldRow className={styles.secret}>
        <Field ref={field} label={label} hint={hint} readOnly value={secret} data-autofocus />
        <button type="button" className="button button-secondary" onClick={copy}>
          {t('Copy')}
        </button>
      </FieldRow>
    </Dialog>
  );
}
