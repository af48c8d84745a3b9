import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PasswordReset, resetPasswordRequest } from '../../../contract/accounts.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { PASSWORD_CHANGED, resetPassword } from './account-calls.ts';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type FieldName = Exclude<keyof PasswordReset, 'token'>;

/** What to do about the error at the top, beside its field. */
const ADVICE: Record<FieldName, string> = {
  new_password: 'Choose a password with at least 6 characters.',
  new_password_confirmation: 'Enter the new password again.',
};

interface NewPasswordFormProps {
  /** The address is for people and password managers; the token decides. */
  link: { token: string; email: string };
  /** Called with the reason when the link no longer works. */
  onInvalidLink: (text: string) => void;
}

/** Sets a new password by an e-mailed link, with the rules of the Account Center in the same order. */
export function NewPasswordForm({ link, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Record<FieldName, string>>({ new_password: '', new_password_confirmation: '' });
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showError = (text: string, field: FieldName | undefined) => {
    setFailure(text);
    showToast({ kind: 'error', text });
    if (!field) return;
    setWrong({ [field]: ADVICE[field] });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWrong({});
    setFailure(undefined);
    const checked = resetPasswordRequest.safeParse({ ...typed, token: link.token });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      showError(issue?.message ?? '', issue?.path[0] as FieldName);
      return;
    }
    setBusy(true);
    const { error } = await attempt(() => resetPassword(checked.data), { toast: false });
    if (!error) {
      showToast({ kind: 'success', text: PASSWORD_CHANGED });
      navigate('/admin/login', { replace: true, state: { hasNewPassword: true } });
      return;
    }
    setBusy(false);
    if (error.errors.token) onInvalidLink(error.message);
    else showError(error.message, Object.keys(error.errors)[0] as FieldName | undefined);
  };

  const field = (name: FieldName, label: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      value={typed[name]}
      error={wrong[name]}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
    />
  );

  return (
    // With the default method, a form submitted before React runs would put the passwords into the address.
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <h1>New password</h1>
      <p className={styles.line}>
        {link.email ? `For ${link.email}. ` : ''}At least 6 characters. Changing your password signs out all browsers.
      </p>
      {failure && <Banner kind="error" text={failure} />}
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      {field('new_password', 'New password')}
      <PasswordMeter password={typed.new_password} email={link.email} />
      {field('new_password_confirmation', 'Confirm new password')}
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Changing...">
        Change Password
      </BusyButton>
    </form>
  );
}
