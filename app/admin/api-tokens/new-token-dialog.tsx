import { useState } from 'react';
import type { CreatedApiToken } from '../../../contract/accounts/api-tokens.ts';
import { hasRole, ROLES, type Role } from '../../../contract/accounts/roles.ts';
import { Field } from '../../ui/field.tsx';
import { msg, t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './api-tokens.module.css';
import { createToken } from './token-calls.ts';

const DAY_MS = 24 * 3_600_000;

const LIFETIMES = [
  { value: '30', label: msg('30 days') },
  { value: '90', label: msg('90 days') },
  { value: '365', label: msg('1 year') },
  { value: 'date', label: msg('On a date') },
  { value: 'never', label: msg('Never') },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

const ROLE_OPTIONS: Record<Role, string> = {
  owner: msg('Owner: also exports, imports and webhooks'),
  editor: msg('Editor: all content and messages'),
  author: msg('Author: own posts and files'),
  reader: msg('Reader: sees all content'),
};

interface NewTokenDialogProps {
  /** The role of the account. A token may have it or a lower one. */
  role: Role;
  onCreated: (created: CreatedApiToken) => void;
  onClose: () => void;
}

export function NewTokenDialog({ role, onCreated, onClose }: NewTokenDialogProps) {
  const [typed, setTyped] = useState({ name: '', role: 'reader' as Role, isReadOnly: false });
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [date, setDate] = useState('');

  const create = () => {
    const { name, isReadOnly: is_read_only } = typed;
    return createToken({ name, role: typed.role, is_read_only, expires_at: expiryOf(lifetime, date) });
  };

  return (
    <FormDialog
      title={t('Create an API token')}
      note={t('A program that has the token uses the API in your name.')}
      action={t('Create token')}
      busyText={t('Creating...')}
      fields={['name', 'role', 'expires_at']}
      check={() => (lifetime === 'date' && !date ? { expires_at: t('Choose a date.') } : undefined)}
      submit={create}
      onDone={onCreated}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('Name')}
            hint={t('Where it is used, like Nightly build.')}
            autoComplete="off"
            data-autofocus
            value={typed.name}
            error={errors.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
          <Field
            as="select"
            label={t('Role')}
            hint={t('The token never has more rights than you have at the time.')}
            value={typed.role}
            error={errors.role}
            onChange={({ target }) => setTyped({ ...typed, role: target.value as Role })}
          >
            {ROLES.filter((other) => hasRole(role, other)).map((other) => (
              <option key={other} value={other}>
                {t(ROLE_OPTIONS[other])}
              </option>
            ))}
          </Field>
          <Row as="label" gap={12} align="center" className={styles.readOnly}>
            <input
              type="checkbox"
              checked={typed.isReadOnly}
              onChange={({ target }) => setTyped({ ...typed, isReadOnly: target.checked })}
            />
            {t('Read-only')}
          </Row>
          <div className={styles.expiry}>
            <Field
              as="select"
              label={t('Expires')}
              value={lifetime}
              error={lifetime === 'date' ? undefined : errors.expires_at}
              onChange={({ target }) => setLifetime(target.value as Lifetime)}
            >
              {LIFETIMES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </Field>
            {lifetime === 'date' && (
              <Field
                type="date"
                label={t('Last day')}
                value={date}
                error={errors.expires_at}
                onChange={({ target }) => setDate(target.value)}
              />
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}

function expiryOf(lifetime: Lifetime, date: string): string | null {
  if (lifetime === 'never') return null;
  // The end of the chosen day, in the time zone of this device.
  const end = lifetime === 'date' ? new Date(`${date}T23:59:59`) : new Date(Date.now() + Number(lifetime) * DAY_MS);
  // A date that does not exist is sent unchanged: the server says what to send.
  return Number.isNaN(end.getTime()) ? date : end.toISOString();
}
