import type { SectionUse } from '../../../../contract/copy/section-library.ts';
import { rich } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import styles from './reusable.module.css';

/** How many pages show the section of a row. */
export const PageCount = ({ pages }: { pages: readonly SectionUse[] }) => (
  <span className={styles.tag}>
    <Icon name="reuse" size={16} />
    <span>
      {rich('<hidden>Reusable, used on </hidden>{count, plural, one {# page} other {# pages}}', {
        hidden: (text) => <span className="visually-hidden">{text}</span>,
        count: pages.length,
      })}
    </span>
  </span>
);
