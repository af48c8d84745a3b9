import { useState } from 'react';
import { RESET_MINUTES } from '../../../contract/accounts/accounts.ts';
import type { Person, SentPasswordLink } from '../../../contract/accounts/people.ts';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import styles from './people.module.css';
import { sendPasswordLink } from './people-calls.ts';

interface RecoverDialogProps {
  person: Person;
  onSent: (sent: SentPasswordLink) => void;
  onClose: () => void;
}

/** Restores the access of a person who has lost their password, passkeys or phone. */
export function RecoverDialog({ person, onSent, onClose }: RecoverDialogProps) {
  const { id, email, second_factor } = person;
  const [withoutCode, setWithoutCode] = useState(false);
  return (
    <FormDialog
      size="small"
      title={t('Send {name} a password link?', { name: personName(email) })}
      note={t(
        '{email} gets a link to set a new password. It works once, for {minutes} minutes. Make sure that they really asked for it.',
        { email, minutes: RESET_MINUTES },
      )}
      action={t('Send the link')}
      busyText={t('Sending...')}
      submit={() => sendPasswordLink(id, withoutCode)}
      onDone={onSent}
      onClose={onClose}
    >
      {second_factor && (
        <Row as="label" gap={12} align="center" className={styles.mayPublish}>
          <input type="checkbox" checked={withoutCode} onChange={({ target }) => setWithoutCode(target.checked)} />
          {t('Also turn off two-factor authentication, for a lost phone')}
        </Row>
      )}
    </FormDialog>
  );
}
