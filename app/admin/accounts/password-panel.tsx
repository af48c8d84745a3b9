import { useSession } from '../session.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { useForm } from '../shell/use-form.ts';
import styles from './account.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { CHANGED, type PasswordResult } from './password-action.ts';
import { PasswordField } from './password-field.tsx';

/** Sets a new password. The rules are checked here first, in order, and then by the server. */
export function PasswordPanel() {
  const email = useSession()?.user.email ?? '';
  const { fetcher, result, isBusy, field } = useForm<PasswordResult>();
  const isDone = fetcher.data?.isDone === true;

  return (
    <section className={`panel-section ${styles.panel}`} aria-labelledby="password">
      <h2 id="password">Change Password</h2>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      {isDone && <Banner kind="success" text={CHANGED} />}
      <fetcher.Form method="post" noValidate>
        {/* The key empties the fields. */}
        <fieldset key={String(isDone)} disabled={isBusy || isDone}>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...field('current_password')}
            label="Current password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields field={field} email={email} />
          <p className={styles.hint}>At least 6 characters. Changing your password signs you out everywhere.</p>
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
