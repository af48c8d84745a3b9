import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { useForm } from '../shell/controls/use-form.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './account.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { removePassword } from './passkey-calls.ts';
import type { PasswordResult } from './password-action.ts';
import { PasswordField } from './password-field.tsx';

/** Sets a new password. The rules are checked here first, in order, and then by the server. */
export function PasswordPanel({ canRemove }: { canRemove: boolean }) {
  const email = useSession()?.user.email ?? '';
  const { fetcher, result, isBusy, field } = useForm<PasswordResult>();
  const isDone = fetcher.data?.isDone === true;

  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="password">
      <h2 id="password">{t('Change Password')}</h2>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <fetcher.Form method="post" aria-labelledby="password" noValidate>
        {/* The key empties the fields. It only disables them: as a group it would need a name. */}
        <fieldset key={String(isDone)} role="none" disabled={isBusy || isDone}>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...field('current_password')}
            label={t('Current password')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields field={field} email={email} />
          <p className={styles.hint}>{t('At least 6 characters. Changing your password signs you out everywhere.')}</p>
          <BusyButton
            className="button-primary button-small"
            type="submit"
            isBusy={isBusy && !isDone}
            busyText={t('Changing...')}
            disabled={isDone}
          >
            {t('Change Password')}
          </BusyButton>
        </fieldset>
      </fetcher.Form>
      {canRemove && !isDone && <RemovePassword />}
    </Stack>
  );
}

/** Removes the password of a person who has enough passkeys to sign in. */
function RemovePassword() {
  const revalidate = useRevalidate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const remove = async () => {
    setBusy(true);
    const outcome = await attempt(removePassword, { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.error) return;
    setOpen(false);
    showToast({ kind: 'success', text: t('Password removed.') });
    void revalidate();
  };
  return (
    <>
      <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Remove the password')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('Remove your password?')}
          note={t(
            'Only your passkeys sign you in then, and all other sessions are signed out. If you lose them all, an owner of the site can let you in again.',
          )}
          action={t('Remove')}
          busyText={t('Removing...')}
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          {error && <Banner kind="error" text={error.message} />}
        </ConfirmDialog>
      )}
    </>
  );
}
