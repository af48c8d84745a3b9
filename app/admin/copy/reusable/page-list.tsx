import { Link } from 'react-router';
import type { SectionUse } from '../../../../contract/copy/section-library.ts';
import { t } from '../../i18n/t.ts';
import { RuledList } from '../../shell/layout/rows.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import styles from './reusable.module.css';

/** The pages that show a section, each with its state. `isPlain`: a dialog that asks something leads nowhere else. */
export function PageList({ pages, isPlain = false }: { pages: readonly SectionUse[]; isPlain?: boolean }) {
  const { full } = useSiteTime();
  return (
    <RuledList className={styles.pages} aria-label={t('Pages')}>
      {pages.map(({ key, title, state, publish_at }) => (
        <li key={key}>
          {isPlain ? <b>{title}</b> : <Link to={`/admin/pages/${key}`}>{title}</Link>}
          <span>{publish_at ? t('Scheduled for {time}', { time: full(publish_at) }) : state}</span>
        </li>
      ))}
    </RuledList>
  );
}
