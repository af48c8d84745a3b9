import { Link } from 'react-router';
import type { ReleaseEntry } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { ReleaseStateLabel } from './release-state.tsx';
import styles from './releases.module.css';

/** Further releases are only on the screen of releases. */
const MAX_LISTED = 5;

/** On the dashboard: the releases that are not published yet. Nothing if there are none. */
export function OpenReleases({ releases }: { releases: readonly ReleaseEntry[] }) {
  if (releases.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="open-releases">
      <Row wrap gap={12} align="baseline" justify="between">
        <h3 id="open-releases">{t('Releases')}</h3>
        {releases.length > MAX_LISTED && (
          <Link to="/admin/releases?state=open">{t('All {count} releases', { count: releases.length })}</Link>
        )}
      </Row>
      <ul>
        {releases.slice(0, MAX_LISTED).map((release) => (
          <li key={release.id}>
            <Link to={`/admin/releases/${release.id}`}>{release.name}</Link>
            <ReleaseStateLabel release={release} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
