import { type FormEvent, useId, useState } from 'react';
import { RESET_MINUTES } from '../../../contract/accounts.ts';
import type { Person, SentPasswordLink } from '../../../contract/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Row, Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import { personName } from '../shell/person-name.ts';
import styles from './people.module.css';
import { sendPasswordLink } from './people-calls.ts';

interface RecoverDialogProps {
  person: Person;
  onSent: (sent: SentPasswordLink) => void;
  onClose: () => void;
}

/** Lets somebody in again who lost their password, passkeys or phone. */
export function RecoverDialog({ person, onSent, onClose }: RecoverDialogProps) {
  const { id, email, second_factor } = person;
  const [withoutCode, setWithoutCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => sendPasswordLink(id, withoutCode), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onSent(outcome.value);
  };
  return (
    <Dialog
      size="small"
      title={`Let ${personName(email)} in again?`}
      note={`${email} gets a link to set a new password. It works once, for ${RESET_MINUTES} minutes. Make sure that it is really them who asked.`}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={form} isBusy={isBusy} busyText="Sending..." onCancel={onClose}>
          Send the link
        </DialogButtons>
      }
    >
      <Stack as="form" gap={20} id={form} onSubmit={send}>
        {error && <Banner kind="error" text={error.message} scrollsIntoView />}
        {second_factor && (
          <Row as="label" gap={12} align="center" className={styles.mayPublish}>
            <input type="checkbox" checked={withoutCode} onChange={({ target }) => setWithoutCode(target.checked)} />
            Also turn off two-factor authentication, for a lost phone
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
