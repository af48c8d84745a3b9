import { type FormEvent, useId, useState } from 'react';
import type { CreatedApiToken } from '../../../contract/api-tokens.ts';
import { hasRole, ROLES, type Role } from '../../../contract/roles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Row, Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import styles from './api-tokens.module.css';
import { createToken } from './token-calls.ts';

const DAY_MS = 24 * 3_600_000;

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

const ROLE_OPTIONS: Record<Role, string> = {
  owner: 'Owner: also exports, imports and webhooks',
  editor: 'Editor: all content and messages',
  author: 'Author: own posts and files',
  reader: 'Reader: sees all content',
};

interface NewTokenDialogProps {
  /** That of the account: a token may have it or a lower one. */
  role: Role;
  onCreated: (created: CreatedApiToken) => void;
  onClose: () => void;
}

export function NewTokenDialog({ role, onCreated, onClose }: NewTokenDialogProps) {
  const [typed, setTyped] = useState({ name: '', role: 'reader' as Role, isReadOnly: false });
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [date, setDate] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [dateError, setDateError] = useState<string>();
  const id = useId();

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (lifetime === 'date' && !date) return setDateError('Choose a date.');
    setDateError(undefined);
    setBusy(true);
    const { name, isReadOnly: is_read_only } = typed;
    const expires_at = expiryOf(lifetime, date);
    const outcome = await attempt(() => createToken({ name, role: typed.role, is_read_only, expires_at }), {
      toast: false,
    });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onCreated(outcome.value);
  };
  const { name: nameErrors, role: roleErrors, expires_at: expiryErrors } = error?.errors ?? {};

  return (
    <Dialog
      title="Create an API token"
      note="A program that has the token uses the API in your name."
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={id} isBusy={isBusy} busyText="Creating..." onCancel={onClose}>
          Create token
        </DialogButtons>
      }
    >
      <Stack as="form" gap={20} id={id} onSubmit={create} noValidate>
        {error && !nameErrors && !roleErrors && !expiryErrors && (
          <Banner kind="error" text={error.message} scrollsIntoView />
        )}
        <Field
          label="Name"
          hint="Where it is used, like Nightly build."
          autoComplete="off"
          data-autofocus
          value={typed.name}
          error={nameErrors?.[0]}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <Field
          as="select"
          label="Role"
          hint="The token never has more rights than you have at the time."
          value={typed.role}
          error={roleErrors?.[0]}
          onChange={({ target }) => setTyped({ ...typed, role: target.value as Role })}
        >
          {ROLES.filter((other) => hasRole(role, other)).map((other) => (
            <option key={other} value={other}>
              {ROLE_OPTIONS[other]}
            </option>
          ))}
        </Field>
        <Row as="label" gap={12} align="center" className={styles.readOnly}>
          <input
            type="checkbox"
            checked={typed.isReadOnly}
            onChange={({ target }) => setTyped({ ...typed, isReadOnly: target.checked })}
          />
          Read-only
        </Row>
        <div className={styles.expiry}>
          <Field
            as="select"
            label="Expires"
            value={lifetime}
            error={lifetime === 'date' ? undefined : expiryErrors?.[0]}
            onChange={({ target }) => setLifetime(target.value as Lifetime)}
          >
            {LIFETIMES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
          {lifetime === 'date' && (
            <Field
              type="date"
              label="Last day"
              value={date}
              error={dateError ?? expiryErrors?.[0]}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function expiryOf(lifetime: Lifetime, date: string): string | null {
  if (lifetime === 'never') return null;
  // The end of that day, where the person is.
  const end = lifetime === 'date' ? new Date(`${date}T23:59:59`) : new Date(Date.now() + Number(lifetime) * DAY_MS);
  // A date that no calendar has: the server says what to send.
  return Number.isNaN(end.getTime()) ? date : end.toISOString();
}
