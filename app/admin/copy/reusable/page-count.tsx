import type { SectionUse } from '../../../../contract/copy/section-library.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import styles from './reusable.module.css';
import { countPages } from './sections-context.ts';

/** How many pages show the section of a row. */
export const PageCount = ({ pages }: { pages: readonly SectionUse[] }) => (
  <span className={styles.tag}>
    <Icon name="reuse" size={16} />
    <span>
      <span className="visually-hidden">{t('Reusable, used on')} </span>
      {countPages(pages)}
    </span>
  </span>
);
