import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useSession } from '../session.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { useFormResult } from '../shell/use-form-result.ts';
import styles from './account.module.css';
import { CHANGED, type PasswordFieldName, type PasswordResult } from './password-action.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

const EMPTY: Record<PasswordFieldName, string> = {
  current_password: '',
  new_password: '',
  new_password_confirmation: '',
};

/** Sets a new password. The rules are checked here first, in order, and then by the server. */
export function PasswordPanel() {
  const email = useSession()?.user.email ?? '';
  const fetcher = useFetcher<PasswordResult>();
  const { result, isBusy, field } = useFormResult<PasswordFieldName, PasswordResult>(fetcher);
  const isDone = fetcher.data?.isDone === true;
  const [typed, setTyped] = useState(EMPTY);

  const passwordField = (name: PasswordFieldName, label: string, autoComplete: string) => (
    <PasswordField
      {...field(name)}
      label={label}
      autoComplete={autoComplete}
      required
      value={isDone ? '' : typed[name]}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
    />
  );

  return (
    <section className={styles.panel} aria-labelledby="password">
      <h2 id="password">Change Password</h2>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      {isDone && <Banner kind="success" text={CHANGED} />}
      <fetcher.Form method="post" noValidate>
        <fieldset disabled={isBusy || isDone}>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {passwordField('current_password', 'Current password', 'current-password')}
          {passwordField('new_password', 'New password', 'new-password')}
          <PasswordMeter password={isDone ? '' : typed.new_password} email={email} />
          {passwordField('new_password_confirmation', 'Confirm new password', 'new-password')}
          <p className={styles.hint}>At least 6 characters. Changing your password signs out every other browser.</p>
          <BusyButton
            className="button-primary button-small"
            type="submit"
            isBusy={isBusy && !isDone}
            busyText="Changing..."
            disabled={isDone}
          >
            Change Password
          </BusyButton>
        </fieldset>
      </fetcher.Form>
    </section>
  );
}
