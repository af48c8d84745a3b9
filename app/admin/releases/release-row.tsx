import { Link } from 'react-router';
import type { ReleaseEntry } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { describeSummary } from './describe-summary.ts';
import { ReleaseMenu } from './release-menu.tsx';
import { ReleaseStateLabel, stateDetail } from './release-state.tsx';
import styles from './releases.module.css';

/** A release in the list: its parts in a few words, its state, and who changed it last. */
export function ReleaseRow({ release }: { release: ReleaseEntry }) {
  const times = useSiteTime();
  const mayWrite = useMay()('POST /admin/releases');
  const { id, name, summary, changed_by, changed_at } = release;
  return (
    <li>
      <div className={styles.name}>
        <h2>
          <Link to={`/admin/releases/${id}`}>{name}</Link>
        </h2>
        <Muted>{summary ? describeSummary(summary) : t('No changes yet')}</Muted>
      </div>
      <div className={styles.state}>
        <ReleaseStateLabel release={release} />
        <Muted>{stateDetail(release, times)}</Muted>
      </div>
      <div className={styles.changed}>
        <span>{personName(changed_by)}</span>
        <Muted>{capitalized(times.inSentence(changed_at))}</Muted>
      </div>
      <Link className={`plain-button ${styles.open}`} to={`/admin/releases/${id}`} prefetch="intent">
        {t('Open')}
        <span className="visually-hidden"> {name}</span>
      </Link>
      {mayWrite ? <ReleaseMenu release={release} /> : <span />}
    </li>
  );
}
