import { Link } from 'react-router';
import type { LaunchCheckEntry, LaunchChecklist } from '../../../../contract/copy/launch.ts';
import { Loader } from '../../../ui/loader.tsx';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Card } from '../../shell/layout/boxes.tsx';
import { documentTitle } from '../document-title.ts';
import { checkTitle } from './check-title.ts';
import styles from './launch.module.css';
import { LaunchCount } from './launch-count.tsx';
import { useConfirmation } from './use-confirmation.ts';

const SHOWN = 8;

/** The launch checklist beside another screen: the first samples to confirm. */
export function LaunchSummary({ checklist }: { checklist: LaunchChecklist | undefined }) {
  return (
    <Card as="section" className={`${styles.list} ${styles.summary}`} aria-label={t('Before launch')}>
      {checklist ? <FirstChecks checklist={checklist} /> : <Loader text={t('Loading the checklist')} />}
    </Card>
  );
}

function FirstChecks({ checklist: { to_confirm, checks } }: { checklist: LaunchChecklist }) {
  const open = checks.filter(({ state }) => state === 'to_confirm');
  return (
    <>
      <LaunchCount open={to_confirm} done={checks.length - open.length} />
      <ul>
        {open.slice(0, SHOWN).map((check) => (
          <SummaryRow key={check.id} check={check} />
        ))}
      </ul>
      <Link className={styles.all} to="/admin/launch-checklist">
        {open.length > SHOWN ? t('Show all {count}', { count: open.length }) : t('Open the checklist')}
      </Link>
    </>
  );
}

function SummaryRow({ check }: { check: LaunchCheckEntry }) {
  const { isConfirmed, confirm } = useConfirmation(check);
  return (
    <li>
      <label>
        <input type="checkbox" checked={isConfirmed} onChange={({ target }) => confirm(target.checked)} />
        <span>
          {checkTitle(check)}
          <small>{documentTitle({ key: check.key, title: check.document })}</small>
        </span>
      </label>
      <Link
        to={check.places[0]?.address ?? `/admin/pages/${check.key}`}
        aria-label={t('Edit {title}', { title: checkTitle(check) })}
      >
        <Icon name="next" />
      </Link>
    </li>
  );
}
