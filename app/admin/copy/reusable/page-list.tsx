import { Link } from 'react-router';
import type { SectionUse } from '../../../../contract/copy/section-library.ts';
import { t } from '../../i18n/t.ts';
import { RuledList } from '../../shell/layout/rows.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { documentTitle } from '../document-title.ts';
import styles from './reusable.module.css';

/** The pages that show a section, each with its state. `isPlain`: without links, for a dialog with a question. */
export function PageList({ pages, isPlain = false }: { pages: readonly SectionUse[]; isPlain?: boolean }) {
  const { full } = useSiteTime();
  return (
    <RuledList className={styles.pages} aria-label={t('Pages')}>
      {pages.map((page) => (
        <li key={page.key}>
          {isPlain ? <b>{documentTitle(page)}</b> : <Link to={`/admin/pages/${page.key}`}>{documentTitle(page)}</Link>}
          <span>{page.publish_at ? t('Scheduled for {time}', { time: full(page.publish_at) }) : t(page.state)}</span>
        </li>
      ))}
    </RuledList>
  );
}
