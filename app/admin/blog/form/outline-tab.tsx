import { t } from '../../i18n/t.ts';
import type { Heading } from '../editor/text-parts.ts';
import styles from './outline-tab.module.css';

/** The headings of the text. A click moves the caret there. */
export function OutlineTab({ headings, onGo }: { headings: readonly Heading[]; onGo: (position: number) => void }) {
  if (headings.length === 0) return <p className={styles.empty}>{t('Headings in the text are listed here.')}</p>;
  return (
    <ol className={styles.outline}>
      {headings.map(({ level, text, position }) => (
        <li key={position} data-level={level}>
          <button type="button" onClick={() => onGo(position)}>
            {text || t('Heading without text')}
          </button>
        </li>
      ))}
    </ol>
  );
}
