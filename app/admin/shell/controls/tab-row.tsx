import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../i18n/format-number.ts';
import styles from './tab-row.module.css';

interface TabRowProps {
  label: string;
  tabs: readonly { name: string; to: string; isCurrent: boolean; count: number | undefined }[];
  /** Divides the whole width among the tabs. */
  isFull?: boolean;
}

/** Links to the parts of a screen, each with a count if it is known. */
export function TabRow({ label, tabs, isFull = false }: TabRowProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const name = tabs.find(({ isCurrent }) => isCurrent)?.name;
  // On a phone, the current tab may be outside the visible part of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` decides which link is the current one.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [name]);
  return (
    <nav className={isFull ? styles.full : styles.row} aria-label={label}>
      {tabs.map(({ name, to, isCurrent, count }) => (
        <Link key={name} ref={isCurrent ? current : undefined} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {name} {count !== undefined && <span>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
