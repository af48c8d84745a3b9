import { useEffect, useState } from 'react';
import type { BackupLosses } from '../../../contract/backup.ts';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { lostText, returningText } from './backup-texts.ts';
import styles from './backups.module.css';

/** What restoring the backup would change. Both values are undefined while the backup is compared with the site. */
export function useLosses(name: string, fetchLosses: (name: string) => Promise<BackupLosses>) {
  const [losses, setLosses] = useState<BackupLosses>();
  const [failure, setFailure] = useState<ApiError>();
  useEffect(() => {
    let isClosed = false;
    void attempt(() => fetchLosses(name), { toast: false }).then(({ value, error }) => {
      if (isClosed) return;
      setLosses(value);
      setFailure(error);
    });
    return () => {
      isClosed = true;
    };
  }, [name, fetchLosses]);
  return { losses, failure };
}

export function Losses({ losses: { kinds, signed_out } }: { losses: BackupLosses }) {
  const lost = kinds.flatMap((loss) => lostText(loss) ?? []);
  const returning = kinds.flatMap((loss) => returningText(loss) ?? []);
  return (
    <div className={styles.consequences}>
      <h3>{t('What will be lost')}</h3>
      <ul>
        {lost.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {lost.length === 0 && <li>{t('No posts, pages, messages or files')}</li>}
        <li>{t('Settings and passwords changed since, and visits counted since')}</li>
        {signed_out > 0 && (
          <li>
            {t(
              '{count, plural, one {# device that signed in since is signed out} other {# devices that signed in since are signed out}}',
              { count: signed_out },
            )}
          </li>
        )}
      </ul>
      {returning.length > 0 && (
        <>
          <h3>{t('What comes back')}</h3>
          <ul>
            {returning.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Muted>
        {t(
          'The current site is backed up first, so you can go back. Visitors see a short notice for a moment. Emails that were sent are not sent again.',
        )}
      </Muted>
    </div>
  );
}
