import { Link, useLocation } from 'react-router';
import { findHelp } from '../../help/help-pages.ts';
import { t } from '../../i18n/t.ts';
import styles from '../shell.module.css';

/** Leads to what the handbook says about the screen. */
export function HelpLink({ className = '' }: { className?: string | undefined }) {
  const help = findHelp(useLocation().pathname);
  if (!help) return null;
  return (
    <Link
      className={`${styles.helpLink} ${className}`}
      to={help.path}
      aria-label={t('Help: {title}', { title: t(help.title) })}
    >
      ?
    </Link>
  );
}
