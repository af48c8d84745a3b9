import { Link, useLocation } from 'react-router';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import styles from './shell.module.css';
import { type SiteFacts, useSiteFacts } from './use-site-facts.ts';

const LAUNCH = '/admin/launch-checklist';

/** Above every screen while visitors do not see the site. The launch checklist says so itself. */
export function ClosedBar() {
  const facts: SiteFacts | undefined = useSiteFacts();
  const { pathname } = useLocation();
  const may = useMay();
  if (!facts || facts.isOpen || pathname === LAUNCH) return null;
  return (
    <aside className={styles.closedBar} aria-label={t('State of the site')}>
      {t('The site is closed: visitors see an “Opening soon” page.')}{' '}
      {may('PUT /admin/launch-checklist/{id}') && <Link to={LAUNCH}>{t('Open the launch checklist')}</Link>}
    </aside>
  );
}
