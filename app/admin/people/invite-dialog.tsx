import { useState } from 'react';
import { INVITATION_DAYS, type SentInvitation } from '../../../contract/accounts/people.ts';
import { Field } from '../../ui/field.tsx';
import { rich, t } from '../i18n/t.ts';
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
      title={t('Invite a person')}
      note={
        isEmailed
          ? t('They get an e-mail with a link that works for {days} days.', {
              days: INVITATION_DAYS,
            })
          : t('You get a link to send to them. It works once, for {days} days.', {
              days: INVITATION_DAYS,
            })
      }
      action={isEmailed ? t('Send the invitation') : t('Create the link')}
      busyText={isEmailed ? t('Sending...') : t('Creating...')}
      fields={['email', 'note']}
      submit={send}
      onDone={onSent}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('Email')}
            type="email"
            autoComplete="off"
            data-autofocus
            value={email}
            error={errors.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Field
            label={rich('Name <span>(optional)</span>', {
              span: (text) => <span className={styles.optional}>{text}</span>,
            })}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            as="textarea"
            className={styles.line}
            label={rich('Personal message <span>(optional)</span>', {
              span: (text) => <span className={styles.optional}>{text}</span>,
            })}
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
