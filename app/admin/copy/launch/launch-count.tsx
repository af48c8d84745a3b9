import { t } from '../../i18n/t.ts';
import styles from './launch.module.css';

/** How many samples are still to be confirmed. */
export function LaunchCount({ open, done }: { open: number; done: number }) {
  return (
    <p className={styles.count}>
      <b>{open}</b>
      {open === 0
        ? t('Nothing is left to confirm.')
        : t('{open, plural, one {thing} other {things}} to confirm before launch, {done} done', { open, done })}
    </p>
  );
}
