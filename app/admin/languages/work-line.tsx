import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './edit-translation.module.css';
import { countState, describeWork, type TextPair } from './translated-texts.ts';

interface WorkLineProps {
  pairs: readonly TextPair[];
  onNext: () => void;
  /** Undefined if at most one text is out of date. */
  onMarkAll: (() => void) | undefined;
}

/** What is left to translate, and a link to the next text. It stays visible while the page scrolls. */
export function WorkLine({ pairs, onNext, onMarkAll }: WorkLineProps) {
  const work = describeWork(pairs);
  return (
    <Row gap={12} align="center" className={styles.work}>
      <p role="status" className={work ? styles.open : undefined}>
        {work || (pairs.length > 0 && t('All texts are up to date'))}
      </p>
      {onMarkAll && (
        <button type="button" className={`plain-button ${styles.markAll}`} onClick={onMarkAll}>
          {t('Mark all as up to date')}
        </button>
      )}
      {countState(pairs, 'outdated') + countState(pairs, 'missing') > 0 && (
        <button type="button" className="plain-button" aria-keyshortcuts="Alt+N" title={t('Alt N')} onClick={onNext}>
          <Icon name="down" size={16} />
          {t('Next')}
        </button>
      )}
    </Row>
  );
}
