import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import styles from '../shell.module.css';

/** The person's image in a circle, or a drawing if there is none or it does not load. */
export function Avatar({ image }: { image: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar}>
      {image && image !== broken ? (
        <img src={image} width="112" height="112" alt={t('Your profile')} onError={() => setBroken(image)} />
      ) : (
        <svg viewBox="0 0 40 40" role="img" aria-label={t('Your profile')}>
          <circle cx="20" cy="15" r="7" />
          <path d="M5 40C6 29 13 25.500 20 25.500S34 29 35 40Z" />
        </svg>
      )}
    </span>
  );
}
