import { type FormEvent, useId, useState } from 'react';
import { INVITATION_DAYS, type SentInvitation } from '../../../contract/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import styles from './people.module.css';
import { invite } from './people-calls.ts';
import { type ChosenAccess, RoleFields } from './role-fields.tsx';

interface InviteDialogProps {
  /** Otherwise the link has to be passed on. */
  isEmailed: boolean;
  onSent: (sent: SentInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ isEmailed, onSent, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [access, setAccess] = useState<ChosenAccess>({ role: 'author', may_publish: false });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const may_publish = access.role === 'author' && access.may_publish;
    const outcome = await attempt(() => invite({ email, name, note, role: access.role, may_publish }), {
      toast: false,
    });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onSent(outcome.value);
  };
  const { email: emailErrors, note: noteErrors } = error?.errors ?? {};

  return (
    <Dialog
      title="Invite a person"
      note={
        isEmailed
          ? `They get an e-mail with a link that works for ${INVITATION_DAYS} days.`
          : `You get a link to send to them. It works once, for ${INVITATION_DAYS} days.`
      }
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={id} isBusy={isBusy} busyText={isEmailed ? 'Sending...' : 'Creating...'} onCancel={onClose}>
          {isEmailed ? 'Send the invitation' : 'Create the link'}
        </DialogButtons>
      }
    >
      <Stack as="form" gap={20} id={id} onSubmit={send} noValidate>
        {error && !emailErrors && !noteErrors && <Banner kind="error" text={error.message} scrollsIntoView />}
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={emailErrors?.[0]}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Field
          label={
            <>
              Name <span className={styles.optional}>(optional)</span>
            </>
          }
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          as="textarea"
          className={styles.line}
          label={
            <>
              Personal message <span className={styles.optional}>(optional)</span>
            </>
          }
          rows={2}
          value={note}
          error={noteErrors?.[0]}
          onChange={({ target }) => setNote(target.value)}
        />
        <RoleFields value={access} onChange={setAccess} />
      </Stack>
    </Dialog>
  );
}
