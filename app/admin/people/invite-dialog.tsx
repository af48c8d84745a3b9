import { useState } from 'react';
import { INVITATION_DAYS, type SentInvitation } from '../../../contract/accounts/people.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import styles from './people.module.css';
import { invite } from './people-calls.ts';
import { type ChosenAccess, RoleFields } from './role-fields.tsx';

interface InviteDialogProps {
  /** Whether the invitation is sent by e-mail. Otherwise somebody has to pass on the link. */
  isEmailed: boolean;
  onSent: (sent: SentInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ isEmailed, onSent, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [access, setAccess] = useState<ChosenAccess>({ role: 'author', may_publish: false });

  const send = () => {
    const may_publish = access.role === 'author' && access.may_publish;
    return invite({ email, name, note, role: access.role, may_publish });
  };

  return (
    <FormDialog
      title="Invite a person"
      note={
        isEmailed
          ? `They get an e-mail with a link that works for ${INVITATION_DAYS} days.`
          : `You get a link to send to them. It works once, for ${INVITATION_DAYS} days.`
      }
      action={isEmailed ? 'Send the invitation' : 'Create the link'}
      busyText={isEmailed ? 'Sending...' : 'Creating...'}
      fields={['email', 'note']}
      submit={send}
      onDone={onSent}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            data-autofocus
            value={email}
            error={errors.email}
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
            error={errors.note}
            onChange={({ target }) => setNote(target.value)}
          />
          <RoleFields value={access} onChange={setAccess} />
        </>
      )}
    </FormDialog>
  );
}
