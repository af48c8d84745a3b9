import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { useFormResult } from '../shell/use-form-result.ts';
import styles from './login.module.css';
import type { PasswordFieldName, PasswordResult } from './password-action.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFormProps {
  /** The address is for people and password managers; the token decides. */
  link: { token: string; email: string };
  /** Called with the reason when the link no longer works. */
  onInvalidLink: (text: string) => void;
}

/** Sets a new password by an e-mailed link, with the rules of the Account Center in the same order. */
export function NewPasswordForm({ link, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const fetcher = useFetcher<PasswordResult>();
  const { result, isBusy, field } = useFormResult<PasswordFieldName, PasswordResult>(fetcher);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (result?.isDone) void navigate('/admin/login', { replace: true, state: { hasNewPassword: true } });
    if (result?.linkProblem) onInvalidLink(result.linkProblem);
  }, [result, navigate, onInvalidLink]);

  return (
    <fetcher.Form method="post" noValidate>
      <h1>New password</h1>
      <p className={styles.line}>
        {link.email ? `For ${link.email}. ` : ''}At least 6 characters. Changing your password signs out all browsers.
      </p>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <input type="hidden" name="token" value={link.token} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...field('new_password')}
        label="New password"
        autoComplete="new-password"
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordMeter password={typed} email={link.email} />
      <PasswordField
        {...field('new_password_confirmation')}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Changing...">
        Change Password
      </BusyButton>
    </fetcher.Form>
  );
}
