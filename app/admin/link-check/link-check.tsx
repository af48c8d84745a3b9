import { useEffect } from 'react';
import { Link } from 'react-router';
import type { LinkReport } from '../../../contract/link-check.ts';
import { attempt } from '../api.ts';
import consistencyStyles from '../copy/consistency.module.css';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './link-check.module.css';
import { checkLinks, setExternal } from './link-check-calls.ts';

/** While links are being checked. */
const POLL_MS = 1_500;

/** The weekly check of links, and the links to other sites that it found to lead nowhere. */
export function LinkCheck({ report }: { report: LinkReport }) {
  const { external, is_running: isRunning, checked_at: checkedAt, links, broken } = report;
  const { inSentence } = useSiteTime();
  const revalidate = useRevalidate();
  const mayChange = useMay()('PATCH /admin/link-check');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next request
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [report, isRunning, revalidate]);

  const change = async (call: () => Promise<unknown>) => {
    await attempt(call);
    await revalidate();
  };
  const elsewhere = broken.filter((link) => link.external);
  return (
    <section className={`panel-section ${consistencyStyles.section}`} aria-labelledby="link-check">
      <h2 id="link-check">{t('Weekly check of links')}</h2>
      <p role="status">
        {isRunning
          ? t('The links are being checked. You can leave this page.')
          : checkedAt
            ? `${t('{links, number} links were checked {time}.', { links, time: inSentence(checkedAt) })} ${describeFound(report)}`
            : t('The links of all public pages and posts are checked every week. The first check is still to come.')}
      </p>
      <Row wrap align="center" className={styles.controls}>
        <WaitingButton busyText={t('Checking...')} disabled={isRunning} action={() => change(checkLinks)}>
          {t('Check links now')}
        </WaitingButton>
        {mayChange ? (
          <label>
            <input
              type="checkbox"
              checked={external}
              onChange={({ target }) => void change(() => setExternal(target.checked))}
            />
            {t('Check links to other sites, too')}
          </label>
        ) : (
          <span>
            {external
              ? t('Links to other sites are checked, too.')
              : t('Links to other sites are not checked. An owner can turn that on.')}
          </span>
        )}
      </Row>
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map(({ address, title, path, href, message }) => (
            <li key={`${address} ${path} ${href}`}>
              <Link to={address}>{title}</Link>
              <span>{t(message)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many links lead nowhere, in a sentence. */
export function describeFound({ total }: LinkReport): string {
  if (total === 0) return t('All of them work.');
  return t('{total, plural, one {# has to be corrected.} other {# have to be corrected.}}', { total });
}
