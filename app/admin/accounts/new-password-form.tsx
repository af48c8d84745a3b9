import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PasswordReset, resetPasswordRequest } from '../../../contract/accounts.ts';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { PASSWORD_CHANGED, resetPassword } from './account-calls.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type FieldName = Exclude<keyof PasswordReset, 'token'>;

/** What to do about the sentence on top, beside the field that it is about. */
const ADVICE: Record<FieldName, string> = {
  new_password: 'Choose a password with at least 6 characters.',
  new_password_confirmation: 'Enter the new password again.',
};

interface NewPasswordFormProps {
  /** The address is there for people and password managers; the token alone decides. */
  link: { token: string; email: string };
  /** Hears the sentence about a link that opens nothing any more. */
  onDeadLink: (text: string) => void;
}

/** A new password by a mailed link, by the rules of the account page, in their order. */
export function NewPasswordForm({ link, onDeadLink }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Record<FieldName, string>>({ new_password: '', new_password_confirmation: '' });
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const complain = (text: string, field: FieldName | undefined) => {
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
      complain(issue?.message ?? '', issue?.path[0] as FieldName);
      return;
    }
    setBusy(true);
    try {
      await resetPassword(checked.data);
      showToast({ kind: 'success', text: PASSWORD_CHANGED });
      navigate('/admin/login', { replace: true, state: { hasNewPassword: true } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      if (error.errors.token) onDeadLink(error.message);
      else complain(error.message, Object.keys(error.errors)[0] as FieldName | undefined);
    }
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
    // Without the method a browser that sends the form itself would put the passwords into the address.
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <h1>New password</h1>
      <p className="login-line">
        {link.email ? `For ${link.email}. ` : ''}At least 6 characters. Changing your password signs out all browsers.
      </p>
      {failure && <Banner kind="error" text={failure} />}
      {/* Tells password managers whose password it is. */}
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
