import type { CvSummary } from '../../../contract/contact/contact-messages.ts';
import { Tile } from '../../art/tile.tsx';
import { attempt } from '../api.ts';
import { formatDecimals } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { downloadCv } from './message-calls.ts';
import styles from './message-pane.module.css';

/** The CV of an application. */
export function CvPanel({ id, cv }: { id: number; cv: CvSummary }) {
  return (
    <section className={styles.cv} aria-label={t('CV')}>
      <Tile name="lines" ground="marigold" a="night" b="paper" />
      <p>
        <b>{cv.name}</b>
        <Muted as="span">{sizeOf(cv.bytes)}</Muted>
      </p>
      <WaitingButton busyText={t('Downloading...')} action={() => attempt(() => downloadCv(id, cv))}>
        {t('Download CV')}
      </WaitingButton>
    </section>
  );
}

export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1024)} kB` : `${formatDecimals(bytes / 1024 / 1024, 1)} MB`;
