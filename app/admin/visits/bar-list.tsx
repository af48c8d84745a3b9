import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { share } from './figures.ts';
import styles from './visits.module.css';

interface BarListProps {
  title: string;
  /** The unit of the numbers. */
  unit: string;
  rows: readonly { key: string; name: string; number: number; to?: string | undefined }[];
  /** The number that is 100 %. Without it, no percentages are shown. */
  total?: number;
  /** The visitors in the period. If there are few, no percentages are shown. */
  visitors: number;
  /** In place of an empty list. */
  empty: string;
  /** The button that shows all rows: 'All 41 pages'. */
  all: string;
  children?: ReactNode;
}

const FIRST = 7;

/** Names with a bar behind each. A link filters the screen by its row. */
export function BarList({ title, unit, rows, total, visitors, empty, all, children }: BarListProps) {
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...rows.map(({ number }) => number));
  const visibleRows = isOpen ? rows : rows.slice(0, FIRST);
  return (
    <Card as="section" gap={16} className={styles.block} aria-label={title}>
      <Row as="header" wrap align="baseline" justify="between">
        <h2>{title}</h2>
        <Muted as="span">{unit}</Muted>
      </Row>
      {rows.length === 0 ? (
        <Muted>{empty}</Muted>
      ) : (
        <ul className={styles.bars}>
          {visibleRows.map(({ key, name, number, to }) => (
            <li key={key}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(number / most) * 100} height="10" />
              </svg>
              {to ? (
                <Link to={to} preventScrollReset title={name}>
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              <b>{formatNumber(number)}</b>
              {total !== undefined && <span>{share(number, total, visitors)}</span>}
            </li>
          ))}
        </ul>
      )}
      {rows.length > FIRST && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show fewer') : all}
        </button>
      )}
      {children}
    </Card>
  );
}
