import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { useForm } from '../shell/controls/use-form.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './account.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordResult } from './password-action.ts';

/** Sets a password for an account whose password was removed. */
export function SetPasswordPanel() {
  const email = useSession()?.user.email ?? '';
  const { fetcher, result, isBusy, field } = useForm<PasswordResult>();
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="password">
      <h2 id="password">{t('Password')}</h2>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <p className={styles.hint}>{t('You have no password: only your passkeys sign you in. You can set one again.')}</p>
      <fetcher.Form method="post" aria-labelledby="password" noValidate>
        {/* Only disables the fields: as a group it would need a name. */}
        <fieldset role="none" disabled={isBusy}>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields field={field} email={email} />
          <p className={styles.hint}>{t('At least 6 characters. It signs you out everywhere else.')}</p>
          <BusyButton
            className="button-secondary button-small"
            type="submit"
            isBusy={isBusy}
            busyText={t('Setting...')}
          >
            {t('Set a password')}
          </BusyButton>
        </fieldset>
      </fetcher.Form>
    </Stack>
  );
}
