import { t } from '../../i18n/t.ts';
import styles from '../shell.module.css';
import { Icon } from './icon.tsx';

/** Looks like a search field, and opens the command palette. */
export function Finder({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.finder} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="search" />
      <span>{t('Search or run a command')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
