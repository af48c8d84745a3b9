import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../i18n/format-number.ts';
import { t } from '../../i18n/t.ts';
import { Row } from '../layout/boxes.tsx';
import styles from './paging.module.css';

interface PagingProps {
  page: number;
  lastPage: number;
  address: (page: number) => string;
}

/** Previous, the numbers, Next: links, so that each page has its own place in the history. */
export function Paging({ page, lastPage, address }: PagingProps) {
  return (
    <Row
      as="nav"
      gap={12}
      align="center"
      justify="between"
      className={`${styles.row} ${styles.paging}`}
      aria-label={t('Pages')}
    >
      <Step rel="prev" to={page > 1 ? address(page - 1) : undefined}>
        {t('Previous')}
      </Step>
      <ol>
        {pageNumbers(page, lastPage).map((number, place) => (
          <li key={number ?? `gap ${place}`}>
            {number === null ? (
              '…'
            ) : (
              <Link
                to={address(number)}
                aria-label={t('Page {number, number}', { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step rel="next" to={page < lastPage ? address(page + 1) : undefined}>
        {t('Next')}
      </Step>
    </Row>
  );
}

/** Stays at the ends of the list too, so that the numbers keep their place. */
function Step({ rel, to, children }: { rel: 'prev' | 'next'; to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span className="plain-button" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="plain-button" rel={rel} to={to}>
      {children}
    </Link>
  );
}

/** The first, the last, and the neighbours of the current page; null where numbers are left out. */
function pageNumbers(page: number, lastPage: number): (number | null)[] {
  const pages = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage);
  const numbers = [...new Set(pages)].sort((a, b) => a - b);
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1] ?? 0;
    if (number - before <= 1) return [number];
    // If a gap would hide only one page, show its number instead.
    return [number - before === 2 ? number - 1 : null, number];
  });
}
