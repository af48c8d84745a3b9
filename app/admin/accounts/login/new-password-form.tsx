import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n/t.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { useForm } from '../../shell/controls/use-form.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { PasswordResult } from '../password-action.ts';
import styles from './login.module.css';

interface NewPasswordFormProps {
  /** The token identifies the account. `email` is only for display and password managers. */
  link: { token: string; email: string };
  /** Called with the reason when the link no longer works. */
  onInvalidLink: (text: string) => void;
}

/** Sets a new password by an e-mailed link, with the rules of the Account Center in the same order. */
export function NewPasswordForm({ link, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { fetcher, result, isBusy, field } = useForm<PasswordResult>();
  useEffect(() => {
    if (result?.isDone) void navigate('/admin/login', { replace: true });
    if (result?.linkProblem) onInvalidLink(result.linkProblem);
  }, [result, navigate, onInvalidLink]);

  return (
    <fetcher.Form method="post" noValidate>
      <h1>{t('New password')}</h1>
      <p className={styles.line}>
        {link.email
          ? t('For {email}. At least 6 characters. Changing your password signs you out everywhere.', {
              email: link.email,
            })
          : t('At least 6 characters. Changing your password signs you out everywhere.')}
      </p>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <input type="hidden" name="token" value={link.token} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields field={field} email={link.email} />
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Changing...')}>
        {t('Change Password')}
      </BusyButton>
    </fetcher.Form>
  );
}
