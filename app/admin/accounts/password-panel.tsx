import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changePasswordRequest, type PasswordChange } from '../../../contract/accounts.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useSession } from '../session.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import styles from './account.module.css';
import { changePassword } from './account-calls.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

const CHANGED = 'Password changed successfully. Logging out...';

type FieldName = keyof PasswordChange;
const EMPTY: Record<FieldName, string> = { current_password: '', new_password: '', new_password_confirmation: '' };

/** What to do about the error at the top, beside its field. */
const ADVICE: Record<FieldName, string> = {
  current_password: 'Enter the password you signed in with.',
  new_password: 'Choose a different password with at least 6 characters.',
  new_password_confirmation: 'Enter the new password again.',
};

/** Sets a new password. The rules are checked here first, in order, and then by the server. */
export function PasswordPanel() {
  const email = useSession()?.user.email ?? '';
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const form = useRef<HTMLFormElement>(null);

  const showError = (text: string, field: FieldName | undefined) => {
    setFailure(text);
    if (!field) return;
    setWrong({ [field]: ADVICE[field] });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'open') return;
    setWrong({});
    setFailure(undefined);
    const checked = changePasswordRequest.safeParse(typed);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const text = issue?.message ?? '';
      showError(text, issue?.path[0] as FieldName);
      showToast({ kind: 'error', text });
      return;
    }
    setState('busy');
    const { error } = await attempt(() => changePassword(checked.data));
    if (error) {
      // A disabled field cannot take the focus.
      flushSync(() => setState('open'));
      showError(error.message, Object.keys(error.errors)[0] as FieldName | undefined);
      return;
    }
    setState('done');
    setTyped(EMPTY);
    showToast({ kind: 'success', text: CHANGED });
  };

  const field = (name: FieldName, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      value={typed[name]}
      error={wrong[name]}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
    />
  );

  return (
    <section className={styles.panel} aria-labelledby="password">
      <h2 id="password">Change Password</h2>
      {failure && <Banner kind="error" text={failure} />}
      {state === 'done' && <Banner kind="success" text={CHANGED} />}
      {/* With the default method, a form submitted before React runs would put the passwords into the address. */}
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <fieldset disabled={state !== 'open'}>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {field('current_password', 'Current password', 'current-password')}
          {field('new_password', 'New password', 'new-password')}
          <PasswordMeter password={typed.new_password} email={email} />
          {field('new_password_confirmation', 'Confirm new password', 'new-password')}
          <p className={styles.hint}>At least 6 characters. Changing your password signs out every other browser.</p>
          <BusyButton
            className="button-primary button-small"
            type="submit"
            isBusy={state === 'busy'}
            busyText="Changing..."
            disabled={state === 'done'}
          >
            Change Password
          </BusyButton>
        </fieldset>
      </form>
    </section>
  );
}
