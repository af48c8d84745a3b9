import { type ReactNode, useId, useState } from 'react';
import { t } from '../i18n/t.ts';
import styles from './message-filter-bar.module.css';
import { countFilters, type MessagesView } from './messages-url.ts';

interface MessageFiltersProps {
  /** Whether the filters are folded behind a button, to leave room for an open message. */
  isFolded: boolean;
  view: MessagesView;
  children: ReactNode;
}

/** The saved views, the search and the filters. */
export function MessageFilters({ isFolded, view, children }: MessageFiltersProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const filtersId = useId();
  const count = countFilters(view);
  return (
    <>
      {isFolded && (
        <button
          type="button"
          className={`plain-button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Search and filters')}
        </button>
      )}
      <div id={filtersId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
