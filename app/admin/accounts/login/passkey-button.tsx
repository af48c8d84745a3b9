import { t } from '../../i18n/t.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { Banner } from '../../shell/layout/banner.tsx';
import styles from './login.module.css';
import type { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey. Shown above or below the fields, and hidden if the browser has no passkeys. */
export function PasskeyButton({
  passkey: { isOffered, isBusy, failure, press },
  isFirst = false,
}: {
  passkey: ReturnType<typeof usePasskeySignIn>;
  isFirst?: boolean;
}) {
  if (isOffered === false) return null;
  return (
    <>
      {failure && <Banner kind="error" text={failure} />}
      <BusyButton
        className={`${isFirst ? 'button-primary' : 'button-secondary'} ${isOffered ? '' : styles.pending}`}
        type="button"
        isBusy={isBusy}
        busyText={t('Waiting for your passkey...')}
        onClick={press}
      >
        <Icon name="key" />
        {t('Use a passkey')}
      </BusyButton>
      {isFirst && <p className={styles.or}>{t('or with your password')}</p>}
    </>
  );
}
