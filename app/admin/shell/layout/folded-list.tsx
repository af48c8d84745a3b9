import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Icon } from '../controls/icon.tsx';
import styles from '../shell.module.css';

/** The key in the browser's storage for whether the list was left open. */
const OPEN_KEY = 'admin-system-open';

interface FoldedListProps {
  title: string;
  /** Whether a screen of the list is open. */
  hasCurrent: boolean;
  needsAttention: boolean;
  children: ReactNode;
}

/** A list of the sidebar that is folded at first. It opens with one of its screens, and then keeps its state. */
export function FoldedList({ title, hasCurrent, needsAttention, children }: FoldedListProps) {
  const [isOpen, setOpen] = useState(hasCurrent);
  // Not in the initial state: the server does not know it.
  useLayoutEffect(() => {
    if (wasOpen()) setOpen(true);
  }, []);
  useEffect(() => {
    if (hasCurrent) setOpen(true);
  }, [hasCurrent]);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
    remember(!isOpen);
  };
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers treat it as a button, also by keyboard */}
      <summary onClick={toggle}>
        {title}
        {needsAttention && !isOpen && (
          <span className={styles.attention}>
            <span className="visually-hidden"> {t('(needs attention)')}</span>
          </span>
        )}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

function wasOpen(): boolean {
  try {
    return localStorage.getItem(OPEN_KEY) === 'true';
  } catch {
    return false;
  }
}

function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(OPEN_KEY, String(isOpen));
  } catch {}
}
